import { POOL_TYPES, ZERO_ADDRESS, type Address, type PoolKind } from '@junction/primitives';
import {
  orderFactoryCreateOrderRoot,
  orderFactoryGetExpectedAddressOrderRoot,
} from '../generated/order-factory.calls.gen.ts';
import { orderPoolsSwapInPoolOfType } from '../generated/order-pools.calls.gen.ts';
import { orderRootBuildPayload, orderRootExpectedAddressOrder } from '../generated/order-root.calls.gen.ts';
import {
  orderBuildPayload,
  orderCancel,
  orderCurrentStatus,
  orderGetDetails,
  orderGetExpectedReceiveAmount,
  orderGetExpectedSpentAmount,
  orderGetFeeParams,
  orderMatching,
  orderSwap,
} from '../generated/order.calls.gen.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import type { AbiGetter } from '../typed-abi/getters.ts';

/** Calls to limit orders: the order factory, the root of a spent token and one order. */

const COIN = 1_000_000_000n;
/** Nano attached to each action (spec 8). Unused coins are returned. */
export const ORDER_ATTACHED = {
  createRoot: 5n * COIN,
  create: 6n * COIN,
  fill: 6n * COIN,
  cancel: COIN,
  /** Executes an order against the pool, or two orders against each other. */
  execute: 6n * COIN,
} as const;
/**
 * Nano that an execution burns: the highest measured value, rounded up. Measured with deployed wallets: 1.20
 * coins against an imbalanced stable pool of a specified kind, 1.06 coins against an order.
 */
export const ORDER_EXECUTION_GAS = { pool: (5n * COIN) / 4n, match: (12n * COIN) / 10n } as const;
/**
 * Nano for deploying token wallets: those of the order root or the order (`create`) and that of the recipient
 * (`fill`).
 */
export const ORDER_DEPLOY_WALLET = { create: COIN / 2n, fill: COIN / 10n } as const;

/**
 * Builds the getter call (order factory) that returns the address of the order root of a spent token, which
 * may not exist yet.
 */
export const expectedOrderRoot = (token: Address): AbiGetter<Address> =>
  orderFactoryGetExpectedAddressOrderRoot({ token });

/** Initial data of an order, from which its address derives. */
export interface OrderInitialData extends OrderIdentity {
  readonly factory: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

/** Builds the getter call (order root) that returns the address of the order with this initial data. */
export const expectedOrder = (initialData: OrderInitialData): AbiGetter<Address> =>
  orderRootExpectedAddressOrder({
    _factory: initialData.factory,
    _root: initialData.root,
    _owner: initialData.owner,
    _spentToken: initialData.spentToken,
    _receiveToken: initialData.receiveToken,
    timeTx: initialData.timeTx,
    nowTx: initialData.nowTx,
  });

/** Builds the call that deploys the root of a spent token. Sent to the order factory. */
export const createOrderRoot = (token: Address, callId: string): AbiCall =>
  orderFactoryCreateOrderRoot({ token, callbackId: BigInt(callId) });

/** Content of the payload that creates a limit order. */
export interface OrderRequest {
  readonly callId: string;
  readonly owner: Address;
  readonly receiveToken: Address;
  /** Base units wanted for the entire spent amount. */
  readonly expected: bigint;
}

/**
 * Builds the getter call (order root) that returns the payload (base64) of the transfer that creates an
 * order.
 */
export const orderPayloadOnChain = (order: OrderRequest): AbiGetter<string> =>
  orderRootBuildPayload({
    callbackId: BigInt(order.callId),
    user: order.owner,
    tokenReceive: order.receiveToken,
    expectedTokenAmount: order.expected,
    backPK: 0n,
    backMatchingPK: 0n,
    cancelPayload: null,
  });

/**
 * Builds the getter call (order) that returns the payload (base64) of the transfer that fills it.
 *
 * @param recipient the zero address pays the sender
 */
export const fillPayloadOnChain = (callId: string, recipient: Address = ZERO_ADDRESS): AbiGetter<string> =>
  orderBuildPayload({
    callbackId: BigInt(callId),
    deployWalletValue: ORDER_DEPLOY_WALLET.fill,
    recipient,
    successPayload: null,
    cancelPayload: null,
  });

const ORDER_GETTERS = {
  currentStatus: orderCurrentStatus,
  getDetails: orderGetDetails,
  getFeeParams: orderGetFeeParams,
} as const;

/** Builds the call of a getter without parameters of an order. */
export const readOrderOnChain = <Method extends keyof typeof ORDER_GETTERS>(
  method: Method,
): ReturnType<(typeof ORDER_GETTERS)[Method]> =>
  ORDER_GETTERS[method]() as ReturnType<(typeof ORDER_GETTERS)[Method]>;

type AmountAndFee = AbiGetter<{ readonly value0: bigint; readonly value1: bigint }>;

/**
 * Builds the getter call (order) that returns what the taker pays for `received` base units (`value0`), and
 * the fee included in it (`value1`).
 */
export const expectedOrderPay = (received: bigint): AmountAndFee =>
  orderGetExpectedSpentAmount({ amount: received });

/**
 * Builds the getter call (order) that returns what the taker receives for `paid` base units (`value0`), and
 * the fee included in `paid` (`value1`).
 */
export const expectedOrderReceive = (paid: bigint): AmountAndFee =>
  orderGetExpectedReceiveAmount({ amount: paid });

/** Builds the call that cancels an order and returns the remainder to its owner. Sent to the order. */
export const cancelOrder = (callId: string): AbiCall => orderCancel({ callbackId: BigInt(callId) });

/**
 * Builds the call that executes an order against the pool of its two tokens. Its sender receives the surplus.
 * Sent to the order.
 *
 * @param kind kind of the pool; undefined uses the order's own pool, the first kind that existed when the
 *   order searched for it
 */
export function swapOrder(callId: string, kind: PoolKind | undefined): AbiCall {
  const inputs = { callbackId: BigInt(callId), deployWalletValue: ORDER_DEPLOY_WALLET.fill };
  return kind === undefined
    ? orderSwap(inputs)
    : orderPoolsSwapInPoolOfType({ ...inputs, poolType: BigInt(POOL_TYPES[kind]) });
}

/**
 * What the address of an order derives from in addition to its factory and tokens. A match identifies the
 * counter order with it.
 */
export interface OrderIdentity {
  /** Order root that created the order. */
  readonly root: Address;
  readonly owner: Address;
  readonly timeTx: bigint;
  readonly nowTx: bigint;
}

/**
 * Builds the call that executes an order against one with a crossing price. Its sender receives the surplus.
 * Sent to either order.
 */
export const matchOrder = (callId: string, counter: OrderIdentity): AbiCall =>
  orderMatching({
    callbackId: BigInt(callId),
    deployWalletValue: ORDER_DEPLOY_WALLET.fill,
    _orderRoot: counter.root,
    _owner: counter.owner,
    _timeTx: counter.timeTx,
    _nowTx: counter.nowTx,
  });
