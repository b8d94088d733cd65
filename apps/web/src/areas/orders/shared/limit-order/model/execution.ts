import type { OrderExecution } from '@junction/api-contract';
import { mulDivDown, type Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';

export type { OrderExecution };

/** A row that contradicts itself says nothing. */
function isSound({ kind, order, counter, reward, fee }: OrderExecution): boolean {
  if (counter === order || (kind === 'match') !== (counter !== undefined)) return false;
  return fee === undefined || fee <= reward;
}

/** What can be executed between two tokens, by each order it concerns. */
export type Executions = ReadonlyMap<Address, OrderExecution>;

/** Rows come with the most profitable first. One that is about another token is left out. */
export function readExecutions(rows: readonly OrderExecution[], tokens: readonly Address[]): Executions {
  const found = new Map<Address, OrderExecution>();
  for (const execution of rows) {
    if (!isSound(execution) || !tokens.includes(execution.rewardRoot)) continue;
    for (const order of [execution.order, execution.counter])
      if (order !== undefined && !found.has(order)) found.set(order, execution);
  }
  return found;
}

/** The most that executing uses up, nano. */
export function executionGas({ counter }: Pick<OrderExecution, 'counter'>): bigint {
  return counter === undefined ? ORDER_EXECUTION_GAS.pool : ORDER_EXECUTION_GAS.match;
}

/** What a part of the reward is worth, nano, rounded down; undefined where nobody can value it. */
export function worthDown({ reward, worth }: OrderExecution, part: bigint): bigint | undefined {
  return worth === undefined || reward === 0n ? undefined : mulDivDown(part, worth, reward);
}

/** What is left after fee and gas, nano; negative where gas costs more, undefined where nobody knows. */
export function afterGas(execution: OrderExecution): bigint | undefined {
  if (execution.fee === undefined) return undefined;
  const worth = worthDown(execution, execution.reward - execution.fee);
  return worth === undefined ? undefined : worth - executionGas(execution);
}
