import { nano, toAddress, units, ratio } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getQuotePayment, getSwapPaymentSource } from './payment.ts';
import type { ServerSwapMessage } from './quote.ts';

const COIN = 1_000_000_000n;
const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const transfer = (method: ServerSwapMessage['method'], value: bigint): ServerSwapMessage => ({
  asked: {
    sold: at('1'),
    bought: at('2'),
    side: 'left',
    amount: units(COIN),
    slippageTolerance: ratio(0n),
    through: new Set(),
    coin: undefined,
    splits: false,
  },
  callId: 1,
  method,
  payload: '',
  value: nano(value),
  isValueNamed: true,
  returned: undefined,
  to: at('3'),
});
const spent = units(100n * COIN);

describe('the payment of a quote', () => {
  it.each([
    // The value of a message that sells coins is the sold coins plus gas.
    ['coins alone', true, 'acceptNative', 108n, 0n, { coins: 100n, tokens: 0n, gas: 8n }, 'coin'],
    ['tokens alone', false, 'transfer', 8n, 100n, { coins: 0n, tokens: 100n, gas: 8n }, 'token'],
    // Swap with an exact output. The token balance alone covers the sold amount, so no coins are wrapped, although the
    // coin balance would cover it too.
    ['enough tokens of both', true, 'transfer', 8n, 250n, { coins: 0n, tokens: 100n, gas: 8n }, 'token'],
    ['both', true, 'transfer', 48n, 60n, { coins: 40n, tokens: 60n, gas: 8n }, 'coin-and-token'],
    // More coins than tokens are sold.
    ['mostly coins', true, 'transfer', 107n, 1n, { coins: 99n, tokens: 1n, gas: 8n }, 'coin-and-token'],
  ] as const)('%s', (_, sellsCoin, method, value, tokenBalance, expected, source) => {
    const payment = getQuotePayment(
      { transfer: transfer(method, value * COIN), sellsCoin, spent },
      tokenBalance * COIN,
    );
    expect(payment).toEqual({
      coins: expected.coins * COIN,
      tokens: expected.tokens * COIN,
      gas: expected.gas * COIN,
    });
    expect(payment && getSwapPaymentSource(payment)).toBe(source);
  });
  it('is unknown without the balance it depends on', () => {
    expect(
      getQuotePayment({ transfer: transfer('transfer', COIN), sellsCoin: true, spent }, undefined),
    ).toBeUndefined();
    expect(
      getQuotePayment({ transfer: transfer('transfer', COIN), sellsCoin: false, spent }, undefined)?.gas,
    ).toBe(COIN);
  });
  it('is all coin, with unknown gas, without an account', () => {
    expect(getQuotePayment({ transfer: undefined, sellsCoin: true, spent }, undefined)).toEqual({
      coins: spent,
      tokens: 0n,
      gas: undefined,
    });
  });
});
