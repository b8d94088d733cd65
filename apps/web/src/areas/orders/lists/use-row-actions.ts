import type { Address } from '@junction/primitives';
import type { ExecutionsByOrder, LimitOrder, OrderExecution } from '../shared/limit-order/index.ts';
import { useOperations } from '../../../rooms/operation/index.ts';
import {
  getExecuteRowAction,
  getOrderRowAction,
  type ExecuteRowAction,
  type OrderRowAction,
} from './model/row-actions.ts';

interface WithPressHandler {
  readonly onPress: () => void;
}

export type RowAction = OrderRowAction & WithPressHandler;
export type OrderRowExecution = ExecuteRowAction & WithPressHandler;

interface OrderRowActions {
  readonly actionOf: (order: LimitOrder) => RowAction | undefined;
  readonly executeOf: (order: LimitOrder) => OrderRowExecution | undefined;
}

/** Returns functions that map an order to the actions of its buttons. */
export function useOrderRowActions(input: {
  readonly account: Address | undefined;
  readonly executions: ExecutionsByOrder | undefined;
  readonly onFill: (order: LimitOrder) => void;
  readonly onCancel: (order: LimitOrder) => void;
  readonly onExecute: (execution: OrderExecution) => void;
  readonly onConnect: () => void;
}): OrderRowActions {
  const { account, executions, onFill, onCancel, onExecute, onConnect } = input;
  const operations = useOperations();
  return {
    actionOf: (order) => {
      const action = getOrderRowAction(order, { account, operations });
      const presses = { fill: () => onFill(order), cancel: () => onCancel(order), connect: onConnect };
      return action && { ...action, onPress: presses[action.kind] };
    },
    executeOf: (order) => {
      const action = getExecuteRowAction(order, executions, { account, operations });
      const press = (execution: OrderExecution): void =>
        account === undefined ? onConnect() : onExecute(execution);
      return action && { ...action, onPress: () => press(action.execution) };
    },
  };
}
