import {
  FIXED_POINT_ONE,
  ZERO_ADDRESS,
  itemAt,
  ratio,
  seconds,
  units,
  usd,
  type Address,
} from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { createSeededRandom } from '@junction/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FARM_POOL_ABI,
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  readContractDetails,
  registerFarmPool,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserAddress,
  type FarmStage,
} from '../../../../../contracts/tests/earn/farm/farm-stage.ts';
import { toTestAddress } from '../../../../../contracts/tests/stage.ts';
import { buildApi } from '../../build-api.ts';
import { type Database } from '../../database/open-database.ts';
import type { ChainFollower } from '../../follow/follower.ts';
import type { PoolView, TokenView } from '../../read-model.ts';
import { createAreaReaderMarket } from '../../read/area-market.ts';
import { FAKE_MARKET_NETWORK, FAKE_TOKEN_LIST, createFakeMarketReadModel } from '../../test/fake-market.ts';
import { createEarnContractFollower } from '../../test/followed-gauges.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { decodeTableRow, readAllRows } from '../rows/row-sql.ts';
import { toPoolStateColumns } from '../trading/pool-state-json.ts';
import { FARMS } from './farm-tables.ts';
import { openMemoryDatabase } from '../../test/memory-database.ts';

// Legacy farms of the real contracts: the index must equal their getters, and the API must agree with the index.

const SEED = 1_913;
const DAY = 86_400;
const USERS = ['alice', 'bob', 'carol'] as const;
const [LEFT, RIGHT, UNUSED] = [toTestAddress('51'), toTestAddress('52'), toTestAddress('ee')];
const LP_SUPPLY = 10n ** 21n;
const page = { limit: 10, offset: 0 };

let farm: FarmStage;
let pool: Address;
let later: Address;
let database: Database;
let follower: ChainFollower;
let app: FastifyInstance;

const now = (): number => farm.stage.chain.now;

const open = (tables: Database): ChainFollower =>
  createEarnContractFollower(
    farm.stage,
    {
      voteEscrow: UNUSED,
      gaugeFactory: toTestAddress('ef'),
      governanceToken: UNUSED,
      farmFabric: farm.farmFactory,
      daoRoot: null,
    },
    tables,
  );

async function index(): Promise<void> {
  follower.markAll();
  await follower.round();
}

function market() {
  const zero = usd(0n);
  const token = (address: Address, symbol: string, dollars: bigint | undefined): TokenView => ({
    address,
    symbol,
    name: symbol,
    decimals: 9,
    price: dollars === undefined ? undefined : usd(dollars * FIXED_POINT_ONE),
    priceChange: ratio(0n),
    tvl: zero,
    tvlChange: ratio(0n),
    volume24h: zero,
    volumeChange24h: ratio(0n),
    volume7d: zero,
    volumeChange7d: ratio(0n),
    fee24h: zero,
    transactions24h: 0,
  });
  const lp = getTokenRoot(farm, 'LP');
  const tokens = [
    token(lp, 'LP', undefined),
    token(getTokenRoot(farm, 'R1'), 'R1', 2n),
    token(getTokenRoot(farm, 'R2'), 'R2', 5n),
    token(LEFT, 'LEFT', 1n),
    token(RIGHT, 'RIGHT', 1n),
  ];
  const view = {
    address: toTestAddress('53'),
    lpRoot: lp,
    tokens: [
      { root: LEFT, symbol: 'LEFT', decimals: 9 },
      { root: RIGHT, symbol: 'RIGHT', decimals: 9 },
    ].map((token, index) => ({
      ...token,
      reserve: itemAt([units(2n * LP_SUPPLY), units(LP_SUPPLY)], index),
    })),
    lpSupply: units(LP_SUPPLY),
  } as unknown as PoolView;
  return createAreaReaderMarket(
    {
      pools: new Map([[view.address, view]]),
      tokens: new Map(tokens.map((one) => [one.address, one])),
      lpPrices: new Map([[lp, usd(4n * FIXED_POINT_ONE)]]),
    },
    seconds(now()),
  );
}

const post = async <T = Record<string, unknown>>(path: string, payload: object = {}): Promise<T> => {
  const answer = await app.inject({ method: 'POST', url: `/api/farming/v1${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

/** Writes the prices of tokens in an hour; for the pool, its current reserves. */
async function writePrices(time: number, ...owners: readonly Address[]): Promise<void> {
  const hour = time - (time % 3_600);
  const { content } = toPoolStateColumns({
    address: toTestAddress('53'),
    kind: 'constant-product',
    tokens: [
      { root: LEFT, reserve: units(2n * LP_SUPPLY) },
      { root: RIGHT, reserve: units(LP_SUPPLY) },
    ],
    lpRoot: getTokenRoot(farm, 'LP'),
    createdLt: 1n,
    isActive: true,
    lpSupply: units(LP_SUPPLY),
    feeAllTime: usd(0n),
    amplification: undefined,
    fee: { denominator: 1n, pool: 0n, beneficiary: 0n, referrer: 0n, beneficiaryAddress: ZERO_ADDRESS },
  });
  const dollars = (10n ** 6n * FIXED_POINT_ONE).toString();
  for (const owner of owners) {
    await sql`insert into hours (owner, time, volume, fee, transactions, tvl, price)
      values (${owner}, ${hour}, 0, 0, 0, ${dollars}::numeric, ${dollars}::numeric)`.execute(database);
    await sql`insert into pool_states (owner, hour, content, fee_all_time)
      values (${owner}, ${hour}, ${content}, 0)`.execute(database);
  }
}

async function rowAt(account: Address) {
  const rows = await readAllRows(database, FARMS);
  return rows
    .map((row) => decodeTableRow(FARMS, row as Readonly<Record<string, unknown>>))
    .find((row) => row.account === account);
}

async function expectFarmGetters(account: Address): Promise<void> {
  const row = await rowAt(account);
  const details = readContractDetails(farm, account, FARM_POOL_ABI);
  expect(row).toMatchObject({
    deposited: details['tokenBalance'],
    depositToken: details['tokenRoot'],
    owner: details['owner'],
    vestingPeriod: Number(details['vestingPeriod']),
    vestingRatio: Number(details['vestingRatio']),
  });
  expect(BigInt(row?.endTime ?? 0)).toBe(details['farmEndTime']);
  expect(row?.rewards.map(({ token }) => token)).toEqual(details['rewardTokenRoot']);
  expect(row?.rewards.map(({ received, paid }) => received - paid)).toEqual(details['rewardTokenBalance']);
  expect(row?.rewards.map(({ received }) => received)).toEqual(details['rewardTokenBalanceCumulative']);
  const rounds = details['rewardRounds'] as readonly { startTime: bigint; rewardPerSecond: bigint[] }[];
  expect(row?.rounds.map(({ start, perSecond }) => [BigInt(start), perSecond])).toEqual(
    rounds.map(({ startTime, rewardPerSecond }) => [startTime, rewardPerSecond]),
  );
}

beforeAll(async () => {
  farm = await createFarmStage();
  database = await openMemoryDatabase();
  follower = open(database);
  const start = BigInt(now() + 100);
  const made = await deployTestFarmPool(farm, {
    rounds: [{ startTime: start, rewardPerSecond: [3_000_000n, 0n] }],
    rewards: ['R1', 'R2'],
    vestingPeriod: 500n,
    vestingRatio: 300n,
  });
  pool = registerFarmPool(farm, made, 'pool');
  const waiting = await deployTestFarmPool(farm, {
    rounds: [{ startTime: start + 10n ** 9n, rewardPerSecond: [1n] }],
    rewards: ['R2'],
  });
  later = registerFarmPool(farm, waiting, 'later');
  const readModel = createFakeMarketReadModel();
  readModel.areaSource = { database, market: () => Promise.resolve(market()) };
  const away = () => Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' }));
  app = await buildApi({
    network: FAKE_MARKET_NETWORK,
    readModel,
    chain: {
      getContractState: away,
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

test(`after anything anybody did, farms are what they say, and a rebuild is the same (seed ${SEED})`, async () => {
  const random = createSeededRandom(SEED);
  const call = (user: string, method: string, inputs: object) =>
    callFarmPool(farm, pool, user, method, { send_gas_to: getUserAddress(user), nonce: 0n, ...inputs });
  for (let step = 0; step < 40; step += 1) {
    const user = random.pick([...USERS]);
    const amount = BigInt(1 + random.below(1_000_000)) * 10n ** 9n;
    const roll = random.below(100);
    if (roll < 35) await depositIntoFarmPool(farm, pool, user, amount);
    else if (roll < 50) await call(user, 'withdraw', { amount });
    else if (roll < 60) await call(user, 'claimReward', {});
    else if (roll < 66) await call(user, 'safeWithdraw', {});
    else if (roll < 90)
      await sendTokensToFarmPool(farm, pool, { token: random.pick(['R1', 'R2']), from: user, amount });
    else await call(user, 'withdrawAll', {});
    farm.stage.chain.advanceTime(seconds(random.below(DAY)));
    if (random.below(4) === 0) {
      await index();
      await expectFarmGetters(pool);
    }
  }
  await index();
  await expectFarmGetters(pool);
  await expectFarmGetters(later);
  const anew = await openMemoryDatabase();
  await open(anew).round();
  expect(await readTableContents(anew)).toEqual(await readTableContents(database));
  await anew.destroy();
}, 240_000);

test('dust deposits for another user in any number of farms hide no deposit', async () => {
  const user = getUserAddress('dave');
  await depositIntoFarmPool(farm, pool, 'dave', 10n ** 12n);
  await index();
  // Adds 700 deposits of the user in other farms, whose addresses sort before that of the real farm. The API must still
  // return the deposit in the real farm.
  for (let at = 0; at < 700; at += 1) {
    const account = `0:${at.toString(16).padStart(64, '0')}`;
    await sql`insert into farm_users values (${account}, ${user}, 1, 1)`.execute(database);
  }
  const mine = { ...page, userAddress: user, isWithMyFarming: true };
  expect(await post('/farming_pools', mine)).toMatchObject({ total_count: 1 });
  expect(await post(`/farming_pools/${pool}`, { userAddress: user })).toMatchObject({
    user_token_balance: '1000',
  });
  await sql`delete from farm_users where changed_at = 1`.execute(database);
}, 60_000);

test('a total of transactions filtered by value says when not all were scanned', async () => {
  await depositIntoFarmPool(farm, pool, 'alice', 10n ** 15n);
  await index();
  const byAmount = { ...page, eventTypes: ['deposit'], rootTokenAmountGe: '0' };
  const few = await post<object>('/transactions', byAmount);
  expect(few).not.toHaveProperty('isTotalCapped');
  await sql`insert into farm_transactions
    select account, lt, position * 10000 + i, kind, "user", time, hash, message_hash, token, amount
    from farm_transactions, generate_series(1000, 2000) as i`.execute(database);
  // The parameters differ each time, because responses are cached until the chain advances.
  const many = await post('/transactions', { ...byAmount, timestampBlockGe: 0 });
  expect(many).toMatchObject({ totalCount: 1_000, isTotalCapped: true });
  await sql`delete from farm_transactions where position >= 1000`.execute(database);
}, 60_000);

test('lists, a farm, its transactions and series', async () => {
  await depositIntoFarmPool(farm, pool, 'alice', 7n * 10n ** 15n);
  await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'bob', amount: 10n ** 16n });
  await index();
  const row = await rowAt(pool);
  const deposited = row?.deposited;
  if (deposited === undefined) throw new RangeError('the farm is in the index');
  const all = await post<{
    pools_info: { tvl: string; apr: string; pool_address: string }[];
    total_count: number;
  }>('/farming_pools', { ...page, favoritePoolAddresses: [later] });
  expect(all).toMatchObject({
    total_count: 2,
    favorite_total_count: 1,
    favorite_pools_info: [{ pool_address: later }],
  });
  const [first] = all.pools_info;
  expect(first).toMatchObject({
    pool_address: pool,
    left_currency: 'LEFT',
    right_currency: 'RIGHT',
    is_priced: true,
    reward_token_root_info: [{ reward_currency: 'R1' }, { reward_currency: 'R2' }],
  });
  const tvl = (Number(deposited) / 1e9) * 4;
  expect(Math.abs(Number(first?.tvl) - tvl)).toBeLessThan(1e-6 * tvl);
  const apr = (100 * 31_536_000 * 0.003 * 2) / tvl;
  expect(Math.abs(Number(first?.apr) - apr)).toBeLessThan(1e-6 * apr);
  const userAddress = getUserAddress('alice');
  const rewards = [getTokenRoot(farm, 'R1'), getTokenRoot(farm, 'R2')];
  for (const [more, total] of [
    [{ isAwaitingStart: true }, 1],
    [{ isAwaitingStart: false }, 1],
    [{ isActive: false }, 0],
    [{ userAddress, isWithMyFarming: true }, 1],
    [{ leftCurrency: 'RI', rightCurrency: 'LEFT' }, 2],
    [{ leftCurrency: 'X' }, 0],
    [{ leftAddress: RIGHT }, 2],
    [{ search: 'ight/lef' }, 2],
    [{ search: 'R1' }, 0],
    [{ search: later.slice(10).toUpperCase() }, 1],
    [{ search: ' ', ordering: 'worthdescending' }, 2],
    [{ rootAddresses: [LEFT] }, 0],
    [{ tvlGe: '1', ordering: 'aprascending' }, 1],
    // A farm is listed only if all tokens of its LP token's pool and all rewards are known.
    [{ whiteListUri: FAKE_MARKET_NETWORK.tokenListUrl }, 0],
    [{ whiteListUri: FAKE_MARKET_NETWORK.tokenListUrl, whiteCurrencyAddresses: rewards }, 0],
    [
      { whiteListUri: FAKE_MARKET_NETWORK.tokenListUrl, whiteCurrencyAddresses: [...rewards, LEFT, RIGHT] },
      2,
    ],
    // The farm that has not started is not funded, so only its owner sees it.
    [{ isLowBalance: false }, 1],
    [{ isLowBalance: false, userAddress }, 1],
    [{ isLowBalance: false, userAddress: (await rowAt(later))?.owner }, 2],
  ] as const)
    expect(await post('/farming_pools', { ...page, ...more }), JSON.stringify(more)).toMatchObject({
      total_count: total,
    });

  const detail = await post(`/farming_pools/${pool}`, { userAddress, afterZeroBalance: true });
  expect(detail).toMatchObject({
    pool_info: {
      vesting_period: 500,
      vesting_ratio: 300,
      rounds_info: [{ reward_info: [{ rewardPerSec: '0.003' }, {}] }],
    },
    history_info: {},
  });
  expect(
    (await app.inject({ method: 'POST', url: `/api/farming/v1/farming_pools/${UNUSED}`, payload: {} }))
      .statusCode,
  ).toBe(404);

  const response = await post<{
    totalCount: number;
    transactions: { kind: string; userAddress: string; timestampBlock: number }[];
  }>('/transactions', { ...page, poolAddress: pool });
  expect(response.transactions[0]).toMatchObject({
    kind: 'RewardDeposit',
    userAddress: getUserAddress('bob'),
  });
  // Times are in milliseconds, as the public front end sends them.
  const newest = response.transactions[0]?.timestampBlock ?? 0;
  expect(newest % 1_000).toBe(0);
  expect(Math.abs(newest / 1_000 - now())).toBeLessThan(30 * DAY);
  const since = await post<{ totalCount: number }>('/transactions', {
    ...page,
    poolAddress: pool,
    timestampBlockGe: newest + 1_000,
  });
  expect(since.totalCount).toBe(0);
  const largest = await post<{ transactions: { tokenExec: string }[] }>('/transactions', {
    ...page,
    eventTypes: ['deposit'],
    ordering: 'lpvolumedescending',
    rootTokenAmountGe: '1',
  });
  expect(largest.transactions[0]).toMatchObject({
    tokenExec: '7000000',
    leftExec: '14000000',
    rightExec: '7000000',
  });

  const kindsWithin = async (...whiteCurrencyAddresses: readonly Address[]) => {
    const within = { whiteListUri: FAKE_MARKET_NETWORK.tokenListUrl, whiteCurrencyAddresses };
    const { transactions } = await post<typeof response>('/transactions', {
      limit: 100,
      offset: 0,
      ...within,
    });
    return new Set(transactions.map(({ kind }) => kind));
  };
  expect([...(await kindsWithin())]).toEqual([]);
  const ofDeposits = await kindsWithin(LEFT, RIGHT);
  expect([ofDeposits.has('Deposit'), ofDeposits.has('RewardDeposit')]).toEqual([true, false]);
  const ofRewards = await kindsWithin(...rewards);
  expect([ofRewards.has('Deposit'), ofRewards.has('RewardDeposit')]).toEqual([false, true]);

  const window = {
    farmingPoolAddress: pool,
    from: (now() - 3 * DAY) * 1_000,
    to: now() * 1_000,
    timeframe: 'H1',
  };
  for (const [path, present] of [
    ['/graphic/tvl', first?.tvl],
    ['/graphic/apr', first?.apr],
  ] as const) {
    // Hours in which a price is unknown are omitted.
    expect(await post(path, window)).toMatchObject([{ data: present }]);
  }
  // The parameters differ each time, because responses are cached until the chain advances.
  const asked = (more: number) => ({ ...window, to: window.to + more });
  await writePrices(now() - 4 * DAY, toTestAddress('53'));
  const tvls = await post<{ data: string }[]>('/graphic/tvl', asked(1));
  expect(tvls.length).toBeGreaterThan(70);
  expect(tvls.every(({ data }) => Number(data) > 0)).toBe(true);
  // At that hour the deposited token had a price, but the rewards had none.
  expect(await post('/graphic/apr', asked(1))).toHaveLength(1);
  await writePrices(now() - 4 * DAY, ...rewards);
  expect(await post('/graphic/apr', asked(2))).toHaveLength(tvls.length);
});
