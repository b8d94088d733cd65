import { toAddress } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { describe, expect, it } from 'vitest';
import type { OrderExecution } from '../../shared/limit-order/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { OrderExecutionTrade, OrderExecutionReading } from './execution.ts';
import {
  recheckExecutionTrade,
  deriveOrderExecutionState,
  getOrderExecutionOperationTerms,
} from './execution-state.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const trade = (reward: bigint, pool = address('1')): OrderExecutionTrade => ({
  reward,
  fee: 0n,
  toMaker: 50n,
  maker: address('a'),
  against: { address: pool, kind: 'constant-product', named: undefined },
});
const reading = (best: OrderExecutionTrade, ...others: OrderExecutionTrade[]): OrderExecutionReading => ({
  kind: 'trade',
  trade: best,
  others,
  watched: [],
  wallets: [],
});
const reads = {
  execution: {} as OrderExecution,
  reading: undefined,
  untrustedWalletCheck: { isLoading: false, atRisk: undefined },
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  busy: undefined,
  coin: ORDER_ATTACHED_NANO.execute,
};
const unseen = { isLoading: true, atRisk: undefined };
const blockerOf = (change: Partial<Parameters<typeof deriveOrderExecutionState>[0]>) =>
  deriveOrderExecutionState({ ...reads, ...change }).blocker;

describe('deriveExecution', () => {
  it('waits for the chain, and reports its blocker', () => {
    expect(deriveOrderExecutionState(reads)).toEqual({
      trade: undefined,
      worth: undefined,
      atRisk: undefined,
      blocker: 'reading',
    });
    expect(blockerOf({ reading: { kind: 'over' } })).toBe('over');
    expect(blockerOf({ reading: { kind: 'foreign' }, busy: 'asking' })).toBe('foreign');
    expect(blockerOf({ reading: reading(trade(9n)), untrustedWalletCheck: unseen })).toBe('reading');
    expect(blockerOf({ reading: { kind: 'over' }, untrustedWalletCheck: unseen })).toBe('over');
    expect(blockerOf({ reading: reading(trade(9n)), busy: 'asking' })).toBe('await-wallet');
  });
  it('reports general blockers first, and coins last', () => {
    expect(blockerOf({ isOnline: false })).toBe('offline');
    expect(blockerOf({ isOnWrongNetwork: true, isOnline: false })).toBe('switch-network');
    expect(blockerOf({ hasWallet: false })).toBe('connect');
    expect(blockerOf({ reading: reading(trade(9n)), coin: 1n })).toBe('insufficient-coin');
  });
});

describe('recheckExecutionTrade', () => {
  it('keeps the displayed trade, or a better one', () => {
    expect(recheckExecutionTrade(reading(trade(9n)), trade(9n))).toEqual(trade(9n));
    expect(recheckExecutionTrade(reading(trade(12n)), trade(9n))).toEqual(trade(12n));
  });
  it('keeps the displayed pool even if another is better', () => {
    expect(recheckExecutionTrade(reading(trade(20n, address('2')), trade(9n)), trade(9n))).toEqual(trade(9n));
  });
  it('reports a worse trade, another pool and a missing order', () => {
    expect(recheckExecutionTrade(reading(trade(8n)), trade(9n))).toBe('changed');
    expect(recheckExecutionTrade(reading(trade(20n, address('2'))), trade(9n))).toBe('changed');
    expect(recheckExecutionTrade({ kind: 'over' }, trade(9n))).toBe('gone');
    expect(recheckExecutionTrade(undefined, trade(9n))).toBe('gone');
  });
});

describe('executionTerms', () => {
  const token = { root: address('5'), symbol: 'JCT', decimals: 9 } as Token;
  const terms = (account: string) =>
    getOrderExecutionOperationTerms({
      account: address(account),
      order: address('3'),
      trade: trade(9n),
      token,
      wallet: address('4'),
      page: '/limit',
    });
  it("expect the reward, and the price too if the order is the sender's own", () => {
    expect(terms('b').receives).toEqual([{ root: address('5'), symbol: 'JCT', decimals: 9, units: '9' }]);
    expect(terms('a').receives?.[0]?.units).toBe('59');
    expect(terms('b')).toMatchObject({ wallet: address('4'), target: address('3'), page: '/limit' });
  });
});
