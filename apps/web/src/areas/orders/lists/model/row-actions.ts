import type { Address } from '@junction/primitives';
import type { ExecutionsByOrder, LimitOrder, OrderExecution } from '../../shared/limit-order/index.ts';
import {
  isOperationRunning,
  isSwapOperation,
  type Operation,
  type NonSwapKind,
} from '../../../../rooms/operation/index.ts';

export interface OrderRowAction {
  readonly kind: 'fill' | 'cancel' | 'connect';
  readonly isBusy: boolean;
}

export interface ExecuteRowAction {
  readonly execution: OrderExecution;
  readonly isBusy: boolean;
}

export interface OrderRowActionContext {
  readonly account: Address | undefined;
  readonly operations: readonly Operation[];
}

/** True if the account has a pending operation of one of the given kinds on the order. */
function hasPendingOperation(
  { account, operations }: OrderRowActionContext,
  order: Address,
  kinds: readonly NonSwapKind[],
): boolean {
  return operations.some(
    (operation) =>
      !isSwapOperation(operation) &&
      operation.account === account &&
      isOperationRunning(operation) &&
      kinds.includes(operation.kind) &&
      operation.terms.target === order,
  );
}

/**
 * Returns the action of a row's button: cancel an own order, fill another account's order, or connect a wallet.
 * Undefined if the order is not active.
 */
export function getOrderRowAction(
  { state, address, owner }: Pick<LimitOrder, 'state' | 'address' | 'owner'>,
  input: OrderRowActionContext,
): OrderRowAction | undefined {
  const { account } = input;
  if (state !== 'active') return undefined;
  if (account === undefined) return { kind: 'connect', isBusy: false };
  const isBusy = hasPendingOperation(input, address, ['fill-order', 'cancel-order']);
  return { kind: owner === account ? 'cancel' : 'fill', isBusy };
}

/** Returns the execution offered for an order, which any account may perform; undefined if there is none. */
export function getExecuteRowAction(
  { state, address }: Pick<LimitOrder, 'state' | 'address'>,
  executions: ExecutionsByOrder | undefined,
  input: OrderRowActionContext,
): ExecuteRowAction | undefined {
  const execution = state === 'active' ? executions?.get(address) : undefined;
  return execution && { execution, isBusy: hasPendingOperation(input, execution.order, ['execute-order']) };
}
