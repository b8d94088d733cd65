import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { OrderExecution } from '../../shared/limit-order/index.ts';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { getExecuteRowAction, getOrderRowAction, type OrderRowActionContext } from './row-actions.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ORDER, COUNTER, ME, OTHER] = [address('1'), address('2'), address('3'), address('4')] as const;
const order = { state: 'active', address: ORDER, owner: OTHER } as const;
const input: OrderRowActionContext = { account: ME, operations: [] };
const doing = (
  kind: NonSwapOperation['kind'],
  change: { readonly target?: typeof ORDER; readonly account?: typeof ME; readonly step?: 'succeeded' } = {},
): OrderRowActionContext => {
  const { target = ORDER, account = ME, step = 'asked' } = change;
  return {
    ...input,
    operations: [{ kind, account, terms: { target }, state: { step } } as NonSwapOperation],
  };
};

describe('the button of a row', () => {
  it("fills others' orders, cancels own ones, and connects first", () => {
    expect(getOrderRowAction(order, input)).toEqual({ kind: 'fill', isBusy: false });
    expect(getOrderRowAction({ ...order, owner: ME }, input)).toEqual({ kind: 'cancel', isBusy: false });
    expect(getOrderRowAction(order, { ...input, account: undefined })).toEqual({
      kind: 'connect',
      isBusy: false,
    });
  });
  it('is absent if the order is no longer open', () => {
    expect(getOrderRowAction({ ...order, state: 'filled' }, input)).toBeUndefined();
  });
  it("is busy during the account's operation on this order", () => {
    expect(getOrderRowAction(order, doing('fill-order'))?.isBusy).toBe(true);
    expect(getOrderRowAction(order, doing('cancel-order'))?.isBusy).toBe(true);
    expect(getOrderRowAction(order, doing('execute-order'))?.isBusy).toBe(false);
    expect(getOrderRowAction(order, doing('fill-order', { target: COUNTER }))?.isBusy).toBe(false);
    expect(getOrderRowAction(order, doing('fill-order', { account: OTHER }))?.isBusy).toBe(false);
    expect(getOrderRowAction(order, doing('fill-order', { step: 'succeeded' }))?.isBusy).toBe(false);
  });
});

describe('an execution', () => {
  // The order that an execution calls can differ from the order in the row.
  const execution = { order: COUNTER } as OrderExecution;
  const executions = new Map([[ORDER, execution]]);
  it('is offered for an open, executable order', () => {
    expect(getExecuteRowAction(order, executions, input)).toEqual({ execution, isBusy: false });
    expect(getExecuteRowAction(order, undefined, input)).toBeUndefined();
    expect(getExecuteRowAction({ ...order, state: 'filled' }, executions, input)).toBeUndefined();
  });
  it('is busy with the called order', () => {
    expect(getExecuteRowAction(order, executions, doing('execute-order', { target: COUNTER }))?.isBusy).toBe(
      true,
    );
    expect(getExecuteRowAction(order, executions, doing('execute-order'))?.isBusy).toBe(false);
  });
});
