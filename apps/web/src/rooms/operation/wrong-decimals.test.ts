import { toAddress } from '@junction/primitives';
import { GetterError, WalletReadError } from '@junction/wallet';
import { describe, expect, it } from 'vitest';
import type { TradeAmount } from './model/operation.ts';
import { findTokenWithWrongDecimals } from './wrong-decimals.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const amount = (token: TradeAmount['root'], decimals: number): TradeAmount => ({
  root: token,
  symbol: 'T',
  decimals,
  units: '5',
});
/** Chain on which token 1 has nine decimals and token 2 has six. Other tokens do not respond. */
const chain = {
  runGetter: (to: string) => {
    if (to === root('1')) return Promise.resolve({ value0: '9' });
    if (to === root('2')) return Promise.resolve({ value0: 6 });
    if (to === root('5')) return Promise.resolve({ value0: 'many' });
    if (to === root('6')) return Promise.reject(new WalletReadError({ code: 'WALLET_OFFLINE' }));
    return to === root('3')
      ? Promise.reject(new GetterError('decimals', root('3'), 60))
      : Promise.resolve(undefined);
  },
};

describe('decimals', () => {
  it.each<[readonly TradeAmount[], string | undefined]>([
    [[amount(root('1'), 9), amount(root('2'), 6)], undefined],
    [[amount(root('1'), 9), amount(root('2'), 9)], root('2')],
    [[amount(root('1'), 6)], root('1')],
    // Both amounts are of the same token, and only one of them has the correct decimals.
    [[amount(root('1'), 6), amount(root('1'), 9)], root('1')],
    [[amount(root('5'), 9)], root('5')],
    [[amount(undefined, 9), amount(root('3'), 1), amount(root('4'), 1)], undefined],
  ])('case %#: returns the token displayed with wrong decimals', async (amounts, wrong) => {
    expect(await findTokenWithWrongDecimals(chain, amounts)).toBe(wrong);
  });

  it('are not accepted without a response of the wallet', async () => {
    await expect(
      findTokenWithWrongDecimals(chain, [amount(root('1'), 9), amount(root('6'), 9)]),
    ).rejects.toThrow(WalletReadError);
  });
});
