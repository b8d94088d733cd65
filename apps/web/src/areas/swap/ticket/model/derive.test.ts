import { FIXED_POINT_ONE, nano, ratio, toAddress, units, type Address, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { buildKnownTokens } from '../../../../shared/testing/known-tokens.ts';
import type { Balance, Balances, Token } from '../../../../rooms/token/index.ts';
import { getOtherSideAmountText } from '../use-counter-text.ts';
import { toTradeInput } from './trade.ts';
import { deriveSwapAmounts, createUsdValuation } from './derive-amounts.ts';
import { deriveSwapSides, toQuoteRequest, getSoldBalances } from './derive-sides.ts';
import { deriveSwapBlockerInput, createSwapSnapshot, type SubmitStateInput } from './derive-submit.ts';
import { deriveQuoteView } from './quote-view.ts';
import { createSwapForm, type SwapForm } from './form.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';
import { COIN_SWAP_SIDE, COMBINED_COIN_SWAP_SIDE, toTokenSwapSide, type SwapSelection } from './selection.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [WRAPPED, OTHER, LP, ACCOUNT] = [root('f'), root('1'), root('2'), root('a')];
const token = (at: Address, symbol: string, decimals: number): Token => ({
  root: at,
  symbol,
  name: symbol,
  decimals,
  logoUri: undefined,
  vendor: undefined,
  verified: true,
  listed: true,
});
const cache = new Map(
  [token(WRAPPED, 'WT', 9), token(OTHER, 'O', 6), token(LP, 'LP', 9)].map((one) => [one.root, one]),
);
const pools = [
  {
    address: root('9'),
    lpRoot: LP,
    curve: 'stable' as const,
    name: 'O/X',
    tokens: [{ root: OTHER, reserve: 5n }],
  },
];
const around = {
  cache,
  pools,
  coin: { symbol: 'T', name: 'T', decimals: 9 },
  wrapped: WRAPPED,
};
const formOf = (
  selection: SwapSelection,
  typedText = '',
  typedSide: SwapForm['typedSide'] = 'left',
): SwapForm => ({
  ...createSwapForm(selection, undefined, { wrapped: WRAPPED }),
  typedText,
  typedSide,
});
const PLAIN: SwapSelection = { left: toTokenSwapSide(WRAPPED), right: toTokenSwapSide(OTHER) };
const sidesOf = (form: SwapForm) => deriveSwapSides(form, around);

const COIN_UNIT = 1_000_000_000n;
const known = (value: bigint): Balance => ({ kind: 'known', units: value });
const balances: Balances = {
  coin: 25n * COIN_UNIT,
  tokens: new Map([
    [WRAPPED, 7n * COIN_UNIT],
    [OTHER, 3_000_000n],
  ]),
  ofCoin: known(25n * COIN_UNIT),
  of: (at) => (at === WRAPPED ? known(7n * COIN_UNIT) : { kind: 'loading' }),
};

const quote: Quote = {
  hops: [],
  spent: units(2n * COIN_UNIT),
  received: units(4_123_456n),
  minimum: units(4_000_000n),
  fee: units(1n),
  impact: ratio(0n),
  alternatives: [],
  block: 7,
  sellsCoin: false,
  transfer: undefined,
};
const READY: QuoteState<unknown, Quote> = { status: 'ready', request: undefined, quote, at: 0, isOld: false };
const IDLE: QuoteState<unknown, Quote> = { status: 'idle' };
const priceOf = (at: Address) => (at === WRAPPED ? 3n * FIXED_POINT_ONE : undefined);
const amountsOf = (
  form: SwapForm,
  state: QuoteState<unknown, Quote>,
  tokenBalance = balances,
  counter = '',
) =>
  deriveSwapAmounts(form, {
    sides: sidesOf(form),
    quote: state,
    counter,
    balances: tokenBalance,
    worth: createUsdValuation(priceOf),
  });

describe('the sides', () => {
  it('parse the entered amount with the decimals of its side', () => {
    expect(sidesOf(formOf(PLAIN, '1.5'))).toMatchObject({ mode: 'plain', amount: 1_500_000_000n });
    expect(sidesOf(formOf(PLAIN, '1.5', 'right')).amount).toBe(1_500_000n);
    expect(sidesOf(formOf(PLAIN, '')).amount).toBeUndefined();
  });
  it('have no amount on an unknown side', () => {
    const sides = sidesOf(formOf({ left: toTokenSwapSide(root('7')), right: toTokenSwapSide(OTHER) }, '1'));
    expect(sides.left).toBeUndefined();
    expect(sides.amount).toBeUndefined();
  });
  it('prefer single-token deposits to the plain mode', () => {
    expect(sidesOf(formOf({ left: toTokenSwapSide(OTHER), right: toTokenSwapSide(LP) }))).toMatchObject({
      mode: 'deposit-one-coin',
      oneCoin: { pool: { lpRoot: LP } },
    });
  });
  it('know the pool of an LP token, whatever the other side', () => {
    for (const selection of [
      { left: COMBINED_COIN_SWAP_SIDE, right: toTokenSwapSide(LP) },
      { left: toTokenSwapSide(LP), right: COIN_SWAP_SIDE },
    ])
      expect(sidesOf(formOf(selection)).lpPool).toMatchObject({ lpRoot: LP });
    expect(sidesOf(formOf(PLAIN)).lpPool).toBeUndefined();
  });
  it('request a quote once complete, never for a conversion', () => {
    const input = {
      slippageTolerance: ratio(FIXED_POINT_ONE / 200n),
      minTvl: usd(1n),
      tokens: buildKnownTokens([OTHER]),
      account: undefined,
      balances: { coin: undefined, token: undefined },
      splits: false,
    };
    const ask = (form: SwapForm) => toQuoteRequest(form, sidesOf(form), input);
    expect(ask(formOf(PLAIN, '2', 'right'))).toEqual({
      mode: 'plain',
      params: { ...input, leftRoot: WRAPPED, rightRoot: OTHER, typedSide: 'right', amount: 2_000_000n },
    });
    expect(ask(formOf(PLAIN))).toBeUndefined();
    expect(ask(formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(WRAPPED) }, '2'))).toBeUndefined();
    expect(ask(formOf({ left: toTokenSwapSide(WRAPPED), right: undefined }, '2'))).toBeUndefined();
  });
  it('contain the coin and token balance of the left side', () => {
    expect(getSoldBalances(sidesOf(formOf(PLAIN)), balances)).toEqual({
      coin: 25n * COIN_UNIT,
      token: 7n * COIN_UNIT,
    });
    expect(
      getSoldBalances(sidesOf(formOf({ left: undefined, right: undefined })), balances).token,
    ).toBeUndefined();
  });
});

describe('the amounts', () => {
  it('use the exact value of the quote for the computed side', () => {
    const { left, right } = amountsOf(formOf(PLAIN, '2'), READY, balances, '4.12');
    expect(left).toMatchObject({ text: '2', units: 2n * COIN_UNIT, isLoading: false });
    expect(right).toMatchObject({ text: '4.12', units: 4_123_456n });
    expect(left.value).toBe(6n * FIXED_POINT_ONE);
    expect(right.value).toBeUndefined();
  });
  it('show the parsed part of an amount: a link may have more digits than the token', () => {
    const { left } = amountsOf(
      formOf({ left: toTokenSwapSide(OTHER), right: toTokenSwapSide(WRAPPED) }, '1.23456789'),
      IDLE,
    );
    expect(left).toMatchObject({ text: '1.234567', units: 1_234_567n });
    const wrap = sidesOf(formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(WRAPPED) }));
    const form = formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(WRAPPED) }, '1.1234567891');
    expect(getOtherSideAmountText(form, { ...wrap, shown: undefined })).toBe('1.123456789');
  });
  it('ignore a quote for conversions', () => {
    const { right } = amountsOf(
      formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(WRAPPED) }, '3'),
      READY,
      balances,
      '3',
    );
    expect(right.units).toBe(3n * COIN_UNIT);
  });
  it('load on the computed side', () => {
    const loading = { status: 'loading', request: undefined, last: quote } as const;
    const { left, right } = amountsOf(formOf(PLAIN, '4', 'right'), loading, balances, '2');
    expect([left.isLoading, right.isLoading]).toEqual([true, false]);
    expect(left.units).toBe(quote.spent);
  });
  it('sum coin and token if both are spent', () => {
    const combined = amountsOf(
      formOf({ left: COMBINED_COIN_SWAP_SIDE, right: toTokenSwapSide(OTHER) }, '30'),
      IDLE,
    );
    expect(combined.left.tokenBalance).toEqual(known(32n * COIN_UNIT));
    expect(combined.parts).toEqual({ coin: 25n * COIN_UNIT, token: 7n * COIN_UNIT });
    expect(combined.most).toBe('22');
    expect(combined.excess).toBe(8n * COIN_UNIT);
  });
  it('have no maximum if nothing can be sold', () => {
    const poor = { ...balances, coin: 4n * COIN_UNIT };
    expect(
      amountsOf(formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(OTHER) }), IDLE, poor).most,
    ).toBeUndefined();
    expect(amountsOf(formOf({ left: undefined, right: undefined }), IDLE).left.tokenBalance).toEqual({
      kind: 'loading',
    });
  });
  it('contain the other amount from the quote, 1:1 for conversions', () => {
    const text = (form: SwapForm, shown: Quote | undefined) =>
      getOtherSideAmountText(form, { ...sidesOf(form), shown });
    expect(text(formOf(PLAIN, '2'), quote)).toBe('4.1234');
    expect(text(formOf(PLAIN, '4', 'right'), quote)).toBe('2');
    expect(text(formOf(PLAIN, '2'), undefined)).toBeUndefined();
    expect(text(formOf(PLAIN, ''), quote)).toBe('');
    expect(text(formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(WRAPPED) }, '3'), undefined)).toBe('3');
  });
});

describe('the derived figures', () => {
  const input = {
    slippageTolerance: ratio(FIXED_POINT_ONE / 200n),
    sides: sidesOf(formOf(PLAIN)),
    worth: createUsdValuation(() => FIXED_POINT_ONE),
    tokenBalance: undefined,
  };
  it('are stale unless the quote is ready and recent', () => {
    expect(deriveQuoteView({ ...input, quote: IDLE })).toBeUndefined();
    expect(deriveQuoteView({ ...input, quote: READY })?.isStale).toBe(false);
    expect(deriveQuoteView({ ...input, quote: { ...READY, isOld: true } })?.isStale).toBe(true);
    expect(
      deriveQuoteView({ ...input, quote: { status: 'loading', request: undefined, last: quote } })?.isStale,
    ).toBe(true);
  });
  it('contain a loss only if both sides have a price', () => {
    expect(deriveQuoteView({ ...input, quote: READY })?.loss).toBeUndefined();
    const dear = createUsdValuation((at) => (at === WRAPPED ? 3n * FIXED_POINT_ONE : FIXED_POINT_ONE));
    expect(deriveQuoteView({ ...input, worth: dear, quote: READY })?.loss).toBe(
      (FIXED_POINT_ONE * 1_876_544n) / 6_000_000n,
    );
    expect(
      deriveQuoteView({ ...input, worth: createUsdValuation(priceOf), quote: READY })?.loss,
    ).toBeUndefined();
  });
});

describe('blockers', () => {
  const form = formOf(PLAIN, '2');
  const ready: SubmitStateInput = {
    sides: sidesOf(form),
    amounts: amountsOf(form, READY, balances, '4'),
    quote: READY,
    wallet: {
      account: ACCOUNT,
      isOnWrongNetwork: false,
      status: { kind: 'connected', account: ACCOUNT, networkId: 1, isReachable: true } as never,
    },
    tokens: { isReady: true, hasFailed: false },
    coin: balances.coin,
    isOnline: true,
    isStarting: false,
    asking: undefined,
  };
  it('are empty if everything is available', () => {
    expect(deriveSwapBlockerInput(ready)).toEqual({
      mode: 'plain',
      busy: undefined,
      hasAccount: true,
      isRightNetwork: true,
      isOnline: true,
      hasTokensFailed: false,
      missingSide: undefined,
      hasAmount: true,
      quote: 'ready',
      excess: undefined,
      isBalanceUnknown: false,
      lacksGas: false,
      isAwaitingWallet: false,
    });
  });
  it('wait for the spent balance', () => {
    const amounts = {
      ...ready.amounts,
      left: { ...ready.amounts.left, tokenBalance: { kind: 'loading' as const } },
    };
    expect(deriveSwapBlockerInput({ ...ready, amounts }).busy).toBe('preparing');
    const wallet = { ...ready.wallet, account: undefined };
    expect(deriveSwapBlockerInput({ ...ready, amounts, wallet }).busy).toBeUndefined();
  });
  it('report an unreadable balance', () => {
    const tokenBalance = { kind: 'unavailable', reason: 'offline' } as const;
    const amounts = { ...ready.amounts, left: { ...ready.amounts.left, tokenBalance } };
    expect(deriveSwapBlockerInput({ ...ready, amounts }).isBalanceUnknown).toBe(true);
  });
  it("include the message's gas in addition to the sold amount", () => {
    const transfer = { value: nano(30n * COIN_UNIT) } as never;
    const state = { ...READY, quote: { ...quote, transfer } } as const;
    expect(deriveSwapBlockerInput({ ...ready, quote: state }).lacksGas).toBe(true);
    expect(deriveSwapBlockerInput({ ...ready, quote: state, coin: undefined }).lacksGas).toBe(false);
  });
  it('report no route for emptying a pool of a token', () => {
    const out = formOf({ left: toTokenSwapSide(LP), right: toTokenSwapSide(OTHER) }, '2');
    const taken = { ...ready, sides: sidesOf(out), amounts: amountsOf(out, READY, balances, '4') };
    expect(deriveSwapBlockerInput(taken).quote).toBe('no-route');
  });
  it('report a missing side only once the tokens are loaded', () => {
    const sides = sidesOf(formOf({ left: toTokenSwapSide(WRAPPED), right: undefined }));
    expect(deriveSwapBlockerInput({ ...ready, sides }).missingSide).toBe('right');
    const tokens = { isReady: false, hasFailed: true };
    expect(deriveSwapBlockerInput({ ...ready, sides, tokens }).missingSide).toBeUndefined();
  });

  const input = {
    account: ACCOUNT,
    networkId: 1,
    wrapped: { root: WRAPPED, symbol: 'WT', vault: root('5') },
    from: root('6'),
    balances,
  };
  it("send the quote's input", () => {
    expect(createSwapSnapshot(ready, input)).toEqual({
      mode: 'plain',
      signer: { account: ACCOUNT, networkId: 1 },
      quote,
      amount: quote.spent,
      sold: { root: WRAPPED, symbol: 'WT', decimals: 9 },
      from: root('6'),
      tokenBalance: 7n * COIN_UNIT,
      vault: root('5'),
    });
  });
  it('send a conversion as entered, and coins as their wrapped token', () => {
    const wrap = formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(WRAPPED) }, '3');
    const typed = { sides: sidesOf(wrap), amounts: amountsOf(wrap, IDLE, balances, '3'), quote: IDLE };
    expect(createSwapSnapshot(typed, input)).toMatchObject({
      mode: 'wrap',
      quote: undefined,
      amount: 3n * COIN_UNIT,
      sold: { root: WRAPPED, symbol: 'WT' },
    });
  });
  it('have no message without an account or an amount', () => {
    expect(createSwapSnapshot(ready, { ...input, account: undefined })).toBeUndefined();
    const empty = formOf(PLAIN);
    const nothing = { sides: sidesOf(empty), amounts: amountsOf(empty, IDLE), quote: IDLE };
    expect(createSwapSnapshot(nothing, input)).toBeUndefined();
  });
});

describe('the trade', () => {
  const input = { wrapped: WRAPPED, cache, slippageTolerance: '0.5' };
  it('has the coin without a root', () => {
    const form = formOf({ left: COIN_SWAP_SIDE, right: toTokenSwapSide(OTHER) });
    expect(toTradeInput({ mode: 'coin-left', quote, tokenBalance: 0n }, sidesOf(form), input)).toMatchObject({
      spends: { root: undefined, symbol: 'T', decimals: 9 },
      receives: { root: OTHER, symbol: 'O', decimals: 6 },
      wrappedSymbol: 'WT',
    });
  });
  it('spends the wrapped token if it covers the combined amount', () => {
    const sides = sidesOf(formOf({ left: COMBINED_COIN_SWAP_SIDE, right: toTokenSwapSide(OTHER) }));
    expect(
      toTradeInput({ mode: 'combined', quote, tokenBalance: quote.spent }, sides, input)?.spends.root,
    ).toBe(WRAPPED);
    const coins = { ...quote, sellsCoin: true };
    expect(
      toTradeInput({ mode: 'combined', quote: coins, tokenBalance: 0n }, sides, input)?.spends.root,
    ).toBeUndefined();
  });
  it('is undefined while a side is not selected', () => {
    const sides = sidesOf(formOf({ left: undefined, right: undefined }));
    expect(toTradeInput({ mode: 'plain', quote, tokenBalance: 0n }, sides, input)).toBeUndefined();
  });
});
