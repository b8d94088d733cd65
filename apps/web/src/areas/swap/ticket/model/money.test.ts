import { crossSwapRoute, decodeWire } from '@junction/api-contract';
import { FIXED_POINT_ONE, nano, ratio, toAddress, units, type Units } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getCombinedPaymentSource,
  getAmountAboveSpendable,
  getDisplayedBalance,
  getSpendableBalance,
} from './balances.ts';
import { isSameQuotedTrade, deriveBill } from './bill.ts';
import { buildTradeFromQuote } from './trade.ts';
import { getTokenPriceRoundedDown } from './prices.ts';
import {
  hasHopWithZeroAmount,
  convertRouteToQuote,
  toServerSwapMessage,
  type RequestedQuoteParams,
  type Quote,
} from './quote.ts';
import type { SwapMode } from './selection.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const step = (index: number, spent: string, expected: string, minimum: string) => ({
  actionType: 'Swap' as const,
  poolAddress: root(String(index + 4)),
  poolType: '1' as const,
  currencyAddresses: [root(String(index)), root(String(index + 1))],
  spentCurrencyAddress: root(String(index)),
  spentAmount: spent,
  receiveCurrencyAddress: root(String(index + 1)),
  expectedReceiveAmount: expected,
  minimumReceiveAmount: minimum,
  fee: '3',
  priceImpact: '0.001',
  feeRate: '0.003',
});
const route = {
  globalFee: '9',
  globalPriceImpact: '0.0123',
  steps: [step(1, '1000', '900', '895'), step(2, '900', '800', '792'), step(3, '800', '700', '688')],
  block: { seqno: 77, time: 1 },
};
const half = ratio(FIXED_POINT_ONE / 200n);
/** Quote that the page derives from a route of the API. */
const quoteOf = (wire: unknown) => convertRouteToQuote(decodeWire(crossSwapRoute.response, wire), PLAIN);
const PLAIN = { sellsCoin: false, slippageTolerance: half };
const read = (): Quote => {
  const quote = quoteOf(route);
  if (quote === undefined) throw new Error('no quote');
  return quote;
};
describe('quote', () => {
  it('takes spent from the first step and received from the last', () => {
    expect(read()).toMatchObject({ spent: 1000n, received: 700n, minimum: 688n, fee: 9n, block: 77 });
    expect(read().impact).toBe((FIXED_POINT_ONE * 123n) / 10_000n);
  });
  it.each(['0', '1', '1000000'])('computes its own minimums, whatever the server says: %s', (minimum) => {
    const steps = route.steps.map((one) => ({ ...one, minimumReceiveAmount: minimum }));
    expect(quoteOf({ ...route, steps })).toEqual(read());
  });
  it('is undefined without a step or without an amount', () => {
    expect(quoteOf({ ...route, steps: [] })).toBeUndefined();
    expect(quoteOf({ ...route, steps: [step(1, '1000', '0', '0')] })).toBeUndefined();
  });
  it('reports a route whose hops return too little for a minimum', () => {
    const wire = (received: string) =>
      decodeWire(crossSwapRoute.response, { ...route, steps: [step(1, '1000', received, '0')] });
    expect(hasHopWithZeroAmount(wire('0'), half)).toBe(true);
    expect(hasHopWithZeroAmount(wire('1'), half)).toBe(true);
    expect(hasHopWithZeroAmount(wire('2'), half)).toBe(false);
    expect(hasHopWithZeroAmount(decodeWire(crossSwapRoute.response, { ...route, steps: [] }), half)).toBe(
      false,
    );
  });
  it('attaches the coins plus five if the server specifies no gas', () => {
    const asked: RequestedQuoteParams = {
      sold: root('1'),
      bought: root('4'),
      side: 'left',
      amount: units(1000n),
      slippageTolerance: half,
      through: new Set(),
      coin: 'coin-in',
      splits: false,
    };
    const offer = { method: 'wrap' as const, payload: 'x', to: root('8') };
    expect(toServerSwapMessage(7, { ...offer, value: nano(12n) }, 100n, asked).value).toBe(12n);
    expect(toServerSwapMessage(7, { ...offer, value: nano(0n) }, 100n, asked).value).toBe(5_000_000_100n);
  });
});

it('keeps an unknown intermediate token with an unknown amount', () => {
  const side = { root: root('1'), symbol: 'A', decimals: 6 };
  const input = {
    mode: 'plain',
    spends: side,
    receives: side,
    slippageTolerance: '0.5',
    wrappedSymbol: 'W',
  } as const;
  const known = { symbol: 'B', decimals: 9 };
  const { hops } = buildTradeFromQuote(
    { ...input, tokenOf: (token) => (token === root('3') ? undefined : known) },
    read(),
    { coins: 0n, tokens: 1_000n, gas: 5n },
  );
  expect(hops.map(({ receives }) => receives.decimals)).toEqual([9, undefined, 9]);
});

/**
 * Builds a route for 100 units: 40 go directly to the wanted token. 60 go through a second token and from there in the
 * ratio 3:1 through two pools.
 */
const split = () => {
  const at = (pool: string, from: string, to: string, amounts: readonly [string, string, string]) => ({
    ...step(1, amounts[0], amounts[1], amounts[2]),
    poolAddress: root(pool),
    spentCurrencyAddress: root(from),
    receiveCurrencyAddress: root(to),
  });
  const steps = [
    { ...at('a', '1', '3', ['40', '400', '398']), parent: null, share: '0.4' },
    { ...at('b', '1', '2', ['60', '600', '596']), parent: null, share: '0.6' },
    { ...at('c', '2', '3', ['150', '149', '147']), parent: 1, share: '0.25' },
    { ...at('d', '2', '3', ['450', '448', '442']), parent: 1, share: '0.75' },
  ];
  return { ...route, steps };
};

describe('a split route', () => {
  const quote = quoteOf(split());
  if (quote === undefined) throw new Error('no quote');
  it('spends at its roots and receives at its ends', () => {
    expect(quote).toMatchObject({ spent: 100n, received: 997n, minimum: 987n });
  });
  it("keeps the branch's input when a hop reverts, and the outputs of the others", () => {
    const { outcomes, worst, ways, compoundedSlippageTolerance } = deriveBill({
      quote,
      slippageTolerance: half,
      loss: undefined,
      tokenBalance: undefined,
    });
    expect(outcomes).toMatchObject([
      {
        kind: 'reverted',
        token: root('1'),
        atLeast: 40n,
        receivedOnOtherPaths: 589n,
        share: (FIXED_POINT_ONE * 4n) / 10n,
      },
      { kind: 'reverted', token: root('1'), atLeast: 60n, receivedOnOtherPaths: 398n },
      { kind: 'reverted', token: root('2'), atLeast: 149n, receivedOnOtherPaths: 840n },
      {
        kind: 'reverted',
        token: root('2'),
        atLeast: 447n,
        receivedOnOtherPaths: 545n,
        share: (FIXED_POINT_ONE * 45n) / 100n,
      },
      { kind: 'arrived', atLeast: 987n, quoted: 997n },
    ]);
    expect(worst).toBe(outcomes[3]);
    expect(ways).toMatchObject([
      {
        share: (FIXED_POINT_ONE * 4n) / 10n,
        via: [],
        pools: [root('a')],
        quoted: 400n,
        feeRate: (FIXED_POINT_ONE * 3n) / 1000n,
      },
      {
        share: (FIXED_POINT_ONE * 15n) / 100n,
        via: [root('2')],
        quoted: 149n,
        feeRate: (FIXED_POINT_ONE * 5991n) / 1_000_000n,
      },
      {
        share: (FIXED_POINT_ONE * 45n) / 100n,
        via: [root('2')],
        pools: [root('b'), root('d')],
        quoted: 448n,
      },
    ]);
    // At most two hops on any path: (1 + s)^2 - 1.
    expect(compoundedSlippageTolerance).toBe((FIXED_POINT_ONE * 10_025n) / 1_000_000n);
  });
  it.each([
    ['a step that comes before its parent', { parent: 3 }],
    ['a step that spends what its parent does not give', { parent: 0 }],
    ['ways that end in different tokens', { receiveCurrencyAddress: root('9') }],
  ])('is rejected with %s', (_, change) => {
    const { steps } = split();
    const broken = steps.map((one, index) => (index === 2 ? { ...one, ...change } : one));
    expect(quoteOf({ ...route, steps: broken })).toBeUndefined();
  });
});

describe('bill', () => {
  const bill = deriveBill({
    quote: read(),
    slippageTolerance: half,
    loss: undefined,
    tokenBalance: undefined,
  });
  it('contains the balance after each revert', () => {
    expect(bill.outcomes).toMatchObject([
      { kind: 'reverted', hop: 1, pool: root('5'), token: root('1'), atLeast: 1000n, shortfall: 0n },
      {
        kind: 'reverted',
        hop: 2,
        pool: root('6'),
        token: root('2'),
        atLeast: 895n,
        shortfall: (5n * FIXED_POINT_ONE) / 900n,
      },
      {
        kind: 'reverted',
        hop: 3,
        pool: root('7'),
        token: root('3'),
        atLeast: 792n,
        shortfall: FIXED_POINT_ONE / 100n,
      },
      { kind: 'arrived', hop: 3, token: root('4'), atLeast: 688n, quoted: 700n },
    ]);
    expect(bill.worst).toBe(bill.outcomes[2]);
  });
  it('has the minimum as worst case for one hop', () => {
    const one = quoteOf({ ...route, steps: [step(1, '1000', '900', '895')] });
    if (one === undefined) throw new Error('no quote');
    const single = deriveBill({
      quote: one,
      slippageTolerance: half,
      loss: undefined,
      tokenBalance: undefined,
    });
    expect(single.worst).toMatchObject({ kind: 'arrived', atLeast: 895n });
  });
  it('warns of a slippage tolerance by the maximum loss, not by the compounded one', () => {
    const quote = read();
    const wide = { ...quote, minimum: units(quote.received / 2n) };
    const bill = deriveBill({
      quote: wide,
      slippageTolerance: half,
      loss: undefined,
      tokenBalance: undefined,
    });
    expect(bill.risk.level).toBe('typed');
    expect(bill.risk.reasons[0]).toEqual({ cause: 'tolerance', level: 'typed', value: FIXED_POINT_ONE / 2n });
  });
  it('has prices in both directions, rounded down, for any decimals', () => {
    expect(bill.price.ltr).toBe((700n * FIXED_POINT_ONE) / 1000n);
    expect(bill.price.rtl).toBe((1000n * FIXED_POINT_ONE) / 700n);
    expect(getTokenPriceRoundedDown(2_000_000n, 6, 10n ** 18n, 18)).toBe(FIXED_POINT_ONE / 2n);
    expect(getTokenPriceRoundedDown(5n, 0, 1_000_000n, 6)).toBe(FIXED_POINT_ONE / 5n);
    expect(getTokenPriceRoundedDown(0n, 6, 5n, 6)).toBe(0n);
  });
  it('compares trades by amounts and minimum', () => {
    expect(isSameQuotedTrade(read(), { ...read(), impact: ratio(0n) })).toBe(true);
    expect(isSameQuotedTrade(read(), { ...read(), minimum: units(687n) })).toBe(false);
  });
});

describe('balances', () => {
  const coins = (value: number) => BigInt(value) * 1_000_000_000n;
  const balances = { coin: coins(25), token: coins(7) };
  it.each<[SwapMode, number, number]>([
    ['plain', 7, 7],
    ['coin-right', 7, 7],
    ['unwrap', 7, 7],
    ['coin-left', 25, 15],
    ['wrap', 25, 15],
    ['combined', 32, 22],
  ])('%s shows %d and offers %d', (mode, shown, spendable) => {
    expect(getDisplayedBalance(mode, balances)).toBe(coins(shown));
    expect(getSpendableBalance(mode, balances)).toBe(coins(spendable));
  });
  it('never offers the reserve, nor negative amounts', () => {
    const poor = { coin: coins(4), token: coins(7) };
    expect(getSpendableBalance('wrap', poor)).toBe(0n);
    expect(getSpendableBalance('combined', poor)).toBe(coins(7));
  });
  it('reports by how much an amount is too large', () => {
    expect(getAmountAboveSpendable('coin-left', nano(coins(16)) as bigint as Units, balances)).toBe(coins(1));
    expect(getAmountAboveSpendable('coin-left', units(coins(15)), balances)).toBeUndefined();
    expect(
      getAmountAboveSpendable('plain', units(coins(99)), { coin: undefined, token: undefined }),
    ).toBeUndefined();
  });
  it('pays with the token, else the coin, else both', () => {
    expect(getCombinedPaymentSource(coins(7), balances)).toBe('token');
    expect(getCombinedPaymentSource(coins(8), balances)).toBe('coin');
    expect(getCombinedPaymentSource(coins(15), balances)).toBe('coin');
    expect(getCombinedPaymentSource(coins(16), balances)).toBe('coin-and-token');
    expect(getCombinedPaymentSource(coins(22), balances)).toBe('coin-and-token');
    expect(getCombinedPaymentSource(coins(23), balances)).toBeUndefined();
  });
});
