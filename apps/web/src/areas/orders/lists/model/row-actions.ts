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

/** True if the account has a pending operation on an order. */
function isUnderWay({ account, operations }: RowInput, order: Address, kinds: readonly TermsKind[]): boolean {
  return operations.some(
    (operation) =>
      !isSwapOperation(operation) &&
      operation.account === account &&
      isRunning(operation) &&
      kinds.includes(operation.kind) &&
      operation.terms.target === order,
  );
}

/** Action of a row's button: cancel own orders, fill others, or connect; undefined if none is possible. */
export function orderAction(
  { state, address, owner }: Pick<LimitOrder, 'state' | 'address' | 'owner'>,
  input: RowInput,
): OrderAction | undefined {
  const { account } = input;
  if (state !== 'active') return undefined;
  if (account === undefined) return { kind: 'connect', isBusy: false };
  const isBusy = isUnderWay(input, address, ['fill-order', 'cancel-order']);
  return { kind: owner === account ? 'cancel' : 'fill', isBusy };
}

/** Available execution of an order, open to any account. */
export function executeAction(
  { state, address }: Pick<LimitOrder, 'state' | 'address'>,
  executions: Executions | undefined,
  input: RowInput,
): ExecuteAction | undefined {
  const execution = state === 'active' ? executions?.get(address) : undefined;
  return execution && { execution, isBusy: isUnderWay(input, execution.order, ['execute-order']) };
}
