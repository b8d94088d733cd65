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

/** Calls to limit order contracts: the order factory, the order root of a token, and an order. */

const COIN = 1_000_000_000n;
/** Nano attached to each action (spec 8). Unspent coins are returned. */
export const ORDER_ATTACHED_NANO = {
  createRoot: 5n * COIN,
  create: 6n * COIN,
  fill: 6n * COIN,
  cancel: COIN,
  /** For a call that executes an order against a pool, or two orders against each other. */
  execute: 6n * COIN,
} as const;
/**
 * Gas cost of an execution, nano: the highest measured value, rounded up. Measured with deployed wallets: 1.20 coins
 * against an imbalanced stable pool of a specified kind, 1.06 coins against an order.
 */
export const ORDER_EXECUTION_GAS = { pool: (5n * COIN) / 4n, match: (12n * COIN) / 10n } as const;
/**
 * Nano for deploying token wallets: those of the order root and the order (`create`), and that of the recipient
 * (`fill`).
 */
export const ORDER_DEPLOY_WALLET_NANO = { create: COIN / 2n, fill: COIN / 10n } as const;

/**
 * Builds the getter call (order factory) that returns the address of a token's order root, which may not be deployed
 * yet.
 */
export const buildOrderRootAddressGetter = (token: Address): AbiGetter<Address> =>
  orderFactoryGetExpectedAddressOrderRoot({ token });

/** Initial data of an order, from which its address is derived. */
export interface OrderInitialData extends OrderIdentity {
  readonly factory: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

/** Builds the getter call (order root) that returns the address of the order with this initial data. */
export const buildOrderAddressGetter = (initialData: OrderInitialData): AbiGetter<Address> =>
  orderRootExpectedAddressOrder({
    _factory: initialData.factory,
    _root: initialData.root,
    _owner: initialData.owner,
    _spentToken: initialData.spentToken,
    _receiveToken: initialData.receiveToken,
    timeTx: initialData.timeTx,
    nowTx: initialData.nowTx,
  });

/** Builds the call that deploys the order root of a token. Sent to the order factory. */
export const buildCreateOrderRootCall = (token: Address, callId: string): AbiCall =>
  orderFactoryCreateOrderRoot({ token, callbackId: BigInt(callId) });

/** Parameters of a limit order to create. */
export interface NewOrderParams {
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
export const buildOrderPayloadGetter = (order: NewOrderParams): AbiGetter<string> =>
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
 * @param recipient receives the tokens; the zero address stands for the sender
 */
export const buildFillPayloadGetter = (
  callId: string,
  recipient: Address = ZERO_ADDRESS,
): AbiGetter<string> =>
  orderBuildPayload({
    callbackId: BigInt(callId),
    deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
    recipient,
    successPayload: null,
    cancelPayload: null,
  });

const ORDER_GETTERS = {
  currentStatus: orderCurrentStatus,
  getDetails: orderGetDetails,
  getFeeParams: orderGetFeeParams,
} as const;

/** Builds the call of an order's getter without parameters. */
export const buildOrderGetter = <Method extends keyof typeof ORDER_GETTERS>(
  method: Method,
): ReturnType<(typeof ORDER_GETTERS)[Method]> =>
  ORDER_GETTERS[method]() as ReturnType<(typeof ORDER_GETTERS)[Method]>;

type AmountAndFeeGetter = AbiGetter<{ readonly value0: bigint; readonly value1: bigint }>;

/**
 * Builds the getter call (order) that returns the payment for `received` base units (`value0`) and the fee included in
 * it (`value1`).
 */
export const buildOrderPaidAmountGetter = (received: bigint): AmountAndFeeGetter =>
  orderGetExpectedSpentAmount({ amount: received });

/**
 * Builds the getter call (order) that returns the amount received for `paid` base units (`value0`) and the fee included
 * in `paid` (`value1`).
 */
export const buildOrderReceivedAmountGetter = (paid: bigint): AmountAndFeeGetter =>
  orderGetExpectedReceiveAmount({ amount: paid });

/** Builds the call that cancels an order and returns its remaining amount to its owner. Sent to the order. */
export const buildCancelOrderCall = (callId: string): AbiCall => orderCancel({ callbackId: BigInt(callId) });

/**
 * Builds the call that executes an order against a pool of its two tokens. The sender of the call receives the surplus.
 * Sent to the order.
 *
 * @param kind kind of the pool; undefined uses the order's own pool: the first kind that existed when the order
 * searched for it
 */
export function buildExecuteOrderAgainstPoolCall(callId: string, kind: PoolKind | undefined): AbiCall {
  const inputs = { callbackId: BigInt(callId), deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill };
  return kind === undefined
    ? orderSwap(inputs)
    : orderPoolsSwapInPoolOfType({ ...inputs, poolType: BigInt(POOL_TYPES[kind]) });
}

/**
 * Values from which the address of an order is derived, in addition to its factory and tokens. The messages that match
 * two orders identify the counter order by these values.
 */
export interface OrderIdentity {
  /** Order root that created the order. */
  readonly root: Address;
  readonly owner: Address;
  readonly timeTx: bigint;
  readonly nowTx: bigint;
}

/**
 * Builds the call that executes an order against another one with a crossing price. The sender of the call receives the
 * surplus. Sent to either order.
 */
export const buildExecuteOrderAgainstOrderCall = (callId: string, counter: OrderIdentity): AbiCall =>
  orderMatching({
    callbackId: BigInt(callId),
    deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
    _orderRoot: counter.root,
    _owner: counter.owner,
    _timeTx: counter.timeTx,
    _nowTx: counter.nowTx,
  });
