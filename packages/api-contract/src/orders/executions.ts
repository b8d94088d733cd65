import type { Address, Nano, Units, PoolKind } from '@junction/primitives';
import { as, nullable, object, rows, words, type WireOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, nanoCodec, poolKindCodec, unitsCodec } from '../wire/wire-values.ts';

/** What anybody may execute now, and what it brings; as of the last indexed block. */
export interface OrderExecution {
  /** Against a pool of its two tokens, or against a crossing order. */
  readonly kind: 'pool' | 'match';
  /** The order that is called. */
  readonly order: Address;
  /** The order it is matched with; undefined against the pool. */
  readonly counter: Address | undefined;
  /** The pool that pays best among those left for this order; undefined against an order. */
  readonly pool: Address | undefined;
  readonly poolKind: PoolKind | undefined;
  readonly rewardRoot: Address;
  /** Base units, before the order's fee on rewards. */
  readonly reward: Units;
  /** That fee, base units of the reward; undefined while the order cannot be read. */
  readonly fee: Units | undefined;
  /** The most that executing costs. */
  readonly gas: Nano;
  /** Value of the reward; undefined if unknown. */
  readonly worth: Nano | undefined;
}

/** What can be executed as it travels. */
export const orderExecutionCodec = object({
  /** Against a pool of its two tokens, or against a crossing order. */
  kind: words({ Pool: 'pool', Match: 'match' }),
  /** The order that is called. */
  accountAddr: as('order', addressCodec),
  /** The order it is matched with; null against the pool. */
  counterAddr: as('counter', nullable(addressCodec)),
  /**
   * Two tokens may have a pool of each kind: the one that pays best among those left for this order. Its kind is what the
   * order is told (1 constant product, 2 stable pair, 3 stable pool); null against an order.
   */
  poolAddr: as('pool', nullable(addressCodec)),
  poolType: as('poolKind', nullable(poolKindCodec)),
  rewardTokenRoot: as('rewardRoot', addressCodec),
  /** Base units, before the order's fee on rewards. */
  rewardAmount: as('reward', unitsCodec),
  /** That fee, base units of the reward; null while the order cannot be read. */
  rewardFee: as('fee', nullable(unitsCodec)),
  /** Maximum cost of the execution and value of the reward, nano; null if unknown. */
  gas: nanoCodec,
  worth: nullable(nanoCodec),
});

/** As of the last indexed block; BAD_REQUEST when both tokens are the same. */
export const getExecutions = defineRoute({
  id: 'getExecutions',
  group: 'limit',
  method: 'POST',
  path: '/get_executions',
  summary: 'Orders between two tokens that can be executed now, the most profitable first',
  body: object({ leftTokenRoot: as('left', addressCodec), rightTokenRoot: as('right', addressCodec) }),
  response: rows(orderExecutionCodec),
});

/** An order that can be executed now, as it travels. */
export type WireOrderExecution = WireOf<typeof orderExecutionCodec>;
