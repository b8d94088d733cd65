import type { Address } from '@junction/primitives';
import type { Executions, LimitOrder, OrderExecution } from '../../shared/limit-order/index.ts';
import {
  isRunning,
  isSwapOperation,
  type Operation,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';

export interface OrderAction {
  readonly kind: 'fill' | 'cancel' | 'connect';
  readonly isBusy: boolean;
}

export interface ExecuteAction {
  readonly execution: OrderExecution;
  readonly isBusy: boolean;
}

export interface RowInput {
  readonly account: Address | undefined;
  readonly operations: readonly Operation[];
}

/** True if the account has a pending operation of these kinds on the order. */
function hasPendingOperation(
  { account, operations }: RowInput,
  order: Address,
  kinds: readonly TermsKind[],
): boolean {
  return operations.some(
    (operation) =>
      !isSwapOperation(operation) &&
      operation.account === account &&
      isRunning(operation) &&
      kinds.includes(operation.kind) &&
      operation.terms.target === order,
  );
}

/**
 * Returns the action of a row's button: cancel an own order, fill another account's order, or connect a wallet.
 * Undefined if the order is not active.
 */
export function orderAction(
  { state, address, owner }: Pick<LimitOrder, 'state' | 'address' | 'owner'>,
  input: RowInput,
): OrderAction | undefined {
  const { account } = input;
  if (state !== 'active') return undefined;
  if (account === undefined) return { kind: 'connect', isBusy: false };
  const isBusy = hasPendingOperation(input, address, ['fill-order', 'cancel-order']);
  return { kind: owner === account ? 'cancel' : 'fill', isBusy };
}

/** Returns the execution offered for an order, which any account may perform; undefined if there is none. */
export function executeAction(
  { state, address }: Pick<LimitOrder, 'state' | 'address'>,
  executions: Executions | undefined,
  input: RowInput,
): ExecuteAction | undefined {
  const execution = state === 'active' ? executions?.get(address) : undefined;
  return execution && { execution, isBusy: hasPendingOperation(input, execution.order, ['execute-order']) };
}
