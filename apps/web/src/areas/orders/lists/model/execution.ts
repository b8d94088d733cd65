import { afterMatchingFee, matchOrders } from '@junction/amm/limit-order';
import { ONE, nano, ratio, POOL_TYPES, type Address, type Ratio, type PoolKind } from '@junction/primitives';
import { ORDER_ATTACHED, matchOrder, swapOrder, type OrderIdentity } from '@junction/protocol/order-calls';
import type { OutgoingMessage, Signer } from '@junction/wallet';
import type { OwnOrder, OrderExecution } from '../../shared/limit-order/index.ts';
import { executionGas } from '../../shared/limit-order/index.ts';
import type { PassedWallet } from './untrusted-wallet-check.ts';
import { fixedCoins, type Announcement } from '../../../../rooms/operation/index.ts';

/** Order to execute, its counterparty, and the tokens. */
export interface ExecutionPlan {
  /** Order to call. */
  readonly order: Address;
  /** Matching order; undefined for a pool. */
  readonly counter: Address | undefined;
  /** Token sold by the called order, and the wanted one, in which the reward is paid. */
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
}

/** Pool against which the order is executed; two tokens may have a pool of each kind. */
export interface TradePool {
  readonly address: Address;
  readonly kind: PoolKind;
  /** Pool kind named in the message; undefined if the order knows none and uses the only pool. */
  readonly named: PoolKind | undefined;
}

export interface CounterOrder {
  readonly kind: 'order';
  readonly address: Address;
  readonly identity: OrderIdentity;
}

/** Result of executing by the current on-chain state. Base units of the wanted token. */
export interface ExecutionTrade {
  /** Reward of the caller, less the order's fee. */
  readonly reward: bigint;
  readonly fee: bigint;
  /** Amount received by the maker of the called order. */
  readonly toMaker: bigint;
  /** Maker of the called order. */
  readonly maker: Address;
  readonly against: TradePool | CounterOrder;
}

/** On-chain state of a plan. */
export type ExecutionReading =
  | {
      readonly kind: 'trade';
      readonly trade: ExecutionTrade;
      /** Other trades, if two tokens have several pools, best first. */
      readonly others: readonly ExecutionTrade[];
      /** Accounts whose changes may affect the result. */
      readonly watched: readonly Address[];
      /** Token wallets that the call's coins pass through. */
      readonly wallets: readonly PassedWallet[];
    }
  /** Filled or cancelled meanwhile, or the price is no longer reached. */
  | { readonly kind: 'over' }
  /** Not an order of this network's contracts. */
  | { readonly kind: 'foreign' };

const toTrade = (order: OwnOrder, surplus: bigint, rest: Pick<ExecutionTrade, 'toMaker' | 'against'>) => {
  const { left, fee } = afterMatchingFee(order.matchingFee, surplus);
  return { reward: left, fee, maker: order.identity.owner, ...rest };
};

/** `paid` is the pool's output for everything the order offers. Undefined if below its price. */
export function poolTrade(
  order: OwnOrder,
  pool: TradePool,
  paid: bigint | undefined,
): ExecutionTrade | undefined {
  const { wanted } = order.rest;
  if (!order.isActive || paid === undefined || paid < wanted) return undefined;
  return toTrade(order, paid - wanted, { toMaker: wanted, against: pool });
}

/** Undefined if the orders do not cross. */
export function matchTrade(order: OwnOrder, address: Address, counter: OwnOrder): ExecutionTrade | undefined {
  if (!order.isActive || !counter.isActive) return undefined;
  const match = matchOrders(order.rest, counter.rest);
  if (!match.ok) return undefined;
  const { given, due } = match.value;
  return toTrade(order, given - due, {
    toMaker: due,
    against: { kind: 'order', address, identity: counter.identity },
  });
}

/** Finds the trade against the same pool or order in another reading. */
export function findSameTrade(
  trades: readonly ExecutionTrade[],
  { against }: ExecutionTrade,
): ExecutionTrade | undefined {
  return trades.find((trade) => trade.against.address === against.address);
}

/** Risk of executing: the part of the gas not covered by the reward, or that it is unknown. */
export function getExecutionRisk(
  execution: OrderExecution,
  worth: bigint | undefined,
): { readonly loss?: Ratio; readonly distance?: 'unknown' } {
  if (worth === undefined) return { distance: 'unknown' };
  const gas = executionGas(execution);
  return worth >= gas ? {} : { loss: ratio(((gas - worth) * ONE) / gas) };
}

/** Announces the message before the wallet is asked. */
export function announceExecution(signer: Signer, plan: ExecutionPlan, trade: ExecutionTrade): Announcement {
  return {
    ...fixedCoins(nano(ORDER_ATTACHED.execute)),
    signer,
    method: methodOf(trade),
    receiver: { role: 'order', address: plan.order },
    leaves: [],
    recipient: signer.account,
    ...detailsOf(trade),
  };
}

function methodOf({ against }: ExecutionTrade): string {
  if (against.kind === 'order') return 'matching';
  return against.named === undefined ? 'swap' : 'swapInPoolOfType';
}

function detailsOf({ against }: ExecutionTrade): Pick<Announcement, 'details'> {
  if (against.kind === 'order') {
    const { root, owner, timeTx, nowTx } = against.identity;
    return { details: { root, owner, timeTx: timeTx.toString(), nowTx: nowTx.toString() } };
  }
  return against.named === undefined ? {} : { details: { poolType: POOL_TYPES[against.named].toString() } };
}

export function executionMessage(
  callId: string,
  plan: ExecutionPlan,
  { against }: ExecutionTrade,
): OutgoingMessage {
  return {
    to: plan.order,
    value: nano(ORDER_ATTACHED.execute),
    bounce: true,
    call: against.kind === 'order' ? matchOrder(callId, against.identity) : swapOrder(callId, against.named),
  };
}
