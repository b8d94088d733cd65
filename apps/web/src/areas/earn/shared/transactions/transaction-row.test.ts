import type { FarmTransaction, GaugeTransaction } from '@junction/api-contract/earn';
import { FIXED_POINT_ONE, seconds, toAddress, usd, fixedAmount } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { toFarmTransactionRow, toGaugeTransactionRow } from './transaction-row.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const token = (amount: bigint, worth: bigint | undefined, symbol = 'JCT') => ({
  root: at('1'),
  symbol,
  amount: fixedAmount(amount * FIXED_POINT_ONE),
  worth: worth === undefined ? undefined : usd(worth),
});
const ofGauge = (tokens: GaugeTransaction['tokens']) =>
  toGaugeTransactionRow({
    gauge: at('9'),
    kind: 'claim',
    time: seconds(5),
    hash: 'a'.repeat(64),
    user: at('2'),
    tokens,
  });
const FARM: FarmTransaction = {
  kind: 'rewardDeposit',
  farm: at('9'),
  user: at('2'),
  messageHash: 'b'.repeat(64),
  hash: 'a'.repeat(64),
  time: seconds(7),
  root: at('1'),
  symbol: 'US\u202EDT',
  amount: fixedAmount((3n * FIXED_POINT_ONE) / 2n),
  worth: undefined,
  leftAmount: undefined,
  rightAmount: undefined,
};

describe('a transaction row', () => {
  it('sums the amounts of a gauge, and has no sum if a price is missing', () => {
    expect(ofGauge([token(2n, 3n * FIXED_POINT_ONE), token(1n, FIXED_POINT_ONE / 2n)])).toMatchObject({
      event: 'claim',
      value: (7n * FIXED_POINT_ONE) / 2n,
    });
    expect(ofGauge([token(2n, 3n * FIXED_POINT_ONE), token(1n, undefined)]).value).toBeUndefined();
    expect(ofGauge([]).value).toBeUndefined();
  });
  it('has the same shape for a farm, with names without invisible characters', () => {
    expect(toFarmTransactionRow(FARM)).toMatchObject({
      event: 'rewardDeposit',
      tokens: [{ symbol: 'USDT', amount: (3n * FIXED_POINT_ONE) / 2n }],
      value: undefined,
      time: 7,
    });
    expect(toFarmTransactionRow({ ...FARM, symbol: '' }).tokens).toMatchObject([
      { root: at('1'), symbol: '?' },
    ]);
  });
});
