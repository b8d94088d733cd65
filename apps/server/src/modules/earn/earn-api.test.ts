import type { WireGauge } from '@junction/api-contract/earn';
import { TOKEN_ROOT_ARTIFACT } from '@junction/contracts/artifacts/token-root';
import { TOKEN_WALLET_ARTIFACT } from '@junction/contracts/artifacts/token-wallet';
import {
  itemAt,
  FIXED_POINT_ONE,
  ZERO_ADDRESS,
  ratio,
  seconds,
  units,
  usd,
  type Address,
  type Usd,
} from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escrowAdminAddress } from '../../../../../contracts/tests/earn/escrow-stage.ts';
import {
  SECONDS_PER_YEAR,
  alice,
  bob,
  carol,
  claimGaugeReward,
  createGaugeWorld,
  startGaugeExtraReward,
  getGaugeChainTime,
  owner,
  advanceChainTime,
  withdrawLpFromGauge,
  type GaugeWorld,
} from '../../../../../contracts/tests/earn/gauge/world.ts';
import { COIN, toTestAddress } from '../../../../../contracts/tests/stage.ts';
import { TOKEN_ROOT_ABI } from '../../../../../contracts/tests/token-stage.ts';
import { buildApi } from '../../build-api.ts';
import { type Database } from '../../database/open-database.ts';
import type { ChainFollower } from '../../follow/follower.ts';
import type { PoolView, TokenView } from '../../read-model.ts';
import { createAreaReaderMarket } from '../../read/area-market.ts';
import { FAKE_MARKET_NETWORK, FAKE_TOKEN_LIST, createFakeMarketReadModel } from '../../test/fake-market.ts';
import { createGaugeFollower } from '../../test/followed-gauges.ts';
import { toPoolStateColumns } from '../trading/pool-state-json.ts';
import { openMemoryDatabase } from '../../test/memory-database.ts';

// Tests the API with gauges and locks of the real contracts and fixed prices. Every metric is also computed here, in
// floating point from the contracts' getters.

const HOUR = 3_600;
const DAY = 86_400;
/** The two tokens of the pool whose LP token is deposited, and the pool. */
const [LEFT, RIGHT, POOL] = [toTestAddress('51'), toTestAddress('52'), toTestAddress('53')];
const LP_SUPPLY = 10n ** 21n;
const RESERVES = [2n * 10n ** 18n, 10n ** 15n] as const;
const DOLLARS = { gov: 0.25, extra: 3, pool: 5_000_000 };

let world: GaugeWorld;
let database: Database;
let follower: ChainFollower;
let app: FastifyInstance;
let bad: Address;
let unpriced = false;

const toUsd = (dollars: number): Usd =>
  usd(BigInt(Math.round(dollars * 1e6)) * (FIXED_POINT_ONE / 1_000_000n));

function createTokenView(
  address: Address,
  symbol: string,
  decimals: number,
  dollars: number | undefined,
): TokenView {
  const zero = usd(0n);
  return {
    address,
    symbol,
    name: symbol,
    decimals,
    priceChange: ratio(0n),
    tvlChange: ratio(0n),
    transactions24h: 0,
    price: dollars === undefined ? undefined : toUsd(dollars),
    tvl: zero,
    volume24h: zero,
    volume7d: zero,
    volumeChange24h: ratio(0n),
    volumeChange7d: ratio(0n),
    fee24h: zero,
  };
}

function createMarket() {
  const { lp, rewards, escrow } = world.stage;
  const tokens = new Map<Address, TokenView>(
    [
      createTokenView(lp, 'LP', 9, undefined),
      createTokenView(escrow.token, 'GOV', 9, DOLLARS.gov),
      createTokenView(rewards[0], 'EXTRA', 9, unpriced ? undefined : DOLLARS.extra),
      createTokenView(LEFT, 'LEFT', 9, 1),
      createTokenView(RIGHT, 'RIGHT', 6, 2),
    ].map((one) => [one.address, one]),
  );
  const pool = {
    address: POOL,
    lpRoot: lp,
    tokens: [
      { root: LEFT, symbol: 'LEFT', decimals: 9 },
      { root: RIGHT, symbol: 'RIGHT', decimals: 6 },
    ].map((token, index) => ({ ...token, reserve: itemAt(RESERVES.map(units), index) })),
    lpSupply: units(LP_SUPPLY),
    tvl: toUsd(DOLLARS.pool),
  } as unknown as PoolView;
  const lpPrice = usd((toUsd(DOLLARS.pool) * 10n ** 9n) / LP_SUPPLY);
  const views = { pools: new Map([[POOL, pool]]), tokens, lpPrices: new Map([[lp, lpPrice]]) };
  return createAreaReaderMarket(views, seconds(world.stage.stage.chain.now));
}

/** Writes database rows for an hour in which all prices were half of the current ones. */
async function writeHourPrices(hour: number): Promise<void> {
  const { lp, rewards, escrow } = world.stage;
  const half = (dollars: number): string => (toUsd(dollars) / 2n).toString();
  for (const [one, tvl, dollars] of [
    [POOL, half(DOLLARS.pool), null],
    [escrow.token, '0', half(DOLLARS.gov)],
    [rewards[0], '0', half(DOLLARS.extra)],
  ] as const)
    await sql`insert into hours (owner, time, volume, fee, transactions, tvl, price)
      values (${one}, ${hour}, 0, 0, 0, ${tvl}::numeric, ${dollars}::numeric)`.execute(database);
  const { content } = toPoolStateColumns({
    address: POOL,
    kind: 'constant-product',
    tokens: [LEFT, RIGHT].map((root, at) => ({ root, reserve: units(itemAt(RESERVES, at)) })),
    lpRoot: lp,
    createdLt: 1n,
    isActive: true,
    lpSupply: units(LP_SUPPLY),
    feeAllTime: usd(0n),
    amplification: undefined,
    fee: { denominator: 1n, pool: 0n, beneficiary: 0n, referrer: 0n, beneficiaryAddress: ZERO_ADDRESS },
  });
  await sql`insert into pool_states (owner, hour, content, fee_all_time)
    values (${POOL}, ${hour}, ${content}, 0)`.execute(database);
}

/** Deploys a token with so many decimals that no amount of it can be displayed. */
async function deployOddToken(): Promise<Address> {
  const { stage } = world.stage;
  const { address, stateInit } = stage.stateOf(TOKEN_ROOT_ARTIFACT, {
    name_: 'Odd',
    symbol_: 'ODD',
    decimals_: 77n,
    rootOwner_: escrowAdminAddress,
    walletCode_: TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: 99n,
    deployer_: ZERO_ADDRESS,
  });
  await stage.send({
    from: escrowAdminAddress,
    to: address,
    value: 3n * COIN,
    stateInit,
    abi: TOKEN_ROOT_ABI,
    method: 'constructor',
    inputs: {
      initialSupplyTo: ZERO_ADDRESS,
      initialSupply: 0n,
      deployWalletValue: 0n,
      mintDisabled: false,
      burnByRootDisabled: false,
      burnPaused: false,
      remainingGasTo: escrowAdminAddress,
    },
  });
  return address;
}

async function runIndex(): Promise<void> {
  follower.markAll();
  await follower.round();
}

const post = async <T = Record<string, unknown>>(url: string, payload: object = {}): Promise<T> => {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

const requestGauges = async (payload: object = {}) =>
  post<{ gauges: WireGauge[]; total: number }>('/gauges/v2/gauges', { limit: 10, offset: 0, ...payload });
const requestOnlyGauge = async (): Promise<WireGauge> =>
  (await post<{ gauge: WireGauge }>('/gauges/v2/gauges/get', { gaugeAddress: world.gauge })).gauge;

/** Computes the yields in percent per year from the gauge's getters. */
function computeExpectedAprs() {
  const rewards = world.stage.get(world.gauge, 'getRewardDetails');
  const { _lockBoostedSupply: lock, _totalBoostedSupply: total } = world.stage.get(world.gauge, 'getDetails');
  const running = (rounds: unknown): number => {
    const at = getGaugeChainTime(world);
    const round = (rounds as readonly Record<string, bigint>[]).findLast(
      ({ startTime = 0n, endTime = 0n }) => startTime <= at && (endTime === 0n || endTime > at),
    );
    return Number(round?.['rewardPerSecond'] ?? 0n);
  };
  const lpPrice = DOLLARS.pool / (Number(LP_SUPPLY) / 1e9);
  const yearly = (perSecond: number, dollars: number, supply: unknown): number =>
    (100 * Number(SECONDS_PER_YEAR) * perSecond * dollars) / (Number(supply) * lpPrice);
  const [extraRounds] = rewards['_extraRewardRounds'] as readonly unknown[];
  const extra = yearly(running(extraRounds), DOLLARS.extra, lock);
  const governance = yearly(running(rewards['_qubeRewardRounds']), DOLLARS.gov, total);
  return { extra, governance, min: extra + governance, max: extra * 1.5 + governance * 3 };
}

const expectNear = (text: string | undefined, value: number): void => {
  expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-6 + 1e-6);
};

beforeAll(async () => {
  world = await createGaugeWorld();
  database = await openMemoryDatabase();
  follower = createGaugeFollower(world, database);
  const { stage } = world;
  bad = await stage.deployGauge({ ...world.terms, extra: [await deployOddToken()] }, 7n);
  // The first step stores the identity of the chain. Rows in tables without an identity would be deleted.
  await runIndex();
  await writeHourPrices(Math.floor((Number(getGaugeChainTime(world)) - 2 * DAY) / HOUR) * HOUR);
  await stage.escrow.admin('addToWhitelist', { gauge: world.gauge });
  await stage.escrow.lock(alice, 10n ** 12n, 604_800n * 20n, { callId: 5n });
  await stage.escrow.lock(bob, 3n * 10n ** 12n, 604_800n);
  await stage.deposit(alice, world.gauge, 4n * 10n ** 15n, { lockTime: SECONDS_PER_YEAR });
  await stage.deposit(bob, world.gauge, 10n ** 15n);
  await startGaugeExtraReward(world, 5_000_000n, 10n ** 15n);
  await stage.giveRound(world.gauge, 10n ** 15n, getGaugeChainTime(world), 30n * BigInt(DAY));
  advanceChainTime(world, 2 * DAY);
  await claimGaugeReward(world, bob);
  await withdrawLpFromGauge(world, bob, 10n ** 14n);
  await runIndex();
  const readModel = createFakeMarketReadModel();
  readModel.areaSource = { database, market: () => Promise.resolve(createMarket()) };
  app = await buildApi({
    network: FAKE_MARKET_NETWORK,
    readModel,
    chain: {
      getContractState: () =>
        Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' })),
      getTransaction: () => Promise.resolve(undefined),
      getDstTransaction: () => Promise.resolve(undefined),
    },
    tokenList: FAKE_TOKEN_LIST,
    checkAnswers: true,
    limits: { maxEventLoopDelay: 0 },
  });
}, 240_000);

afterAll(async () => {
  await app.close();
  await database.destroy();
});

test('a gauge reports the unclaimed amount of each reward', async () => {
  const { owed } = await post<{ owed: string[] }>('/gauges/v2/gauges/get', { gaugeAddress: world.gauge });
  const { _extraTokenData: held } = world.stage.get(world.gauge, 'getTokenDetails');
  const { _extraRewardRounds: rounds } = world.stage.get(world.gauge, 'getRewardDetails');
  const [[round]] = rounds as readonly [readonly [Record<string, bigint>]];
  const { rewardPerSecond = 0n, startTime = 0n } = round;
  const [{ balance }] = held as readonly [{ balance: bigint }];
  const paid = 10n ** 15n - balance;
  expect(paid).toBeGreaterThan(0n);
  expect(owed).toHaveLength(2);
  expect(BigInt(owed[1] ?? '')).toBe(rewardPerSecond * (getGaugeChainTime(world) - startTime) - paid);
});

test('a gauge has its metrics, and one with an unreadable token is not listed', async () => {
  const gauge = await requestOnlyGauge();
  const deposited = 4_900_000;
  expect(gauge).toMatchObject({
    address: world.gauge,
    depositTokenRoot: world.stage.lp,
    rewardTokens: [{ tokenRoot: world.stage.rewards[0], tokenSymbol: 'EXTRA' }],
    maxBoost: 1.5,
    maxLockTime: Number(SECONDS_PER_YEAR),
    hasQubeReward: true,
    isLowBalance: false,
    isApproved: true,
    isPriced: true,
    endTime: null,
  });
  expectNear(gauge.tvl, (deposited * DOLLARS.pool) / (Number(LP_SUPPLY) / 1e9));
  expect(gauge.poolTokens.map(({ tokenSymbol, amount }) => [tokenSymbol, amount])).toEqual([
    ['LEFT', '9800'],
    ['RIGHT', '4900'],
  ]);
  const { min, max, extra, governance } = computeExpectedAprs();
  expect(min).toBeGreaterThan(1);
  expectNear(gauge.minApr, min);
  expectNear(gauge.maxApr, max);
  expectNear(gauge.minAprParts?.extra, extra);
  expectNear(gauge.minAprParts?.governance, governance);
  const aside = await database.selectFrom('quarantine').select('kind').execute();
  expect(aside).toEqual([{ kind: 'token' }]);
  expect(
    await post('/gauges/v2/gauges/batch', { gauges: [bad, world.gauge, toTestAddress('99')] }),
  ).toMatchObject({
    gauges: [{ address: world.gauge }],
  });
  const missing = await app.inject({
    method: 'POST',
    url: '/api/gauges/v2/gauges/get',
    payload: { gaugeAddress: bad },
  });
  expect(missing.statusCode).toBe(404);
});

test('lists filter, sort and paginate', async () => {
  expect((await requestGauges()).total).toBe(1);
  const { tvl, minApr } = await requestOnlyGauge();
  expect(
    await requestGauges({ tvl: { from: tvl }, minApr: { to: minApr }, ordering: 'MaxAprAsc' }),
  ).toMatchObject({
    total: 1,
  });
  expect(await requestGauges({ tvl: { from: String(Number(tvl) + 1) } })).toEqual({ gauges: [], total: 0 });
  expect((await requestGauges({ offset: 1 })).gauges).toEqual([]);
  expect((await requestGauges({ starredGauges: [toTestAddress('99')] })).total).toBe(0);
  expect((await requestGauges({ userAddress: alice, isMine: true })).total).toBe(1);
  for (const ordering of ['WorthDesc', 'WorthAsc']) {
    expect((await requestGauges({ userAddress: alice, isMine: true, ordering })).total).toBe(1);
    expect((await requestGauges({ userAddress: carol, ordering })).total).toBe(1);
    expect((await requestGauges({ ordering })).total).toBe(1);
  }
  expect((await requestGauges({ userAddress: carol, isMine: true })).total).toBe(0);
  expect((await requestGauges({ isMine: true })).total).toBe(0);
  expect((await requestGauges({ hideEnded: true })).total).toBe(1);
  for (const [search, total] of [
    ['right/LEFT', 1],
    ['  igh ', 1],
    ['left extra', 0],
    [world.gauge.slice(20).toUpperCase(), 1],
    [RIGHT, 1],
    [world.stage.lp.slice(0, 30), 1],
    [toTestAddress('99'), 0],
    ['', 1],
  ] as const)
    expect((await requestGauges({ search })).total, search).toBe(total);
  expect((await requestGauges({ rewardTokenRoots: [world.stage.escrow.token] })).total).toBe(1);
  expect((await requestGauges({ rewardTokenRoots: [LEFT] })).total).toBe(0);
  // This is the URL of the server's own token list, which contains none of the deposited tokens.
  const whitelistUri = FAKE_MARKET_NETWORK.tokenListUrl;
  expect((await requestGauges({ whitelistUri })).total).toBe(0);
  const additionalTokenRoots = [LEFT, RIGHT, world.stage.rewards[0]];
  expect((await requestGauges({ whitelistUri, additionalTokenRoots })).total).toBe(1);
  // The deposited tokens are on no list, so their value is unknown and must not be reported as zero.
  const total = await app.inject({ url: '/api/gauges/v2/gauges/total' });
  expect(total.json()).toEqual({ tvl: '0', tvlChange: '0', counted: 0, leftOut: 1 });
  const byRoot = await post('/gauges/v2/gauges/get-by-root', { lpAddress: world.stage.lp });
  expect(byRoot).toMatchObject({ total: 1 });
  const none = { lpAddress: LEFT };
  expect(await post('/gauges/v2/gauges/get-by-root', none)).toEqual({ gauges: [], total: 0 });
  expect(await post('/gauges/v2/gauges/get-by-user', { userAddress: bob })).toMatchObject({
    gauges: [{ address: world.gauge }],
  });
  expect(
    await post('/gauges/v2/gauges/starred', { gaugeAddresses: [world.gauge, bad], limit: 5, offset: 0 }),
  ).toMatchObject({ total: 1 });
});

test('one request for the LP tokens of a page of pools', async () => {
  const of = (...lpAddresses: Address[]) =>
    post<{ gauges: WireGauge[] }>('/gauges/v2/gauges/get-by-roots', { lpAddresses });
  const { lp } = world.stage;
  // A token that is requested twice occurs once in the response, and tokens without a gauge do not occur.
  expect(await of(LEFT, lp, lp)).toEqual({ gauges: [await requestOnlyGauge()] });
  expect(await of(LEFT)).toEqual({ gauges: [] });
  expect(await of()).toEqual({ gauges: [] });
  const many = await app.inject({
    method: 'POST',
    url: '/api/gauges/v2/gauges/get-by-roots',
    payload: { lpAddresses: Array(101).fill(lp) },
  });
  expect(many.statusCode).toBe(400);
});

test('another speed of the governance token changes its part of the yield only', async () => {
  const { governance, extra } = computeExpectedAprs();
  const [gauge] = (
    await post<{ gauges: WireGauge[] }>('/gauges/v2/gauges/batch-custom-apr', {
      gauges: [{ gaugeAddress: world.gauge, suggestedQubeFarmingSpeed: '0' }],
    })
  ).gauges;
  expectNear(gauge?.minApr, extra);
  expect(governance).toBeGreaterThan(0);
});

test('deposits of a user, with the current state of their locks', async () => {
  const of = (userAddress: Address) =>
    post('/gauges/v2/deposits', { gaugeAddress: world.gauge, userAddress, limit: 5, offset: 0 });
  expect(await of(alice)).toMatchObject({
    total: 1,
    deposits: [{ boost: '1.5', lockPeriod: Number(SECONDS_PER_YEAR), lpAmount: '4000000', state: 'locked' }],
  });
  expect(await of(bob)).toMatchObject({
    total: 1,
    deposits: [{ boost: '1', lockPeriod: null, endLock: null, lpAmount: '1000000', state: 'noBoost' }],
  });
  expect(await of(carol)).toEqual({ deposits: [], total: 0 });
});

test('rounds, newest first, with their rewards', async () => {
  const page = { gaugeAddress: world.gauge, limit: 5, offset: 0 };
  const governance = await post<{ rewardRounds: { startDate: number; endDate: number }[] }>(
    '/gauges/v2/reward-rounds/qube',
    page,
  );
  expect(governance).toMatchObject({
    total: 1,
    rewardRounds: [
      { id: 0, rewardTokens: [{ tokenSymbol: 'GOV', farmingSpeed: '0.385802469', budget: '999999.999648' }] },
    ],
  });
  expect(await post('/gauges/v2/reward-rounds/tokens', page)).toMatchObject({
    total: 1,
    rewardRounds: [
      { id: 0, endDate: null, rewardTokens: [{ tokenSymbol: 'EXTRA', farmingSpeed: '0.005', budget: '0' }] },
    ],
  });
  expect(await post('/gauges/v2/reward-rounds/tokens', { ...page, offset: 1 })).toMatchObject({
    rewardRounds: [],
  });
});

test('transactions at the prices of their time', async () => {
  const page = { limit: 10, offset: 0 };
  const all = await post<{
    transactions: { kind: string; tokens: { value: string; tokenSymbol: string }[] }[];
  }>('/gauges/v2/transactions', page);
  expect(all.transactions.map(({ kind }) => kind)).toEqual([
    'withdraw',
    'claim',
    'rewardDeposit',
    'deposit',
    'deposit',
  ]);
  // Expects the value in USD at the price of the transaction's hour, which was half of the current price.
  expectNear(
    all.transactions[4]?.tokens[0]?.value,
    (4_000_000 * DOLLARS.pool) / (Number(LP_SUPPLY) / 1e9) / 2,
  );
  expect(all.transactions[1]?.tokens.map(({ tokenSymbol }) => tokenSymbol)).toEqual(['GOV', 'EXTRA']);
  const claims = { ...page, eventTypes: ['claim'], gaugeAddress: world.gauge, userAddress: bob };
  expect(await post('/gauges/v2/transactions', claims)).toMatchObject({ total: 1 });
  expect(await post('/gauges/v2/transactions', { ...page, userAddress: owner })).toMatchObject({ total: 1 });
  expect(
    await post('/gauges/v2/transactions', {
      ...page,
      timestamp: { from: Number(getGaugeChainTime(world)) + 1 },
    }),
  ).toEqual({ transactions: [], total: 0 });
});

test('balances of a user, then and now', async () => {
  const asked = { gaugeAddress: world.gauge, userAddress: bob };
  const { historyBalance } = await post<{
    historyBalance: {
      balance: string;
      lpBreakdown: unknown[];
      paid: { tokenRoot: string; amount: string }[];
    };
  }>('/gauges/v2/gauges/user-history-balance', asked);
  expectNear(historyBalance.balance, (900_000 * DOLLARS.pool) / (Number(LP_SUPPLY) / 1e9) / 2);
  expect(historyBalance.lpBreakdown).toMatchObject([{ amount: '1800' }, { amount: '900' }]);
  const { transactions } = await post<{
    transactions: { tokens: { tokenRoot: string; amount: string }[] }[];
  }>('/gauges/v2/transactions', {
    eventTypes: ['claim'],
    gaugeAddress: world.gauge,
    userAddress: bob,
    limit: 10,
    offset: 0,
  });
  const claimed = transactions.flatMap(({ tokens }) => tokens);
  expect(claimed.length).toBeGreaterThan(0);
  for (const { tokenRoot, amount } of historyBalance.paid) {
    const sum = claimed.reduce(
      (all, one) => (one.tokenRoot === tokenRoot ? all + Number(one.amount) : all),
      0,
    );
    expect(Number(amount)).toBeCloseTo(sum, 9);
  }
  expect(await post('/gauges/v2/gauges/user-actual-balance', asked)).toMatchObject({
    balance: {
      lpAmount: '900000',
      lpBreakdown: [
        { amount: '1800', value: '1800' },
        { amount: '900', value: '1800' },
      ],
    },
  });
  expect(await post('/gauges/v2/gauges/user-history-balance', { ...asked, userAddress: carol })).toEqual({
    historyBalance: {
      balance: '0',
      lastUpdated: null,
      lpBreakdown: [],
      paid: [
        { tokenRoot: world.stage.escrow.token, tokenSymbol: 'GOV', amount: '0' },
        { tokenRoot: world.stage.rewards[0], tokenSymbol: 'EXTRA', amount: '0' },
      ],
    },
  });
});

test('series begin with the gauge and end with the present', async () => {
  const to = Number(getGaugeChainTime(world)) * 1_000;
  const window = { gaugeAddress: world.gauge, from: to - 7 * DAY * 1_000, to, timeframe: 'H1' };
  const gauge = await requestOnlyGauge();
  for (const [path, present] of [
    ['tvl', gauge.tvl],
    ['min-apr', gauge.minApr],
    ['max-apr', gauge.maxApr],
  ] as const) {
    const { stats } = await post<{ stats: { timestamp: number; value: string }[] }>(
      `/gauges/v2/gauges/${path}`,
      window,
    );
    expect(stats.length).toBeGreaterThan(47);
    expect(stats.length).toBeLessThan(51);
    expect(stats.at(-1)?.value).toBe(present);
    expect(
      stats.every(
        ({ timestamp }, index) =>
          index === 0 || timestamp - (stats[index - 1]?.timestamp ?? 0) === HOUR * 1_000,
      ),
    ).toBe(true);
    // The prices of the deposited and of the reward tokens were half of the current prices, so the yield was the same.
    if (path === 'tvl')
      expectNear(stats[5]?.value, (5_000_000 * DOLLARS.pool) / (Number(LP_SUPPLY) / 1e9) / 2);
  }
  const days = await post<{ stats: unknown[] }>('/gauges/v2/gauges/tvl', { ...window, timeframe: 'D1' });
  expect(days.stats).toHaveLength(3);
  expect(await post('/gauges/v2/gauges/tvl', { ...window, gaugeAddress: bad })).toEqual({ stats: [] });
});

test('changes are relative to 24 hours ago', async () => {
  const { tvlChange, minAprChange } = await requestOnlyGauge();
  // The deposit was 5,000,000 at half of the current price, and is now 4,900,000 at the current price.
  expectNear(tvlChange, (4_900_000 * 2 * 100) / 5_000_000 - 100);
  expect(Number(minAprChange)).toBeGreaterThan(0);
});

test('a reward without a price counts as zero yield, and is marked', async () => {
  unpriced = true;
  const gauge = await requestOnlyGauge();
  unpriced = false;
  expectNear(gauge.minApr, computeExpectedAprs().governance);
  expect(gauge.isPriced).toBe(false);
});

test('series omit moments with unknown prices', async () => {
  const to = Number(getGaugeChainTime(world)) * 1_000;
  const window = { gaugeAddress: world.gauge, from: to - DAY * 1_000, to, timeframe: 'H1' };
  const last = async (path: string) => {
    const { stats } = await post<{ stats: { timestamp: number; value: string }[] }>(
      `/gauges/v2/gauges/${path}`,
      window,
    );
    return stats.at(-1);
  };
  unpriced = true;
  const [tvl, apr] = [await last('tvl'), await last('min-apr')];
  unpriced = false;
  expect(tvl?.timestamp).toBe((await last('min-apr'))?.timestamp);
  expect(apr?.timestamp).toBeLessThan(tvl?.timestamp ?? 0);
});

test('gauges of a user, with the total number', async () => {
  const asked = { userAddress: alice };
  expect(await post('/gauges/v2/gauges/get-by-user', asked)).toMatchObject({
    gauges: [{ address: world.gauge }],
    total: 1,
  });
});

test('totals and owners of the vote escrow', async () => {
  const total = world.stage.escrow.get('getDetails')['_veQubeBalance'] as bigint;
  const overview = await app.inject('/api/dao/v1/main_page');
  expect(overview.json()).toEqual({
    averageLockTime: (604_800 * 20 + 3 * 604_800) / 4,
    totalAmount: '4000000000000',
    totalVeAmount: total.toString(),
  });
  expect(await post('/dao/v1/main_page')).toEqual(overview.json());
  const page = { limit: 10, offset: 0 };
  expect(await post('/dao/v1/deposits/search', { ...page, user: alice })).toMatchObject({
    totalCount: 1,
    deposits: [{ amount: '1000000000000', callId: 5, isLocked: true, lockTime: 604_800 * 20, user: alice }],
  });
  expect(
    await post('/dao/v1/deposits/search', { ...page, ordering: { column: 'amount', direction: 'DESC' } }),
  ).toMatchObject({ deposits: [{ user: bob }, { user: alice }] });
  expect(await post('/dao/v1/transactions/search', { ...page, kind: 'Lock' })).toMatchObject({
    totalCount: 2,
  });
  const balance = await app.inject(`/api/dao/v1/balances/${bob}`);
  expect(balance.json()).toMatchObject({ amount: '3000000000000', userAddress: bob });
  expect((await app.inject(`/api/dao/v1/balances/${carol}`)).statusCode).toBe(404);
  expect(
    await post('/dao/v1/balances/search', {
      ...page,
      veAmountGe: '1',
      ordering: { column: 'veAmount', direction: 'ASC' },
    }),
  ).toMatchObject({ totalCount: 2 });
  const { balances } = await post<{ balances: { day: number; veAmount: string }[] }>(
    '/dao/v1/balances/statistics/search',
    page,
  );
  expect(balances).toMatchObject([{ amount: '4000000000000', veAmount: total.toString() }]);
  expect((balances[0]?.day ?? 1) % DAY).toBe(0);
});

test('an expired lock no longer counts, burnt or not, and is then withdrawn', async () => {
  advanceChainTime(world, 8 * DAY);
  const before = await post('/dao/v1/main_page');
  expect(before).toMatchObject({ totalAmount: '1000000000000', averageLockTime: 604_800 * 20 });
  const page = { limit: 10, offset: 0 };
  expect(await post('/dao/v1/deposits/search', { ...page, isLocked: false })).toMatchObject({
    deposits: [{ user: bob, isLocked: false }],
  });
  await world.stage.escrow.call(bob, 'withdraw');
  await runIndex();
  expect(await post('/dao/v1/main_page')).toMatchObject({
    totalAmount: '1000000000000',
    totalVeAmount: (world.stage.escrow.get('getDetails')['_veQubeBalance'] as bigint).toString(),
  });
  const { transactions } = await post<{ transactions: { kind: string; amount: string; veAmount: string }[] }>(
    '/dao/v1/transactions/search',
    { ...page, userAddress: bob },
  );
  expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['Lock', '3000000000000'],
      ['Burn', '3000000000000'],
      ['Unlock', '3000000000000'],
    ]),
  );
  expect((await app.inject(`/api/dao/v1/balances/${bob}`)).json()).toMatchObject({
    amount: '0',
    veAmount: '0',
  });
});

test('a gauge with a low reward balance is listed on request', async () => {
  // At this reward rate the remaining reward balance lasts less than a day.
  const round = {
    startTime: getGaugeChainTime(world) + 10n,
    endTime: 0n,
    rewardPerSecond: 10n ** 13n,
    accRewardPerShare: 0n,
  };
  await world.stage.call(owner, world.gauge, 'addRewardRounds', { ids: [0n], new_rounds: [round] });
  advanceChainTime(world, 20);
  await runIndex();
  expect((await requestGauges()).total).toBe(0);
  expect(await requestGauges({ showLowBalance: true })).toMatchObject({
    total: 1,
    gauges: [{ isLowBalance: true }],
  });
  expect((await requestGauges({ userAddress: owner })).total).toBe(1);
  expect((await requestGauges({ starredGauges: [world.gauge] })).total).toBe(1);
});

test('a gauge without rewards is listed for its owner only, until a reward is paid in', async () => {
  const { stage, terms } = world;
  const gauge = await stage.deployGauge(terms, 8n);
  await runIndex();
  const shown = async (payload: object = {}): Promise<boolean> =>
    (await requestGauges(payload)).gauges.some(({ address }) => address === gauge);
  expect([await shown(), await shown({ userAddress: owner })]).toEqual([false, true]);
  const payload = stage.get(gauge, 'encodeRewardDepositPayload', { call_id: 1n, nonce: 0n });
  const root = stage.rewards[0] ?? stage.lp;
  await stage.give(owner, root, gauge, 10n ** 12n, payload['reward_deposit_payload'] as string, 3n * COIN);
  await runIndex();
  expect(await shown()).toBe(true);
});
