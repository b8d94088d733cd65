import type { OrderExecution as WireExecution } from '@junction/api-contract';
import { mulDivDown, parseAddress, type Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';

/** What a server says that anybody may execute now. The chain is asked again before anything is sent. */
export interface OrderExecution {
  /** The order that is called. */
  readonly order: Address;
  /** The order it is matched with; undefined against the pool of its tokens. */
  readonly counter: Address | undefined;
  readonly rewardRoot: Address;
  /** Base units, before the order's fee on it. */
  readonly reward: bigint;
  /** What the order keeps of the reward; undefined where the server cannot tell. */
  readonly fee: bigint | undefined;
  /** What the reward is worth, nano; undefined where nobody can value it. */
  readonly worth: bigint | undefined;
}

/** Undefined for a row that cannot be read, or that contradicts itself. */
function readExecution(wire: WireExecution): OrderExecution | undefined {
  const order = parseAddress(wire.accountAddr);
  const rewardRoot = parseAddress(wire.rewardTokenRoot);
  const counter = wire.counterAddr === null ? undefined : parseAddress(wire.counterAddr);
  if (!order || !rewardRoot || counter === order) return undefined;
  if ((wire.kind === 'Match') !== (counter !== undefined)) return undefined;
  const reward = BigInt(wire.rewardAmount);
  const fee = wire.rewardFee === null ? undefined : BigInt(wire.rewardFee);
  if (fee !== undefined && fee > reward) return undefined;
  return {
    order,
    counter,
    rewardRoot,
    reward,
    fee,
    worth: wire.worth === null ? undefined : BigInt(wire.worth),
  };
}

/** What can be executed between two tokens, by each order it concerns. */
export type Executions = ReadonlyMap<Address, OrderExecution>;

/** Rows come with the most profitable first. One that is about another token is left out. */
export function readExecutions(rows: readonly WireExecution[], tokens: readonly Address[]): Executions {
  const found = new Map<Address, OrderExecution>();
  for (const row of rows) {
    const execution = readExecution(row);
    if (execution === undefined || !tokens.includes(execution.rewardRoot)) continue;
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
