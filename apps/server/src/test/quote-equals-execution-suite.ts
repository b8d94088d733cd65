import type { NativeCoinRole } from '@junction/api-contract';
import { ZERO_ADDRESS, ratio, usd, type Address } from '@junction/primitives';
import { listHops, type HopWithParentIndex } from '@junction/routing';
import { createSeededRandom } from '@junction/testing';
import { Cell } from '@ton/core';
import { decodeEvents, decodeTransaction, type AbiRecord } from '@junction/tvm';
import { beforeAll, expect, test } from 'vitest';
import { dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import { STABLE_POOL_ABI } from '../../../../contracts/tests/stable-stage.ts';
import { COIN, toTestAddress } from '../../../../contracts/tests/stage.ts';
import { getTokenBalance, sendTokenTransfer } from '../../../../contracts/tests/token-stage.ts';
import { HttpError } from '../api/http-error.ts';
import { InMemoryDexMarket } from './dex-market.ts';
import type { MarketRouter } from '../quotes/market-router.ts';
import type { SwapMessage } from '@junction/protocol/swap';
import type { SwapMessageBuilder } from '../quotes/swap-messages.ts';
import type { SwapQuote, SwapRequest } from '../quotes/swap-quote.ts';

const SEED = 20_261_121;
const DECIMALS = [9, 9, 9, 9, 9, 9, 6, 18, 6];
/** User who owns every token. */
const OWNER_OF_ALL = toTestAddress('a');
/** User who owns two tokens. Swaps deploy the wallets of the other tokens. */
const OWNER_OF_TWO = toTestAddress('b');

let market: InMemoryDexMarket;
let router: MarketRouter;
let messages: SwapMessageBuilder;

beforeAll(async () => {
  const coin = COIN;
  market = await InMemoryDexMarket.open({
    decimals: DECIMALS,
    stablePools: [
      { tokens: [1, 6, 7], amount: 3_000n },
      { tokens: [0, 8], amount: 2_000n },
    ],
    stablePairs: [
      [5, 7, 2_000n * coin, 2_200n * 10n ** 18n],
      [1, 8, 900n * coin, 1_000_000_000n],
    ],
    pairs: [
      [0, 1, 4_000n * coin, 2_000n * coin],
      [1, 2, 9_000n * coin, 300n * coin],
      [2, 3, 5_000_000n, 7_777n * coin],
      [3, 4, 100n * coin, 12_345_678_901n],
      [0, 2, 50n * coin, 60n * coin],
      [1, 4, 1_000n * coin, 800n * coin],
      [1, 5, 2_000n * coin, 9_000n * coin],
      [2, 5, 150n * coin, 9_000n * coin],
      [4, 5, 500n * coin, 4_000n * coin],
      [6, 5, 900_000_000n, 3_900n * coin],
      [8, 6, 1_500_000_000n, 800_000_000n],
      [7, 4, 700n * 10n ** 18n, 560n * coin],
      // The LP tokens of both stable pools have pairs, so that routes pass through deposits and withdrawals.
      [-1, 3, 600n * coin, 60n * coin],
      [-1, 5, 500n * coin, 2_250n * coin],
      [-2, 1, 800n * coin, 420n * coin],
    ],
  });
  router = market.openRouter();
  messages = market.openMessages();
  const { stage, wrapped } = market.dex;
  for (const [index, root] of market.tokens.entries()) {
    if (root === wrapped) {
      await stage.send({ from: OWNER_OF_ALL, to: wrapped, value: 10_000n * coin });
      await stage.send({ from: OWNER_OF_TWO, to: wrapped, value: 10n * coin });
      continue;
    }
    const gift = { amount: 10n ** BigInt(7 + (DECIMALS[index] ?? 9)), deploy: coin / 10n };
    await sendTokenTransfer(stage, root, dexOwner, { ...gift, to: OWNER_OF_ALL });
    if (index === 1) await sendTokenTransfer(stage, root, dexOwner, { ...gift, to: OWNER_OF_TWO });
  }
  for (const root of market.lpRoots)
    await sendTokenTransfer(stage, root, dexOwner, {
      amount: 1_000n * coin,
      to: OWNER_OF_ALL,
      deploy: coin / 10n,
    });
}, 120_000);

/** Amounts of one hop as reported by the pool: spent, received, and the fee if it is paid in the spent token. */
interface ExecutedHop {
  readonly pool: Address;
  readonly spent: bigint;
  readonly received: bigint;
  readonly fee: bigint | undefined;
}

interface SwapResult {
  readonly hops: readonly ExecutedHop[];
  readonly received: bigint;
  /** Nano returned to the user, excluding bought coins. */
  readonly returned: bigint;
}

/** Sends the message from the user's wallet and reads the result of the swap from the chain. */
async function execute(
  user: Address,
  to: Address,
  message: SwapMessage,
  toCoin: boolean,
): Promise<SwapResult> {
  const { stage } = market.dex;
  const held = () => (toCoin ? stage.balanceOf(user) : (getTokenBalance(stage, to, user) ?? 0n));
  const [before, coinsBefore] = [held(), stage.balanceOf(user)];
  const { transactions } = await stage.chain.sendInternal({
    from: user,
    to: message.to,
    value: message.value,
    bounce: true,
    body: Cell.fromBase64(message.body),
  });
  const hops = transactions.flatMap((hash) => {
    const transaction = decodeTransaction(stage.chain.getTransaction(hash)?.boc ?? '');
    if (!market.pools.includes(transaction.account)) return [];
    return decodeEvents(STABLE_POOL_ABI, transaction).flatMap(
      ({ method, inputs }) => toExecutedHop(transaction.account, method, inputs) ?? [],
    );
  });
  const received = held() - before;
  return { hops, received, returned: stage.balanceOf(user) - coinsBefore };
}

function toExecutedHop(pool: Address, method: string, event: AbiRecord): ExecutedHop | undefined {
  const sum = (name: string, field: string): bigint =>
    (event[name] as AbiRecord[]).reduce((total, one) => total + (one[field] as bigint), 0n);
  const fee = (): bigint => sum('fees', 'pool_fee') + sum('fees', 'beneficiary_fee');
  const lp = event['lp'] as bigint;
  switch (method) {
    case 'Exchange':
      return {
        pool,
        spent: event['spentAmount'] as bigint,
        received: event['receiveAmount'] as bigint,
        fee: fee(),
      };
    case 'DepositLiquidityV2':
      return { pool, spent: sum('tokens', 'amount'), received: lp, fee: fee() };
    case 'WithdrawLiquidityV2':
      return { pool, spent: lp, received: sum('tokens', 'amount'), fee: undefined };
    default:
      return undefined;
  }
}

/**
 * Sorts hops by pool, so that results can be compared. Branches use different pools, so the order of their hops does
 * not matter.
 */
const sortByPool = (hops: readonly ExecutedHop[]): readonly ExecutedHop[] =>
  hops.toSorted((a, b) => (a.pool === b.pool ? Number(a.spent - b.spent) : a.pool < b.pool ? -1 : 1));

/** Error codes that a random swap may get instead of a quote. */
const QUOTE_ERROR_CODES: ReadonlySet<string> = new Set(['NO_ROUTE', 'AMOUNT_TOO_SMALL']);

function tryQuote(request: SwapRequest): SwapQuote | undefined {
  try {
    return router.quote(request);
  } catch (cause) {
    if (cause instanceof HttpError && QUOTE_ERROR_CODES.has(cause.code)) return undefined;
    throw cause;
  }
}

/** Tests that the given number of random swaps execute exactly as quoted. */
export const testSwapsExecuteAsQuoted = (swaps: number): void =>
  test(`what is quoted is what happens: ${swaps} swaps (seed ${SEED})`, async () => {
    const random = createSeededRandom(SEED);
    const hopCounts = new Map<number, number>();
    const sorts = new Map<string, number>();
    let spare = 10n ** 30n;
    const seen = new Map<string, number>();
    const count = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1);
    let done = 0;
    for (let attempt = 0; done < swaps; attempt += 1) {
      expect(attempt).toBeLessThan(swaps * 10);
      const user = random.pick([OWNER_OF_ALL, OWNER_OF_ALL, OWNER_OF_ALL, OWNER_OF_TWO]);
      const [from, to] = random.shuffle([...market.tokens, ...market.lpRoots]);
      if (from === undefined || to === undefined) continue;
      const direction = random.pick(['exactIn', 'exactIn', 'exactOut'] as const);
      const quote = tryQuote({
        from,
        to,
        // Amounts of all orders of magnitude. Large ones are split.
        amount: toBaseUnits(
          direction === 'exactIn' ? from : to,
          random.pick([1 + random.fraction() * 10, 10 + random.fraction() * 3]),
        ),
        direction,
        maxHops: random.pick([1, 2, 3, 6]),
        minTvl: usd(0n),
        slippage: ratio(0n),
        maySplit: random.fraction() < 0.9,
        ...(random.fraction() < 0.5 ? { through: new Set(random.shuffle(market.tokens).slice(0, 3)) } : {}),
      });
      if (!quote) continue;
      const mode = random.pick(listCoinModes(from, to));
      const coin = mode === 'tokens' ? undefined : mode;
      const own = getTokenBalance(market.dex.stage, from, user) ?? 0n;
      if (coin !== 'coin-in' && coin !== 'coin-and-token-in' && own < quote.spent) continue;
      const callId = BigInt(attempt);
      const message = await messages.build({ quote, callId, user, referrer: ZERO_ADDRESS, coin });
      const toCoin = coin === 'coin-out';
      const planned = listHops(quote);
      const landed = await execute(user, to, message, toCoin);

      const place = `swap ${done} (attempt ${attempt}): ${direction} ${mode} over ${planned.length}`;
      const promised = planned.map(({ hop: { action, pool, spent, received, fee } }) => ({
        pool,
        spent,
        received,
        fee: action === 'withdraw' ? undefined : fee,
      }));
      expect(sortByPool(landed.hops), place).toEqual(sortByPool(promised));
      if (!toCoin) expect(landed.received, place).toBe(quote.received);
      const returned = toCoin ? landed.returned - quote.received : landed.returned;
      expect(
        returned >= message.returned,
        `${place}: ${returned} came back, ${message.returned} were promised`,
      ).toBe(true);
      if (returned - message.returned < spare) spare = returned - message.returned;

      if (planned.some(({ numerator, denominator }) => numerator !== denominator)) count('split');
      if (getMaxDepth(planned) > 3) count('long');
      if (direction === 'exactOut' && planned.length > getMaxDepth(planned)) count('exact output split');
      for (const { hop } of planned) count(hop.action === 'swap' ? hop.poolKind : hop.action);
      if (planned.length === 1 && planned[0]) count(`direct ${planned[0].hop.action}`);
      hopCounts.set(planned.length, (hopCounts.get(planned.length) ?? 0) + 1);
      sorts.set(mode, (sorts.get(mode) ?? 0) + 1);
      done += 1;
      market.index();
    }
    console.log(
      `${JSON.stringify([...seen])}, hops ${JSON.stringify([...hopCounts])}, modes ${JSON.stringify([...sorts])}, least spare gas ${spare}`,
    );
    for (const hops of [1, 2, 3]) expect(hopCounts.get(hops)).toBeGreaterThan(10);
    expect(sorts.size).toBe(4);
    for (const what of [
      'split',
      'long',
      'exact output split',
      'stable-pair',
      'stable-pool',
      'deposit',
      'withdraw',
      'direct deposit',
      'direct withdraw',
    ])
      expect(seen.get(what), what).toBeGreaterThan(swaps / 100);
  }, 300_000);

/** Returns the number of pools on the longest branch. */
function getMaxDepth(hops: readonly HopWithParentIndex[]): number {
  const depths: number[] = [];
  for (const { parent } of hops) depths.push(1 + (parent === undefined ? 0 : (depths[parent] ?? 0)));
  return Math.max(...depths);
}

/**
 * Returns about 10^digits base units of a token with nine decimals. For other decimals, returns the base units of the
 * same decimal amount.
 */
function toBaseUnits(token: Address, digits: number): bigint {
  const decimals = DECIMALS[market.tokens.indexOf(token)] ?? 9;
  const units = BigInt(Math.floor(10 ** digits));
  return decimals > 9 ? units * 10n ** BigInt(decimals - 9) : units / 10n ** BigInt(9 - decimals) + 1n;
}

function listCoinModes(from: Address, to: Address): readonly (NativeCoinRole | 'tokens')[] {
  const { wrapped } = market.dex;
  if (from === wrapped) return ['tokens', 'coin-in', 'coin-and-token-in'];
  return to === wrapped ? ['tokens', 'coin-out'] : ['tokens'];
}

/** Tests a route of three hops in which one pool reverts. */
export const testSwapsWithRevertedHop = (): void =>
  test.each([1, 2, 3])('when hop %i reverts, the user owns the token before it', async (reverting) => {
    const { stage } = market.dex;
    const path = [0, 1, 4, 3].flatMap((index) => market.tokens[index] ?? []);
    const [from, , , to] = path;
    if (from === undefined || to === undefined) throw new Error('four tokens are needed');
    const ask = (one: Address, other: Address, amount: bigint, maxHops: number): SwapQuote =>
      router.quote({
        from: one,
        to: other,
        amount,
        direction: 'exactIn',
        maxHops,
        minTvl: usd(0n),
        slippage: ratio(0n),
        maySplit: false,
        through: new Set(path.slice(1, 3)),
      });
    const build = (quote: SwapQuote, user: Address, callId: bigint) =>
      messages.build({ quote, callId, user, referrer: ZERO_ADDRESS, coin: undefined });
    const quote = ask(from, to, 20n * COIN, 3);
    const hops = listHops(quote).map((listed) => listed.hop);
    expect(hops.map((hop) => hop.from)).toEqual(path.slice(0, 3));
    const newcomer = toTestAddress(`c${reverting}`);
    // Wraps coins, because earlier swaps may have spent all wrapped coins of this user.
    await stage.send({ from: OWNER_OF_ALL, to: from, value: quote.spent + COIN });
    await sendTokenTransfer(stage, from, OWNER_OF_ALL, {
      amount: quote.spent,
      to: newcomer,
      deploy: COIN / 10n,
    });
    const message = await build(quote, newcomer, 1n);
    const hop = hops[reverting - 1];
    if (!hop) throw new Error('no such hop');
    const mover = await build(ask(hop.from, hop.to, hop.spent / 100n + 1n, 1), OWNER_OF_ALL, 2n);
    await execute(OWNER_OF_ALL, hop.to, mover, false);

    const landed = await execute(newcomer, to, message, false);
    expect(landed.received).toBe(0n);
    expect(landed.hops).toHaveLength(reverting - 1);
    const held = path.map((token) => getTokenBalance(stage, token, newcomer) ?? 0n);
    expect(held).toEqual(path.map((token) => (token === hop.from ? hop.spent : 0n)));
    market.index();
  });
