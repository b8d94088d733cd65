import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../rooms/operation/index.ts';
import { listNewlySuppliedPools, listCompletedLiquidityDepositIds } from './new-supplies.ts';

const [ANN, BEN, POOL] = ['a', 'b', 'c'].map((digit) => toAddress(`0:${digit.repeat(64)}`));
const PAGE = '/liquidity/add/x/y';

function operation(id: string, change: Record<string, unknown> = {}): Operation {
  const terms = { tokens: [], page: PAGE, pool: { address: POOL, name: 'X/Y' } };
  return {
    id,
    kind: 'deposit-liquidity',
    account: ANN,
    state: { step: 'succeeded' },
    terms,
    ...change,
  } as unknown as Operation;
}
const none = new Set<string>();

describe('completed deposits', () => {
  it('are those of the account and the page', () => {
    const operations = [
      operation('1'),
      operation('2', { account: BEN }),
      operation('3', { kind: 'withdraw-liquidity' }),
      operation('4', { state: { step: 'sent' } }),
      operation('5', { terms: { tokens: [], page: '/elsewhere', pool: { address: POOL, name: 'X/Y' } } }),
    ];
    expect(listNewlySuppliedPools(operations, { account: ANN, page: PAGE, seen: none })).toEqual([
      { address: POOL, name: 'X/Y' },
    ]);
  });
  it('exclude earlier deposits of another account, whose favourite may have been removed', () => {
    const operations = [operation('2', { account: BEN })];
    const seen = new Set(listCompletedLiquidityDepositIds(operations));
    expect(listNewlySuppliedPools(operations, { account: BEN, page: PAGE, seen })).toEqual([]);
  });
});
