import type { OrderExecution } from '@junction/api-contract';
import { mulDivDown, type Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';

export type { OrderExecution };

/** Inconsistent rows are ignored. */
function isSound({ kind, order, counter, reward, fee }: OrderExecution): boolean {
  if (counter === order || (kind === 'match') !== (counter !== undefined)) return false;
  return fee === undefined || fee <= reward;
}

/** Available executions between two tokens, by order. */
export type Executions = ReadonlyMap<Address, OrderExecution>;

/** Converts rows, most profitable first. Rows of other tokens are omitted. */
export function readExecutions(rows: readonly OrderExecution[], tokens: readonly Address[]): Executions {
  const found = new Map<Address, OrderExecution>();
  for (const execution of rows) {
    if (!isSound(execution) || !tokens.includes(execution.rewardRoot)) continue;
    for (const order of [execution.order, execution.counter])
      if (order !== undefined && !found.has(order)) found.set(order, execution);
  }
  return found;
}

/** Maximum gas cost of executing, nano. */
export function executionGas({ counter }: Pick<OrderExecution, 'counter'>): bigint {
  return counter === undefined ? ORDER_EXECUTION_GAS.pool : ORDER_EXECUTION_GAS.match;
}

/** Value of a part of the reward, nano, rounded down; undefined if unknown. */
export function worthDown({ reward, worth }: OrderExecution, part: bigint): bigint | undefined {
  return worth === undefined || reward === 0n ? undefined : mulDivDown(part, worth, reward);
}

/** Net reward after fee and gas, nano; negative if gas costs more, undefined if unknown. */
export function afterGas(execution: OrderExecution): bigint | undefined {
  if (execution.fee === undefined) return undefined;
  const worth = worthDown(execution, execution.reward - execution.fee);
  return worth === undefined ? undefined : worth - executionGas(execution);
}
