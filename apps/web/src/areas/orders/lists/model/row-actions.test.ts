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
  it("fills others' orders, cancels own ones, and connects first", () => {
    expect(orderAction(order, input)).toEqual({ kind: 'fill', isBusy: false });
    expect(orderAction({ ...order, owner: ME }, input)).toEqual({ kind: 'cancel', isBusy: false });
    expect(orderAction(order, { ...input, account: undefined })).toEqual({ kind: 'connect', isBusy: false });
  });
  it('is absent if the order is no longer open', () => {
    expect(orderAction({ ...order, state: 'filled' }, input)).toBeUndefined();
  });
  it("is busy during the account's operation on this order", () => {
    expect(orderAction(order, doing('fill-order'))?.isBusy).toBe(true);
    expect(orderAction(order, doing('cancel-order'))?.isBusy).toBe(true);
    expect(orderAction(order, doing('execute-order'))?.isBusy).toBe(false);
    expect(orderAction(order, doing('fill-order', { target: COUNTER }))?.isBusy).toBe(false);
    expect(orderAction(order, doing('fill-order', { account: OTHER }))?.isBusy).toBe(false);
    expect(orderAction(order, doing('fill-order', { step: 'succeeded' }))?.isBusy).toBe(false);
  });
});

describe('an execution', () => {
  // The order that an execution calls can differ from the order in the row.
  const execution = { order: COUNTER } as OrderExecution;
  const executions = new Map([[ORDER, execution]]);
  it('is offered for an open, executable order', () => {
    expect(executeAction(order, executions, input)).toEqual({ execution, isBusy: false });
    expect(executeAction(order, undefined, input)).toBeUndefined();
    expect(executeAction({ ...order, state: 'filled' }, executions, input)).toBeUndefined();
  });
  it('is busy with the called order', () => {
    expect(executeAction(order, executions, doing('execute-order', { target: COUNTER }))?.isBusy).toBe(true);
    expect(executeAction(order, executions, doing('execute-order'))?.isBusy).toBe(false);
  });
});
