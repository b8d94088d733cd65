import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { OrderExecution } from '../../shared/limit-order/index.ts';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';
import { executeAction, orderAction, type RowInput } from './row-actions.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ORDER, COUNTER, ME, OTHER] = [address('1'), address('2'), address('3'), address('4')] as const;
const order = { state: 'active', address: ORDER, owner: OTHER } as const;
const input: RowInput = { account: ME, operations: [] };
const doing = (
  kind: TermsOperation['kind'],
  change: { readonly target?: typeof ORDER; readonly account?: typeof ME; readonly step?: 'succeeded' } = {},
): RowInput => {
  const { target = ORDER, account = ME, step = 'asked' } = change;
  return { ...input, operations: [{ kind, account, terms: { target }, state: { step } } as TermsOperation] };
};

describe('the button of a row', () => {
  it('fills the orders of others, cancels one’s own, and connects first', () => {
    expect(orderAction(order, input)).toEqual({ kind: 'fill', isBusy: false });
    expect(orderAction({ ...order, owner: ME }, input)).toEqual({ kind: 'cancel', isBusy: false });
    expect(orderAction(order, { ...input, account: undefined })).toEqual({ kind: 'connect', isBusy: false });
  });
  it('does nothing where the order is no longer open', () => {
    expect(orderAction({ ...order, state: 'filled' }, input)).toBeUndefined();
  });
  it('is busy with what the account does to this order, while it runs', () => {
    expect(orderAction(order, doing('fill-order'))?.isBusy).toBe(true);
    expect(orderAction(order, doing('cancel-order'))?.isBusy).toBe(true);
    expect(orderAction(order, doing('execute-order'))?.isBusy).toBe(false);
    expect(orderAction(order, doing('fill-order', { target: COUNTER }))?.isBusy).toBe(false);
    expect(orderAction(order, doing('fill-order', { account: OTHER }))?.isBusy).toBe(false);
    expect(orderAction(order, doing('fill-order', { step: 'succeeded' }))?.isBusy).toBe(false);
  });
});

describe('an execution', () => {
  // The order that is called is not always the one in the row.
  const execution = { order: COUNTER } as OrderExecution;
  const executions = new Map([[ORDER, execution]]);
  it('is offered for an open order that can be executed', () => {
    expect(executeAction(order, executions, input)).toEqual({ execution, isBusy: false });
    expect(executeAction(order, undefined, input)).toBeUndefined();
    expect(executeAction({ ...order, state: 'filled' }, executions, input)).toBeUndefined();
  });
  it('is busy with the order that is called', () => {
    expect(executeAction(order, executions, doing('execute-order', { target: COUNTER }))?.isBusy).toBe(true);
    expect(executeAction(order, executions, doing('execute-order'))?.isBusy).toBe(false);
  });
});
