import type { Address, Nano, Units, PoolKind } from '@junction/primitives';
import { as, nullable, object, rows, enumCodec, type WireOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, nanoCodec, poolKindCodec, unitsCodec } from '../wire/wire-values.ts';

/** Execution of an order that was possible at the last indexed block. */
export interface OrderExecution {
  /** Against a pool of its two tokens, or against a crossing order. */
  readonly kind: 'pool' | 'match';
  /** Order whose contract is called. */
  readonly order: Address;
  /** Order that `order` is matched with; undefined for an execution against a pool. */
  readonly counter: Address | undefined;
  /** The pool that pays the most for this order; undefined for a match. */
  readonly pool: Address | undefined;
  readonly poolKind: PoolKind | undefined;
  readonly rewardRoot: Address;
  /** Base units, before the order's fee on rewards. */
  readonly reward: Units;
  /** Fee on the reward, base units; undefined if the order cannot be read. */
  readonly fee: Units | undefined;
  /** Maximum cost of the execution. */
  readonly gas: Nano;
  /** Value of the reward in nano; undefined if there is no price. */
  readonly worth: Nano | undefined;
}

/** Wire format of a possible execution. */
export const orderExecutionCodec = object({
  /** Against a pool of its two tokens, or against a crossing order. */
  kind: enumCodec({ Pool: 'pool', Match: 'match' }),
  /** The order to call. */
  accountAddr: as('order', addressCodec),
  /** The order it is matched with; null for a pool. */
  counterAddr: as('counter', nullable(addressCodec)),
  /**
   * The pool that pays the most for this order, and its kind (1 constant product, 2 stable pair, 3 stable
   * pool), which the call passes to the order. Null for a match.
   */
  poolAddr: as('pool', nullable(addressCodec)),
  poolType: as('poolKind', nullable(poolKindCodec)),
  rewardTokenRoot: as('rewardRoot', addressCodec),
  /** Base units, before the order's fee on rewards. */
  rewardAmount: as('reward', unitsCodec),
  /** Fee on the reward, base units; null if the order cannot be read. */
  rewardFee: as('fee', nullable(unitsCodec)),
  /** Maximum cost of the execution and value of the reward, nano; null if unknown. */
  gas: nanoCodec,
  worth: nullable(nanoCodec),
});

/** Executions possible between two tokens at the last indexed block. BAD_REQUEST if both tokens are equal. */
export const getExecutions = defineRoute({
  id: 'getExecutions',
  group: 'limit',
  method: 'POST',
  path: '/get_executions',
  summary: 'Orders between two tokens that can be executed now, the most profitable first',
  body: object({ leftTokenRoot: as('left', addressCodec), rightTokenRoot: as('right', addressCodec) }),
  response: rows(orderExecutionCodec),
});

/** Wire format of a possible execution. */
export type WireOrderExecution = WireOf<typeof orderExecutionCodec>;
