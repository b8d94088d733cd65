import type { Address } from '@junction/primitives';
import type { Executions, LimitOrder, OrderExecution } from '../shared/limit-order/index.ts';
import { useOperations } from '../../../rooms/operation/index.ts';
import { executeAction, orderAction, type ExecuteAction, type OrderAction } from './model/row-actions.ts';

interface WithPressHandler {
  readonly onPress: () => void;
}

export type RowAction = OrderAction & WithPressHandler;
export type RowExecution = ExecuteAction & WithPressHandler;

interface RowActions {
  readonly actionOf: (order: LimitOrder) => RowAction | undefined;
  readonly executeOf: (order: LimitOrder) => RowExecution | undefined;
}

/** Returns functions that map an order to the actions of its buttons. */
export function useRowActions(input: {
  readonly account: Address | undefined;
  readonly executions: Executions | undefined;
  readonly onFill: (order: LimitOrder) => void;
  readonly onCancel: (order: LimitOrder) => void;
  readonly onExecute: (execution: OrderExecution) => void;
  readonly onConnect: () => void;
}): RowActions {
  const { account, executions, onFill, onCancel, onExecute, onConnect } = input;
  const operations = useOperations();
  return {
    actionOf: (order) => {
      const action = orderAction(order, { account, operations });
      const presses = { fill: () => onFill(order), cancel: () => onCancel(order), connect: onConnect };
      return action && { ...action, onPress: presses[action.kind] };
    },
    executeOf: (order) => {
      const action = executeAction(order, executions, { account, operations });
      const press = (execution: OrderExecution): void =>
        account === undefined ? onConnect() : onExecute(execution);
      return action && { ...action, onPress: () => press(action.execution) };
    },
  };
}
