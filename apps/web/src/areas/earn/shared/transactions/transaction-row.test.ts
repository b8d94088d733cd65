import type { FarmTransaction, GaugeTransaction } from '@junction/api-contract/earn';
import { ONE } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { rowOfFarm, rowOfGauge } from './transaction-row.ts';

const at = (digit: string): string => `0:${digit.repeat(64)}`;
const token = (amount: string, value: string, tokenSymbol = 'JCT') => ({
  tokenRoot: at('1'),
  tokenSymbol,
  amount,
  value,
});
const ofGauge = (tokens: GaugeTransaction['tokens']) =>
  rowOfGauge({
    gaugeAddress: at('9'),
    kind: 'claim',
    timestamp: 5,
    txHash: 'a'.repeat(64),
    userAddress: at('2'),
    tokens,
  });
const FARM: FarmTransaction = {
  kind: 'RewardDeposit',
  poolAddress: at('9'),
  userAddress: at('2'),
  messageHash: 'b'.repeat(64),
  transactionHash: 'a'.repeat(64),
  timestampBlock: 7,
  tokenAddress: at('1'),
  tokenCurrency: 'US\u202EDT',
  tokenExec: '1.5',
  tvExec: '0',
  leftExec: null,
  rightExec: null,
};

describe('a line of what happened', () => {
  it('sums what a gauge moved, and knows no sum where a part has no price', () => {
    expect(ofGauge([token('2', '3'), token('1', '0.5')])).toMatchObject({
      event: 'claim',
      value: (7n * ONE) / 2n,
    });
    expect(ofGauge([token('2', '3'), token('1', '0')]).value).toBeUndefined();
    expect(ofGauge([]).value).toBeUndefined();
  });
  it('is the same of a farm, with names without hidden letters', () => {
    expect(rowOfFarm(FARM)).toMatchObject({
      event: 'rewardDeposit',
      tokens: [{ symbol: 'USDT', amount: (3n * ONE) / 2n }],
      value: undefined,
      time: 7,
    });
    expect(rowOfFarm({ ...FARM, tokenCurrency: '', tokenExec: 'much' }).tokens).toEqual([
      { root: at('1'), symbol: '?', amount: undefined },
    ]);
  });
});
