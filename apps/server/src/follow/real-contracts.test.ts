import TOKEN_ROOT from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { computeStableSpotPriceRoundedDown } from '@junction/amm/stable';
import { CORE_API_ROUTES } from '@junction/api-contract';
import {
  FIXED_POINT_ONE,
  ZERO_ADDRESS,
  itemAt,
  ratio,
  seconds,
  usd,
  type Address,
} from '@junction/primitives';
import { listHops } from '@junction/routing';
import {
  encodeCrossExchangePayload,
  readCancelledCallId,
  encodeWithdrawPayload,
  type Amplification,
} from '@junction/protocol';
import { decodeTransaction } from '@junction/tvm';
import { createSeededRandom } from '@junction/testing';
import { Cell, beginCell } from '@ton/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dexOwner, DEX_PAIR_ABI } from '../../../../contracts/tests/dex-stage.ts';
import { COIN, toTestAddress, toAbiText } from '../../../../contracts/tests/stage.ts';
import { getTokenBalance, sendTokenTransfer } from '../../../../contracts/tests/token-stage.ts';
import { getPoolTokenRoots } from '../pool-lists.ts';
import type { SwapMessageBuilder } from '../quotes/swap-messages.ts';
import type { QuotedHop, SwapQuote } from '../quotes/swap-quote.ts';
import type { IndexReadModel } from '../read/index-read-model.ts';
import type { MarketGraph } from '../read-model.ts';
import { InMemoryDexMarket, POOL_ABIS } from '../test/dex-market.ts';
import { createDexMarketIndex, type DexMarketIndex } from '../test/followed-market.ts';

// The index of transactions of the real contracts must equal the contracts' getters.
const SEED = 4_711;
/** Function id of `dexPairOperationCancelled`, a callback of pools. */
const CANCELLED_ID = 0x0c0a1906;
const USER = toTestAddress('a');
const BENEFICIARY = toTestAddress('b');

let market: InMemoryDexMarket;
let followed: DexMarketIndex;
let readModel: IndexReadModel;
let messages: SwapMessageBuilder;

beforeAll(async () => {
  const coin = COIN;
  market = await InMemoryDexMarket.open({
    decimals: [9, 9, 9, 9, 6, 18],
    stablePools: [{ tokens: [1, 4, 5], amount: 3_000n }],
    stablePairs: [[3, 5, 600n * coin, 650n * 10n ** 18n]],
    pairs: [
      [0, 1, 4_000n * coin, 2_000n * coin],
      [1, 2, 9_000n * coin, 300n * coin],
      [2, 3, 50_000n * coin, 7_777n * coin],
      // This pair has a worse price than the route through the third token, except for large amounts.
      [1, 3, 2_000n * coin, 10n * coin],
      // The LP token of the stable pool is itself traded in a pair.
      [-1, 3, 2_000n * coin, 10n * coin],
    ],
  });
  const { stage } = market.dex;
  for (const root of market.tokens.slice(1))
    await sendTokenTransfer(stage, root, dexOwner, { amount: 10n ** 16n, deploy: coin / 10n, to: USER });
  followed = await createDexMarketIndex(market);
  ({ readModel } = followed);
  messages = market.openMessages();
}, 180_000);

afterAll(() => followed.database.destroy());

const runIndex = (): Promise<void> => followed.index();

function requireQuote(
  from: Address,
  to: Address,
  amount: bigint,
  maxHops: number,
  maySplit = false,
): SwapQuote {
  return market.openRouter(readModel).quote({
    from,
    to,
    amount,
    direction: 'exactIn',
    maxHops,
    minTvl: usd(0n),
    slippage: ratio(0n),
    maySplit,
    through: new Set(market.tokens.slice(0, 4)),
  });
}

async function sendSwap(planned: SwapQuote, callId: bigint): Promise<void> {
  const message = await messages.build({
    quote: planned,
    callId,
    user: USER,
    referrer: ZERO_ADDRESS,
    coin: undefined,
  });
  await market.dex.stage.chain.sendInternal({
    from: USER,
    to: message.to,
    value: message.value,
    bounce: true,
    body: Cell.fromBase64(message.body),
  });
}

async function expectPoolsEqualContracts(): Promise<void> {
  for (const address of market.pools.slice(2)) {
    const balances = market.dex.stage.get(address, DEX_PAIR_ABI, 'getBalances')['value0'];
    const fee = market.dex.stage.get(address, DEX_PAIR_ABI, 'getFeeParams')['value0'];
    const view = await readModel.pool(address);
    expect(balances).toEqual({
      lp_supply: view?.lpSupply,
      left_balance: view?.tokens[0]?.reserve,
      right_balance: view?.tokens[1]?.reserve,
    });
    const {
      denominator,
      pool_numerator: own,
      beneficiary_numerator: beneficiary,
      referrer_numerator: referrer,
    } = fee as Readonly<Record<string, bigint>>;
    if (denominator === undefined || own === undefined || beneficiary === undefined || referrer === undefined)
      throw new RangeError('a pool has a fee');
    expect(view?.fee).toBe(((own + beneficiary + referrer) * FIXED_POINT_ONE) / denominator);
    expect(view?.beneficiaryFee).toBe((beneficiary * FIXED_POINT_ONE) / denominator);
    expect(view?.lpRoot).toBe(market.dex.lpRootOf(address));
  }
}

test('pools and tokens are found and equal the getters of their contracts', async () => {
  await runIndex();
  expect((await readModel.listPools({ limit: 10, offset: 0 })).total).toBe(7);
  await expectPoolsEqualContracts();
  const first = market.tokens[1];
  expect(first && (await readModel.token(first))).toMatchObject({ symbol: 'T1', decimals: 9 });
  expect(followed.unknown()).toBe(0);
});

test(`swaps of one to three hops are indexed as executed (seed ${SEED})`, async () => {
  const random = createSeededRandom(SEED);
  for (let round = 1; round <= 25; round += 1) {
    const [from, to] = random.shuffle(market.tokens.slice(1, 4));
    if (from === undefined || to === undefined) throw new RangeError('tokens are missing');
    const planned = requireQuote(from, to, BigInt(1 + random.below(5_000_000)) * 1_000n, 3);
    await sendSwap(planned, BigInt(round));
    await runIndex();
    expect(await readModel.swapOperation(BigInt(round), USER)).toMatchObject({
      status: 'succeeded',
      hops: listHops(planned).map(({ hop }) => ({ pool: hop.pool, token: hop.to, amount: hop.received })),
    });
  }
  await expectPoolsEqualContracts();
  expect(followed.unknown()).toBe(0);
});

test('a reverted hop is reported, with the balance the user holds before it', async () => {
  const [, one, two, three] = market.tokens;
  if (one === undefined || two === undefined || three === undefined)
    throw new RangeError('tokens are missing');
  const planned = requireQuote(one, three, 50_000_000n, 3);
  const mover = requireQuote(two, three, 900_000_000n, 1);
  const message = await messages.build({
    quote: planned,
    callId: 901n,
    user: USER,
    referrer: ZERO_ADDRESS,
    coin: undefined,
  });
  await sendSwap(mover, 902n);
  await market.dex.stage.chain.sendInternal({
    from: USER,
    to: message.to,
    value: message.value,
    bounce: true,
    body: Cell.fromBase64(message.body),
  });
  await runIndex();
  expect(await readModel.swapOperation(901n, USER)).toMatchObject({
    status: 'cancelled',
    hops: [
      { token: two, amount: planned.branches[0]?.hop.received, isReverted: false },
      { token: three, amount: 0n, isReverted: true },
    ],
    kept: [{ token: two, amount: planned.branches[0]?.hop.received }],
    received: 0n,
  });
});

test.each(['first', 'last'])(
  'when the %s branch reverts, its input is refunded and the other branch has paid',
  async (which) => {
    const { stage, wrapped } = market.dex;
    const [, one, , three] = market.tokens;
    if (one === undefined || three === undefined) throw new RangeError('tokens are missing');
    await stage.send({ from: USER, to: wrapped, value: 20_001n * COIN });
    await runIndex();
    const planned = requireQuote(wrapped, three, 20_000n * COIN, 3, true);
    const [before] = planned.branches;
    const [direct, around] = before?.next ?? [];
    const end = around?.next[0];
    if (!direct || !around || !end) throw new RangeError('the route does not part');
    expect(before?.hop.received).toBe(direct.hop.spent + around.hop.spent);
    const reverted = which === 'first' ? direct.hop : around.hop;
    const callId = which === 'first' ? 911n : 912n;
    const build = { quote: planned, callId, user: USER, referrer: ZERO_ADDRESS, coin: undefined };
    const message = await messages.build(build);
    await sendSwap(requireQuote(reverted.from, reverted.to, reverted.spent / 50n, 1), callId + 10n);
    const held = (token: Address): bigint => getTokenBalance(stage, token, USER) ?? 0n;
    const [keptBefore, paidBefore] = [held(one), held(three)];
    const body = Cell.fromBase64(message.body);
    await stage.chain.sendInternal({
      from: USER,
      to: message.to,
      value: message.value,
      bounce: true,
      body,
    });
    const received = which === 'first' ? end.hop.received : direct.hop.received;
    expect([held(one) - keptBefore, held(three) - paidBefore]).toEqual([reverted.spent, received]);
    await runIndex();
    const operation = await readModel.swapOperation(callId, USER);
    expect(operation).toMatchObject({
      status: 'cancelled',
      kept: [{ token: one, amount: reverted.spent }],
      received,
    });
    expect(operation?.hops.filter((hop) => hop.isReverted)).toMatchObject([
      { pool: reverted.pool, token: reverted.to, amount: 0n },
    ]);
  },
);

test.each([undefined, 'first', 'last'])(
  'a split source is reported completely (%s branch reverts)',
  async (which) => {
    const { stage } = market.dex;
    const [, one, , three] = market.tokens;
    if (one === undefined || three === undefined) throw new RangeError('tokens are missing');
    const planned = requireQuote(one, three, 3_000n * COIN, 3, true);
    const [direct, around] = planned.branches;
    const end = around?.next[0];
    if (!direct || !around || !end) throw new RangeError('the amount does not part');
    const callId = BigInt(930 + (which?.length ?? 0));
    const build = { quote: planned, callId, user: USER, referrer: ZERO_ADDRESS, coin: undefined };
    const message = await messages.build(build);
    const reverted = which === undefined ? undefined : which === 'first' ? direct.hop : around.hop;
    if (reverted)
      await sendSwap(requireQuote(reverted.from, reverted.to, reverted.spent / 50n, 1), callId + 20n);
    const held = (token: Address): bigint => getTokenBalance(stage, token, USER) ?? 0n;
    const [spentBefore, paidBefore] = [held(one), held(three)];
    await stage.chain.sendInternal({
      from: USER,
      to: message.to,
      value: message.value,
      bounce: true,
      body: Cell.fromBase64(message.body),
    });
    const received = [...(which === 'first' ? [] : [direct.hop]), ...(which === 'last' ? [] : [end.hop])]
      .map((hop) => hop.received)
      .reduce((sum, amount) => sum + amount, 0n);
    expect([spentBefore - held(one), held(three) - paidBefore]).toEqual([
      planned.spent - (reverted?.spent ?? 0n),
      received,
    ]);
    await runIndex();
    expect(await readModel.swapOperation(callId, USER)).toMatchObject({
      status: reverted ? 'cancelled' : 'succeeded',
      kept: reverted ? [{ token: one, amount: reverted.spent }] : [],
      received,
    });
  },
);

test.each(['after a pool', 'at the source', 'behind LP'])(
  'a step that names no pool ends with a refund (%s)',
  async (place) => {
    await runIndex();
    const [, one, , three, six] = market.tokens;
    const [lp] = market.lpRoots;
    if (!one || !three || !six || !lp) throw new RangeError('tokens are missing');
    const nowhere = toTestAddress('d');
    const lose = (hop: QuotedHop): QuotedHop => ({ ...hop, pool: nowhere });
    const plan = (from: Address, to: Address, amount: bigint, through: readonly Address[] = []): SwapQuote =>
      market.openRouter(readModel).quote({
        from,
        to,
        amount,
        direction: 'exactIn',
        maxHops: 3,
        minTvl: usd(0n),
        slippage: ratio(0n),
        maySplit: place === 'at the source',
        through: new Set(through),
      });
    const planned =
      place === 'after a pool'
        ? plan(market.dex.wrapped, market.tokens[2] ?? one, COIN, [one])
        : place === 'at the source'
          ? plan(one, three, 3_000n * COIN, market.tokens.slice(0, 4))
          : plan(six, three, 5_000_000n, [lp]);
    await market.dex.stage.send({ from: USER, to: market.dex.wrapped, value: 5n * COIN });
    const [first, other] = planned.branches;
    if (!first) throw new RangeError('an empty route');
    let lost: QuotedHop | undefined;
    let branches: SwapQuote['branches'];
    if (place === 'at the source') {
      if (!other) throw new RangeError('the amount does not part');
      lost = first.hop;
      branches = [{ ...first, hop: lose(first.hop) }, other];
    } else {
      const [then] = first.next;
      if (!then) throw new RangeError('one hop only');
      lost = then.hop;
      branches = [{ ...first, next: [{ ...then, hop: lose(then.hop) }] }];
    }
    const callId = BigInt(980 + place.length);
    await sendSwap({ ...planned, branches }, callId);
    await runIndex();
    const operation = await readModel.swapOperation(callId, USER);
    expect(operation).toMatchObject({
      status: 'cancelled',
      kept: [{ token: lost.from, amount: lost.spent }],
      received: place === 'at the source' ? (other?.next[0]?.hop.received ?? other?.hop.received) : 0n,
    });
    expect(operation?.hops.at(-1)).toMatchObject({ pool: nowhere, amount: 0n, isReverted: true });
  },
);

test.each(['every pool of it is missing', 'it is of another token'])(
  'a source that no pool has seen is reported when %s',
  async (why) => {
    await runIndex();
    const [, one, two, three] = market.tokens;
    if (!one || !two || !three) throw new RangeError('tokens are missing');
    const planned = requireQuote(one, three, 3_000n * COIN, 3, true);
    const [direct, around] = planned.branches;
    if (!direct || !around) throw new RangeError('the amount does not part');
    const isMissing = why.startsWith('every');
    const callId = isMissing ? 1_101n : 1_102n;
    const lose = (digit: string, hop: QuotedHop): QuotedHop => ({ ...hop, pool: toTestAddress(digit) });
    const branches = [
      { ...direct, hop: lose('c', direct.hop) },
      { ...around, hop: lose('d', around.hop) },
    ];
    const { stage } = market.dex;
    const held = (): bigint => getTokenBalance(stage, one, USER) ?? 0n;
    const before = held();
    if (isMissing) await sendSwap({ ...planned, branches }, callId);
    else {
      const next = [direct, around].map(({ hop }) => ({
        pool: hop.pool,
        expected: 1n,
        outcoming: ZERO_ADDRESS,
        numerator: 1n,
        next: [],
      }));
      const payload = encodeCrossExchangePayload({
        id: callId,
        deployWalletGrams: COIN / 10n,
        recipient: USER,
        referrer: ZERO_ADDRESS,
        expected: 0n,
        outcoming: two,
        next,
      });
      if (!payload.ok) throw new RangeError(payload.error.code);
      await sendTokenTransfer(stage, one, USER, {
        amount: planned.spent,
        to: market.dex.vaultOf(one),
        notify: true,
        payload: payload.value,
        value: 10n * COIN,
      });
    }
    await runIndex();
    expect(held()).toBe(before);
    const operation = await readModel.swapOperation(callId, USER);
    expect(operation).toMatchObject({
      status: 'cancelled',
      kept: [{ token: one, amount: planned.spent }],
      received: 0n,
    });
    const reverted = isMissing ? branches.map(({ hop }) => hop.pool) : [];
    expect(operation?.hops.every(({ isReverted }) => isReverted)).toBe(true);
    expect(new Set(operation?.hops.map(({ pool }) => pool))).toEqual(new Set(reverted));
    // A cancel callback that does not come from a pool must not end the user's operation.
    const forged = beginCell()
      .storeUint(CANCELLED_ID, 32)
      .storeUint(callId + 50n, 64)
      .endCell();
    await stage.chain.sendInternal({
      from: toTestAddress('9'),
      to: USER,
      value: COIN,
      bounce: false,
      body: forged,
    });
    const [message] = stage.chain
      .listTransactions(USER, 1)
      .map(({ boc }) => decodeTransaction(boc).inMessage);
    expect(message && readCancelledCallId(message)).toBe(callId + 50n);
    expect(await readModel.swapOperation(callId + 50n, USER)).toBeUndefined();
  },
);

test('stable pools equal their contracts, and quotes on the index equal quotes on the chain', async () => {
  await runIndex();
  market.index();
  const states = (graph: MarketGraph): unknown[] =>
    graph.pools
      // The contracts have no USD values to compare with.
      .map((pool) => ({ ...pool, tvl: undefined }))
      .toSorted((a, b) => (a.address < b.address ? -1 : 1));
  expect(states(readModel.graph())).toEqual(states(market.readModel.graph()));
  expect(followed.unknown()).toBe(0);
});

test("the price of one token in another equals the contract's, for every kind of pool", async () => {
  await runIndex();
  const kinds = new Set<string>();
  for (const address of market.pools) {
    const view = await readModel.pool(address);
    if (!view) throw new RangeError('a pool is missing');
    kinds.add(view.kind);
    const answers = view.tokens.map(({ root, decimals }, at) => {
      const next = itemAt(view.tokens, (at + 1) % view.tokens.length);
      const inputs = {
        amount: 10n ** BigInt(decimals),
        spent_token_root: root,
        ...(view.kind === 'stable-pool' ? { receive_token_root: next.root } : {}),
      };
      const answer = market.dex.stage.get(address, POOL_ABIS[view.kind], 'expectedExchange', inputs);
      return ((answer['expected_amount'] as bigint) * FIXED_POINT_ONE) / 10n ** BigInt(next.decimals);
    });
    expect(view.tokens.map(({ oneSwap }) => oneSwap)).toEqual(answers);
  }
  expect([...kinds].toSorted()).toEqual(['constant-product', 'stable-pair', 'stable-pool']);
});

test('LP tokens of every kind of pool have a price and a symbol', async () => {
  await runIndex();
  const { total, items } = await readModel.listPools({ limit: 10, offset: 0 });
  expect(total).toBe(7);
  // The second token is this market's USD token. Pools without a route to it may have no value.
  const worth = items.filter(({ tvl }) => tvl > 0n);
  expect(new Set(worth.map(({ kind }) => kind)).size).toBe(3);
  for (const pool of worth) {
    if (pool.lpRoot === undefined) throw new RangeError('a pool without LP');
    const price = (await readModel.usdPrices([pool.lpRoot])).get(pool.lpRoot);
    expect(price).toBe((pool.tvl * 10n ** 9n) / pool.lpSupply);
  }
  const deposits = await readModel.transactions({
    kinds: ['deposit'],
    withTotal: false,
    limit: 100,
    offset: 0,
  });
  for (const { lpRoot, lpSymbol } of deposits?.items ?? []) {
    if (lpRoot === undefined) throw new RangeError('a deposit without LP');
    expect(lpSymbol).toBe(toAbiText(market.dex.stage.get(lpRoot, TOKEN_ROOT, 'symbol')['value0']));
    expect(lpSymbol).toMatch(/LP/);
  }
});

test('every two tokens of a pool have candles in both directions that close at the price of the curve', async () => {
  const { chain } = market.dex.stage;
  const window = { from: seconds(chain.now - 7_200), to: seconds(chain.now), frame: 'H1' } as const;
  for (const address of market.pools.slice(0, 2)) {
    const view = await readModel.pool(address);
    if (!view) throw new RangeError('a pool is missing');
    for (const [at, base] of getPoolTokenRoots(view).entries())
      for (const [other, counter] of getPoolTokenRoots(view).entries()) {
        if (at === other) continue;
        const bar = (await readModel.poolCandlesBetween({ address, ...window }, base, counter)).at(-1);
        const back = (await readModel.poolCandlesBetween({ address, ...window }, counter, base)).at(-1);
        if (!bar || !back) throw new RangeError('no bar');
        expect(bar.high).toBeGreaterThanOrEqual(bar.low);
        expect(Number(bar.close) * Number(back.close)).toBeCloseTo(1e36, -26);
        const state = readModel.graph().pools.find((pool) => pool.address === address);
        if (!state || state.kind === 'constant-product') throw new RangeError('no stable state');
        expect(at < other ? bar.close : back.close).toBe(
          computeStableSpotPriceRoundedDown(state, Math.min(at, other), Math.max(at, other)),
        );
      }
    const own = await readModel.poolCandles({ address, ...window });
    const [first, second] = getPoolTokenRoots(view);
    if (!first || !second) throw new RangeError('tokens are missing');
    expect(own).toEqual(await readModel.poolCandlesBetween({ address, ...window }, first, second));
  }
});

test('swaps, single-token deposits and withdrawals are reported as executed, alone and on a route', async () => {
  const { stage } = market.dex;
  const [, one, , three, six, long] = market.tokens;
  const [lp] = market.lpRoots;
  if (!one || !three || !six || !long || !lp) throw new RangeError('tokens are missing');
  await sendTokenTransfer(stage, lp, dexOwner, { amount: 100n * COIN, deploy: COIN / 10n, to: USER });
  const routes = [
    { from: six, to: long, actions: ['swap'] },
    { from: six, to: lp, actions: ['deposit'] },
    { from: lp, to: long, actions: ['withdraw'] },
    { from: six, to: three, actions: ['deposit', 'swap'], through: [lp] },
    { from: three, to: long, actions: ['swap', 'withdraw'], through: [lp] },
  ];
  for (const [round, { from, to, actions, through = [] }] of routes.entries()) {
    const amount = from === six ? 5_000_000n : 20_000_000n;
    const planned = market.openRouter(readModel).quote({
      from,
      to,
      amount,
      direction: 'exactIn',
      maxHops: 3,
      minTvl: usd(0n),
      slippage: ratio(0n),
      maySplit: false,
      through: new Set(through),
    });
    const hops = listHops(planned).map(({ hop }) => hop);
    expect(hops.map((hop) => hop.action)).toEqual(actions);
    const callId = BigInt(950 + round);
    await sendSwap(planned, callId);
    await runIndex();
    expect(await readModel.swapOperation(callId, USER)).toMatchObject({
      status: 'succeeded',
      received: planned.received,
      kept: [],
      hops: hops.map((hop) => ({ pool: hop.pool, token: hop.to, amount: hop.received })),
    });
  }
  expect(followed.unknown()).toBe(0);
});

test('uneven deposits, withdrawals and fee changes keep the index equal to the contracts', async () => {
  const { dex } = market;
  const pool = market.pools[2];
  const [one, other] = market.tokens;
  if (pool === undefined || one === undefined || other === undefined)
    throw new RangeError('a pool is missing');
  await dex.depositTokens(dexOwner, other, 77n * COIN);
  const operations = [
    { amount: 0n, root: one },
    { amount: 77n * COIN, root: other },
  ];
  await dex.depositLiquidity(dexOwner, operations, {
    lpRoot: dex.lpRootOf(pool),
    callId: 71n,
    autoChange: true,
  });
  await runIndex();
  await expectPoolsEqualContracts();
  const deposits = await readModel.transactions({
    pool,
    kinds: ['deposit'],
    withTotal: true,
    limit: 1,
    offset: 0,
  });
  expect(deposits?.total).toBe(2);
  const left = (await readModel.pool(pool))?.tokens[0]?.root;
  expect(deposits?.items[0]).toMatchObject({
    user: dexOwner,
    tokens: (left === one ? [0n, 77n * COIN] : [77n * COIN, 0n]).map((amount) => ({ amount })),
  });

  await dex.admin('setPairFeeParams', {
    _roots: [one, other],
    _params: {
      denominator: 1_000_000n,
      pool_numerator: 2_000n,
      beneficiary_numerator: 1_000n,
      referrer_numerator: 0n,
      beneficiary: BENEFICIARY,
      threshold: [],
      referrer_threshold: [],
    },
    _remainingGasTo: dexOwner,
  });
  const payload = encodeWithdrawPayload({
    id: 72n,
    deployWalletGrams: COIN / 10n,
    recipient: dexOwner,
    referrer: ZERO_ADDRESS,
    expected: [0n, 0n],
  });
  if (!payload.ok) throw new RangeError(payload.error.code);
  await sendTokenTransfer(dex.stage, dex.lpRootOf(pool), dexOwner, {
    amount: 10n * COIN,
    to: pool,
    notify: true,
    payload: payload.value,
    value: 5n * COIN,
  });
  await runIndex();
  await expectPoolsEqualContracts();
  expect((await readModel.pool(pool))?.beneficiary).toBe(BENEFICIARY);
  const withdrawals = await readModel.transactions({
    pool,
    kinds: ['withdraw'],
    withTotal: true,
    limit: 1,
    offset: 0,
  });
  expect(withdrawals?.items[0]).toMatchObject({ user: dexOwner, lpAmount: 10n * COIN });
  expect(followed.unknown()).toBe(0);
});

test('amplification is reported for stable pools only, as stored in the contracts and changed by their owner', async () => {
  const expectAsContractsSay = async (): Promise<void> => {
    for (const address of market.pools) {
      const view = await readModel.pool(address);
      if (!view) throw new RangeError('a pool is missing');
      const held =
        view.kind === 'constant-product'
          ? undefined
          : (market.dex.stage.get(address, POOL_ABIS[view.kind], 'getAmplificationCoefficient')[
              'value0'
            ] as unknown as Amplification);
      expect(view.amplification).toEqual(held);
      const wire = held ? { value: String(held.value), precision: String(held.precision) } : null;
      expect(
        CORE_API_ROUTES.getPool.response.schema.parse(CORE_API_ROUTES.getPool.response.encode(view)).meta
          .amplification,
      ).toEqual(wire);
      if (view.tokens.length === 2)
        expect(
          CORE_API_ROUTES.getPair.response.schema.parse(CORE_API_ROUTES.getPair.response.encode(view)).meta
            .amplification,
        ).toEqual(wire);
    }
  };
  await expectAsContractsSay();
  const [, , , one, , other] = market.tokens;
  if (one === undefined || other === undefined) throw new RangeError('tokens are missing');
  await market.dex.admin('setPairAmplificationCoefficient', {
    _roots: [one, other],
    _A: { value: 405n, precision: 2n },
    _remainingGasTo: dexOwner,
  });
  await runIndex();
  await expectAsContractsSay();
  const { items } = await readModel.listPools({ limit: 10, offset: 0, curve: 'stable', onlyPairs: true });
  expect(items.map(({ amplification }) => amplification)).toEqual([{ value: 405n, precision: 2n }]);
});
