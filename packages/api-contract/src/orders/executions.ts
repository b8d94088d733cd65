import type { Address, Nano, Units, PoolKind } from '@junction/primitives';
import { renamedField, nullable, object, lenientRowsCodec, enumCodec, type WireOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, nanoCodec, poolKindCodec, unitsCodec } from '../wire/wire-values.ts';

/** Execution of a limit order that was possible at the last indexed block. */
export interface OrderExecution {
  /** Kind of the execution: against a pool of the order's two tokens, or against a crossing order. */
  readonly kind: 'pool' | 'match';
  /** Order whose contract is called. */
  readonly order: Address;
  /** Crossing order that `order` is matched with; undefined for an execution against a pool. */
  readonly counter: Address | undefined;
  /** Pool that pays the most for this order; undefined for a match. */
  readonly pool: Address | undefined;
  readonly poolKind: PoolKind | undefined;
  readonly rewardRoot: Address;
  /** Reward of the execution before the order's fee, base units. */
  readonly reward: Units;
  /** Fee on the reward, base units; undefined if the order cannot be read. */
  readonly fee: Units | undefined;
  /** Maximum cost of the execution, nano. */
  readonly gas: Nano;
  /** Value of the reward in nano; undefined if the token has no price. */
  readonly worth: Nano | undefined;
}

/** Wire format of a possible execution. */
export const orderExecutionCodec = object({
  /** Executes against a pool of the order's two tokens, or against a crossing order. */
  kind: enumCodec({ Pool: 'pool', Match: 'match' }),
  /** Order whose contract is called. */
  accountAddr: renamedField('order', addressCodec),
  /** Crossing order that the order is matched with; null for an execution against a pool. */
  counterAddr: renamedField('counter', nullable(addressCodec)),
  /**
   * Pool that pays the most for this order, and its kind (1 constant product, 2 stable pair, 3 stable pool), which the
   * call passes to the order. Null for a match.
   */
  poolAddr: renamedField('pool', nullable(addressCodec)),
  poolType: renamedField('poolKind', nullable(poolKindCodec)),
  rewardTokenRoot: renamedField('rewardRoot', addressCodec),
  /** Reward of the execution before the order's fee, base units. */
  rewardAmount: renamedField('reward', unitsCodec),
  /** Fee on the reward, base units; null if the order cannot be read. */
  rewardFee: renamedField('fee', nullable(unitsCodec)),
  /**
   * Maximum cost of the execution, nano. The field `worth` is the value of the reward in nano, or null if the reward
   * has no price.
   */
  gas: nanoCodec,
  worth: nullable(nanoCodec),
});

/**
 * Order executions between two tokens that were possible at the last indexed block. BAD_REQUEST if both tokens are
 * equal.
 */
export const getExecutions = defineRoute({
  id: 'getExecutions',
  group: 'limit',
  method: 'POST',
  path: '/get_executions',
  summary: 'Orders between two tokens that can be executed now, the most profitable first',
  body: object({
    leftTokenRoot: renamedField('left', addressCodec),
    rightTokenRoot: renamedField('right', addressCodec),
  }),
  response: lenientRowsCodec(orderExecutionCodec),
});

/** Wire format of a possible execution. */
export type WireOrderExecution = WireOf<typeof orderExecutionCodec>;
