import { deductMatchingFee, matchOrders } from '@junction/amm/limit-order';
import {
  FIXED_POINT_ONE,
  nano,
  ratio,
  POOL_TYPES,
  type Address,
  type Ratio,
  type PoolKind,
} from '@junction/primitives';
import {
  ORDER_ATTACHED_NANO,
  buildExecuteOrderAgainstOrderCall,
  buildExecuteOrderAgainstPoolCall,
  type OrderIdentity,
} from '@junction/protocol/order-calls';
import type { OutgoingMessage, SigningAccount } from '@junction/wallet';
import type { VerifiedOrder, OrderExecution } from '../../shared/limit-order/index.ts';
import { getMaxExecutionGas } from '../../shared/limit-order/index.ts';
import type { TokenWalletOnMessagePath } from './untrusted-wallet-check.ts';
import { buildFixedAttachedCoins, type MessageAnnouncement } from '../../../../rooms/operation/index.ts';

/** Execution to perform: the order to call and the counterparty it trades with. */
export interface OrderExecutionPlan {
  /** Order that receives the message. */
  readonly order: Address;
  /** Order on the other side; undefined if the execution uses a pool. */
  readonly counter: Address | undefined;
  /**
   * Roots of the token that the called order sells and of the token it wants. The reward is paid in the wanted token.
   */
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
}

/** Pool against which an order is executed. Two tokens may have one pool of each kind. */
export interface OrderExecutionPool {
  readonly address: Address;
  readonly kind: PoolKind;
  /**
   * Pool kind that the message names; undefined for an order that does not support pool kinds and uses the only pool.
   */
  readonly named: PoolKind | undefined;
}

export interface CounterOrder {
  readonly kind: 'order';
  readonly address: Address;
  readonly identity: OrderIdentity;
}

/** Result of an execution in the current on-chain state. Amounts are base units of the wanted token. */
export interface OrderExecutionTrade {
  /** Reward that the caller receives, after the order's fee is deducted. */
  readonly reward: bigint;
  readonly fee: bigint;
  /** Amount that the maker of the called order receives, base units of the wanted token. */
  readonly toMaker: bigint;
  /** Maker of the called order. */
  readonly maker: Address;
  readonly against: OrderExecutionPool | CounterOrder;
}

/** Result of reading a planned execution from the chain. */
export type OrderExecutionReading =
  | {
      readonly kind: 'trade';
      readonly trade: OrderExecutionTrade;
      /** Trades with the other pools of the same tokens, the best first. */
      readonly others: readonly OrderExecutionTrade[];
      /** Accounts whose changes can affect the result; the reading is repeated when one of them changes. */
      readonly watched: readonly Address[];
      /** Token wallets that the call's coins pass through. */
      readonly wallets: readonly TokenWalletOnMessagePath[];
    }
  /** The order was filled or cancelled, or the market no longer reaches its price. */
  | { readonly kind: 'over' }
  /** The contract is not an order of this network. */
  | { readonly kind: 'foreign' };

const toExecutionTrade = (
  order: VerifiedOrder,
  surplus: bigint,
  rest: Pick<OrderExecutionTrade, 'toMaker' | 'against'>,
) => {
  const { left, fee } = deductMatchingFee(order.matchingFee, surplus);
  return { reward: left, fee, maker: order.identity.owner, ...rest };
};

/**
 * Returns the execution against a pool. `paid` is the pool's output for everything that the order offers. Undefined
 * if the output is below the order's price.
 */
export function computePoolExecution(
  order: VerifiedOrder,
  pool: OrderExecutionPool,
  paid: bigint | undefined,
): OrderExecutionTrade | undefined {
  const { wanted } = order.rest;
  if (!order.isActive || paid === undefined || paid < wanted) return undefined;
  return toExecutionTrade(order, paid - wanted, { toMaker: wanted, against: pool });
}

/** Returns the execution against another order; undefined if either is inactive or their prices do not cross. */
export function computeOrderExecution(
  order: VerifiedOrder,
  address: Address,
  counter: VerifiedOrder,
): OrderExecutionTrade | undefined {
  if (!order.isActive || !counter.isActive) return undefined;
  const match = matchOrders(order.rest, counter.rest);
  if (!match.ok) return undefined;
  const { given, due } = match.value;
  return toExecutionTrade(order, given - due, {
    toMaker: due,
    against: { kind: 'order', address, identity: counter.identity },
  });
}

/** Returns the trade with the same pool or order from another reading; undefined if there is none. */
export function findTradeWithSameCounterparty(
  trades: readonly OrderExecutionTrade[],
  { against }: OrderExecutionTrade,
): OrderExecutionTrade | undefined {
  return trades.find((trade) => trade.against.address === against.address);
}

/**
 * Returns the risk of an execution: the part of the gas cost that the reward does not cover, or `unknown` if the
 * reward's value is.
 */
export function getExecutionRisk(
  execution: OrderExecution,
  worth: bigint | undefined,
): { readonly loss?: Ratio; readonly distance?: 'unknown' } {
  if (worth === undefined) return { distance: 'unknown' };
  const gas = getMaxExecutionGas(execution);
  return worth >= gas ? {} : { loss: ratio(((gas - worth) * FIXED_POINT_ONE) / gas) };
}

/** Builds the announcement of an execution. */
export function buildExecutionAnnouncement(
  signer: SigningAccount,
  plan: OrderExecutionPlan,
  trade: OrderExecutionTrade,
): MessageAnnouncement {
  return {
    ...buildFixedAttachedCoins(nano(ORDER_ATTACHED_NANO.execute)),
    signer,
    method: getExecutionMethod(trade),
    receiver: { role: 'order', address: plan.order },
    leaves: [],
    recipient: signer.account,
    ...getExecutionDetails(trade),
  };
}

function getExecutionMethod({ against }: OrderExecutionTrade): string {
  if (against.kind === 'order') return 'matching';
  return against.named === undefined ? 'swap' : 'swapInPoolOfType';
}

function getExecutionDetails({ against }: OrderExecutionTrade): Pick<MessageAnnouncement, 'details'> {
  if (against.kind === 'order') {
    const { root, owner, timeTx, nowTx } = against.identity;
    return { details: { root, owner, timeTx: timeTx.toString(), nowTx: nowTx.toString() } };
  }
  return against.named === undefined ? {} : { details: { poolType: POOL_TYPES[against.named].toString() } };
}

export function buildExecutionMessage(
  callId: string,
  plan: OrderExecutionPlan,
  { against }: OrderExecutionTrade,
): OutgoingMessage {
  return {
    to: plan.order,
    value: nano(ORDER_ATTACHED_NANO.execute),
    bounce: true,
    call:
      against.kind === 'order'
        ? buildExecuteOrderAgainstOrderCall(callId, against.identity)
        : buildExecuteOrderAgainstPoolCall(callId, against.named),
  };
}
