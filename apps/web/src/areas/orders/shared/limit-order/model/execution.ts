import type { OrderExecution } from '@junction/api-contract';
import { mulDivDown, type Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';

export type { OrderExecution };

/** True if the values of a row are consistent. Inconsistent rows are ignored. */
function isSound({ kind, order, counter, reward, fee }: OrderExecution): boolean {
  if (counter === order || (kind === 'match') !== (counter !== undefined)) return false;
  return fee === undefined || fee <= reward;
}

/** Available executions by order. */
export type ExecutionsByOrder = ReadonlyMap<Address, OrderExecution>;

/**
 * Selects the executions between these tokens by order. Rows come sorted by profit, so the first of each order is its
 * best.
 */
export function selectExecutionsByOrder(
  rows: readonly OrderExecution[],
  tokens: readonly Address[],
): ExecutionsByOrder {
  const found = new Map<Address, OrderExecution>();
  for (const execution of rows) {
    if (!isSound(execution) || !tokens.includes(execution.rewardRoot)) continue;
    for (const order of [execution.order, execution.counter])
      if (order !== undefined && !found.has(order)) found.set(order, execution);
  }
  return found;
}

/** Returns the maximum gas cost of an execution, nano. */
export function getMaxExecutionGas({ counter }: Pick<OrderExecution, 'counter'>): bigint {
  return counter === undefined ? ORDER_EXECUTION_GAS.pool : ORDER_EXECUTION_GAS.match;
}

/** Returns the value of `part` (base units of the reward) in nano, rounded down; undefined if the value is unknown. */
export function convertRewardToNanoRoundedDown(
  { reward, worth }: OrderExecution,
  part: bigint,
): bigint | undefined {
  return worth === undefined || reward === 0n ? undefined : mulDivDown(part, worth, reward);
}

/** Returns the reward after fee and gas in nano, negative if gas costs more. Undefined if unknown. */
export function getProfitAfterGas(execution: OrderExecution): bigint | undefined {
  if (execution.fee === undefined) return undefined;
  const worth = convertRewardToNanoRoundedDown(execution, execution.reward - execution.fee);
  return worth === undefined ? undefined : worth - getMaxExecutionGas(execution);
}
