import { units } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { findSwapBlockers, getSubmitButtonState, type SwapBlockerInput } from './blockers.ts';

const ready: SwapBlockerInput = {
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
};
const first = (input: Partial<SwapBlockerInput>) =>
  getSubmitButtonState(findSwapBlockers({ ...ready, ...input }));

describe('submit blockers', () => {
  it('are empty if the swap is ready', () => {
    expect(findSwapBlockers(ready)).toEqual([]);
    expect(getSubmitButtonState([])).toEqual({ action: 'submit', isBusy: false, blocker: undefined });
  });
  it('keep the order of the specification', () => {
    const everything = findSwapBlockers({
      ...ready,
      busy: 'calculating',
      hasAccount: false,
      missingSide: 'right',
      hasAmount: false,
      isAwaitingWallet: true,
      isOnline: false,
    });
    expect(everything.map((blocker) => blocker.code)).toEqual([
      'BUSY',
      'NO_ACCOUNT',
      'NO_TOKEN',
      'NO_AMOUNT',
      'AWAITING_WALLET',
      'OFFLINE',
    ]);
  });
  it('put liquidity before the balance and the balance before the wallet', () => {
    const codes = findSwapBlockers({
      ...ready,
      quote: 'no-route',
      excess: units(5n),
      isAwaitingWallet: true,
    }).map((blocker) => blocker.code);
    expect(codes).toEqual(['NO_LIQUIDITY', 'INSUFFICIENT_BALANCE', 'AWAITING_WALLET']);
  });
  it.each<[string, Partial<SwapBlockerInput>, string | undefined, string]>([
    ['1 busy', { busy: 'preparing' }, undefined, 'BUSY'],
    ['1 busy before connect', { busy: 'calculating', hasAccount: false }, undefined, 'BUSY'],
    ['2 connect', { hasAccount: false, missingSide: 'left' }, 'connect', 'NO_ACCOUNT'],
    ['2 network', { isRightNetwork: false, hasAmount: false }, 'switch-network', 'WRONG_NETWORK'],
    [
      '3 token list',
      { hasTokensFailed: true, hasAmount: false, quote: 'none' },
      'retry-tokens',
      'TOKENS_FAILED',
    ],
    ['3 token', { missingSide: 'right', hasAmount: false }, 'select-token', 'NO_TOKEN'],
    ['4 no route', { quote: 'no-route' }, undefined, 'NO_LIQUIDITY'],
    ['4 too small', { quote: 'too-small' }, undefined, 'AMOUNT_TOO_SMALL'],
    ['4 no answer', { quote: 'failed' }, 'retry-quote', 'QUOTE_FAILED'],
    ['4 old quote', { quote: 'old' }, 'retry-quote', 'QUOTE_OLD'],
    ['5 amount', { hasAmount: false, quote: 'none' }, undefined, 'NO_AMOUNT'],
    ['6 balance', { excess: units(1n) }, undefined, 'INSUFFICIENT_BALANCE'],
    ['6 gas', { lacksGas: true }, undefined, 'INSUFFICIENT_GAS'],
    ['7 wallet', { isAwaitingWallet: true }, undefined, 'AWAITING_WALLET'],
    ['offline', { isOnline: false }, undefined, 'OFFLINE'],
  ])('%s', (_, input, action, code) => {
    const button = first(input);
    expect(button.action).toBe(action);
    expect(button.blocker?.code).toBe(code);
  });
  it('need no route to wrap, and have a general message for combined', () => {
    expect(findSwapBlockers({ ...ready, mode: 'wrap', quote: 'none' })).toEqual([]);
    expect(findSwapBlockers({ ...ready, mode: 'unwrap', quote: 'failed' })).toEqual([]);
    expect(first({ mode: 'combined', excess: units(1n) }).blocker).toMatchObject({
      paidWith: 'coin-and-token',
    });
  });
  it('never derive an error from a loading quote', () => {
    expect(findSwapBlockers({ ...ready, busy: 'calculating', quote: 'no-route' }).map((b) => b.code)).toEqual(
      ['BUSY'],
    );
  });
  it('include the connection if it prevents a quote', () => {
    for (const quote of ['failed', 'none'] as const)
      expect(findSwapBlockers({ ...ready, isOnline: false, quote })).toEqual([
        { code: 'OFFLINE', lacksQuote: true },
      ]);
    for (const quote of ['ready', 'old'] as const)
      expect(findSwapBlockers({ ...ready, isOnline: false, quote })).toEqual([
        { code: 'OFFLINE', lacksQuote: false },
      ]);
    // The response arrived before the connection was lost.
    expect(first({ isOnline: false, quote: 'no-route' }).blocker?.code).toBe('NO_LIQUIDITY');
  });
  it('derive nothing about the amount while the token list failed to load', () => {
    const codes = (input: Partial<SwapBlockerInput>) =>
      findSwapBlockers({ ...ready, hasTokensFailed: true, ...input }).map(({ code }) => code);
    expect(codes({ hasAmount: false })).toEqual(['TOKENS_FAILED']);
    expect(codes({ quote: 'none', isOnline: false })).toEqual(['TOKENS_FAILED', 'OFFLINE']);
  });
  it('name the paying balance, so that the coin reserve is mentioned only if coins are sold', () => {
    const paidWith = (mode: SwapBlockerInput['mode']) => first({ mode, excess: units(1n) }).blocker;
    for (const mode of ['plain', 'coin-right', 'unwrap', 'deposit-one-coin', 'withdraw-one-coin'] as const)
      expect(paidWith(mode)).toMatchObject({ paidWith: 'token' });
    for (const mode of ['coin-left', 'wrap'] as const)
      expect(paidWith(mode)).toMatchObject({ paidWith: 'coin' });
    expect(paidWith('combined')).toMatchObject({ paidWith: 'coin-and-token' });
  });
  it('say nothing about balances without an account', () => {
    expect(findSwapBlockers({ ...ready, hasAccount: false, excess: units(1n), lacksGas: true })).toEqual([
      { code: 'NO_ACCOUNT' },
    ]);
  });
});
