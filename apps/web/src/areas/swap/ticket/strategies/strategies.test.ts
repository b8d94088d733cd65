import { ONE, err, nano, ok, ratio, toAddress, units, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { buildKnownTokens } from '../../../../shared/testing/known-tokens.ts';
import type { Quote } from '../model/quote.ts';
import type { SwapMode } from '../model/selection.ts';
import { getSwapStrategy } from './strategy-of.ts';
import type { MessageInput, QuoteParams } from './swap-strategy.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const coins = (value: number) => units(BigInt(value) * 1_000_000_000n);
const params: QuoteParams = {
  leftRoot: root('f'),
  rightRoot: root('1'),
  typedSide: 'left',
  amount: coins(5),
  slippageTolerance: ratio(ONE / 200n),
  minTvl: usd(50_000n * ONE),
  tokens: buildKnownTokens([root('3'), root('1')]),
  account: root('a'),
  balances: { coin: coins(25), token: coins(7) },
  splits: false,
};
const ask = (mode: SwapMode, change: Partial<QuoteParams> = {}) =>
  getSwapStrategy(mode).quote({ ...params, ...change });

describe('the request', () => {
  it('spends exactly from left to right', () => {
    expect(ask('plain')?.input).toEqual({
      from: root('f'),
      to: root('1'),
      amount: coins(5),
      direction: 'exactIn',
      maxHops: 3,
      minTvl: usd(50_000n * ONE),
      slippage: params.slippageTolerance,
    });
  });
  it.each([root('a'), undefined])(
    'receives exactly the amount entered on the right, account %s',
    (account) => {
      expect(ask('plain', { typedSide: 'right', account })?.input).toMatchObject({
        direction: 'exactOut',
        from: root('f'),
        to: root('1'),
      });
    },
  );
  it('allows splits only if the network can pay several pools', () => {
    expect(ask('plain')?.input.maySplit).toBeUndefined();
    expect(ask('plain', { splits: true })?.input).toMatchObject({ maySplit: true, maxHops: 6 });
  });
  it('requests only a route without an account', () => {
    expect(ask('plain', { account: undefined })?.payload).toBeUndefined();
    expect(ask('plain')?.payload).toEqual({
      recipient: root('a'),
      coinBalance: coins(25),
      tokenBalance: coins(7),
      coin: undefined,
    });
    expect(ask('plain', { balances: { coin: undefined, token: undefined } })?.payload?.tokenBalance).toBe(0n);
  });
  it.each<[SwapMode, Partial<QuoteParams>, string | undefined]>([
    ['plain', {}, undefined],
    ['coin-left', {}, 'coin-in'],
    ['coin-right', {}, 'coin-out'],
    ['combined', { amount: coins(7) }, undefined],
    ['combined', { amount: coins(8) }, 'coin-in'],
    ['combined', { amount: coins(16) }, 'coin-and-token-in'],
    ['combined', { amount: coins(23) }, undefined],
    ['combined', { amount: coins(1), typedSide: 'right' }, 'coin-and-token-in'],
  ])('case %#: %s has the role of the coin', (mode, change, part) => {
    expect(ask(mode, change)?.payload?.coin).toBe(part);
  });
  it('needs no request for conversions', () => {
    expect(ask('wrap')).toBeUndefined();
    expect(ask('unwrap')).toBeUndefined();
  });
});

const quoted: Quote = {
  hops: [],
  spent: coins(5),
  received: units(9n),
  minimum: units(8n),
  fee: units(0n),
  impact: ratio(0n),
  alternatives: [],
  block: undefined,
  sellsCoin: false,
  transfer: {
    asked: {
      sold: root('f'),
      bought: root('1'),
      side: 'left',
      amount: coins(5),
      slippageTolerance: ratio(ONE / 200n),
      through: new Set(),
      coin: undefined,
      splits: false,
    },
    callId: 7,
    method: 'transfer',
    payload: 'body',
    value: nano(123n),
    isValueNamed: true,
    returned: undefined,
    to: root('c'),
  },
};
const own = { to: root('b'), value: nano(5n), bounce: true };
const message: MessageInput = {
  account: root('a'),
  amount: coins(5),
  quote: undefined,
  wrappedVault: root('e'),
  wrappedWallet: root('d'),
  buildRoute: (quote) => Promise.resolve(quote === quoted ? ok(own) : err({ code: 'BAD_QUOTE' })),
};

describe('the message', () => {
  it.each<SwapMode>([
    'plain',
    'combined',
    'coin-left',
    'coin-right',
    'deposit-one-coin',
    'withdraw-one-coin',
  ])("%s sends the page's own message, and nothing of the server", async (mode) => {
    expect(await getSwapStrategy(mode).buildMessage({ ...message, quote: quoted })).toEqual(ok(own));
  });
  it('rejects a quote without an offered message', async () => {
    expect(await getSwapStrategy('plain').buildMessage(message)).toEqual(err({ code: 'BAD_QUOTE' }));
  });
  it('wraps with a plain transfer of the amount and one coin', async () => {
    expect(await getSwapStrategy('wrap').buildMessage(message)).toEqual(
      ok({ to: root('e'), value: 6_000_000_000n, bounce: false }),
    );
  });
  it('unwraps with a token transfer to the vault', async () => {
    const built = await getSwapStrategy('unwrap').buildMessage(message);
    expect(built).toMatchObject({
      ok: true,
      value: {
        to: root('d'),
        value: 500_000_000n,
        bounce: false,
        call: { method: 'transfer', params: { amount: '5000000000', recipient: root('e'), notify: true } },
      },
    });
    expect((await getSwapStrategy('unwrap').buildMessage({ ...message, wrappedWallet: undefined })).ok).toBe(
      false,
    );
  });
});
