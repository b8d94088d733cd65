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

/** The calls a page makes to the limit orders: their factory, the root of a spent token and one order. */

const COIN = 1_000_000_000n;
/** Nano attached to each action (spec 8); what is not used comes back. */
export const ORDER_ATTACHED = {
  createRoot: 5n * COIN,
  create: 6n * COIN,
  fill: 6n * COIN,
  cancel: COIN,
  /** Executing an order against the pool, or two against each other. */
  execute: 6n * COIN,
} as const;
/**
 * Nano that executing uses up of what is attached: the dearest measured (1.20 coins against a lopsided stable pool of a
 * named kind, 1.06 against an order, with new wallets for everybody), rounded up.
 */
export const ORDER_EXECUTION_GAS = { pool: (5n * COIN) / 4n, match: (12n * COIN) / 10n } as const;
/** Nano for the token wallet of the order root or the order, and of who receives tokens. */
export const ORDER_DEPLOY_WALLET = { create: COIN / 2n, fill: COIN / 10n } as const;

/** Where the root of a spent token is or will be. Ask the factory. */
export const expectedOrderRoot = (token: Address): AbiGetter<Address> =>
  orderFactoryGetExpectedAddressOrderRoot({ token });

/** What an order is: its address follows from this alone. */
export interface OrderBirth extends OrderIdentity {
  readonly factory: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

/** Where the order of that birth is. Ask the root of the spent token. */
export const expectedOrder = (birth: OrderBirth): AbiGetter<Address> =>
  orderRootExpectedAddressOrder({
    _factory: birth.factory,
    _root: birth.root,
    _owner: birth.owner,
    _spentToken: birth.spentToken,
    _receiveToken: birth.receiveToken,
    timeTx: birth.timeTx,
    nowTx: birth.nowTx,
  });

/** Deploys the root of a spent token. Send to the factory. */
export const createOrderRoot = (token: Address, callId: string): AbiCall =>
  orderFactoryCreateOrderRoot({ token, callbackId: BigInt(callId) });

/** A limit order that is to be made. */
export interface OrderRequest {
  readonly callId: string;
  readonly owner: Address;
  readonly receiveToken: Address;
  /** Wanted for everything sent, base units. */
  readonly expected: bigint;
}

/** The payload of the transfer that makes an order. Ask the root of the spent token. */
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

/** The payload of the transfer that fills an order. Ask the order; the zero address pays the sender. */
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

/** What an order says of itself. */
export const readOrderOnChain = <Method extends keyof typeof ORDER_GETTERS>(
  method: Method,
): ReturnType<(typeof ORDER_GETTERS)[Method]> =>
  ORDER_GETTERS[method]() as ReturnType<(typeof ORDER_GETTERS)[Method]>;

type AmountAndFee = AbiGetter<{ readonly value0: bigint; readonly value1: bigint }>;

/** `value0` is what the taker pays for `received`, `value1` the fee in it. Ask the order. */
export const expectedOrderPay = (received: bigint): AmountAndFee =>
  orderGetExpectedSpentAmount({ amount: received });

/** `value0` is what the taker gets for `paid`, `value1` the fee in what is paid. Ask the order. */
export const expectedOrderReceive = (paid: bigint): AmountAndFee =>
  orderGetExpectedReceiveAmount({ amount: paid });

/** Gives the rest back to the owner. Send to the order. */
export const cancelOrder = (callId: string): AbiCall => orderCancel({ callbackId: BigInt(callId) });

/**
 * Executes an order against the pool of that kind, or against its own where the exchange knows no kinds; the surplus goes
 * to the caller. Send to the order.
 */
export function swapOrder(callId: string, kind: PoolKind | undefined): AbiCall {
  const inputs = { callbackId: BigInt(callId), deployWalletValue: ORDER_DEPLOY_WALLET.fill };
  return kind === undefined
    ? orderSwap(inputs)
    : orderPoolsSwapInPoolOfType({ ...inputs, poolType: BigInt(POOL_TYPES[kind]) });
}

/** Who an order is, as the order it is matched with has to know it. */
export interface OrderIdentity {
  /** Of the counter order. */
  readonly root: Address;
  readonly owner: Address;
  readonly timeTx: bigint;
  readonly nowTx: bigint;
}

/** Executes an order against a crossing one; the surplus goes to the caller. Send to either of them. */
export const matchOrder = (callId: string, counter: OrderIdentity): AbiCall =>
  orderMatching({
    callbackId: BigInt(callId),
    deployWalletValue: ORDER_DEPLOY_WALLET.fill,
    _orderRoot: counter.root,
    _owner: counter.owner,
    _timeTx: counter.timeTx,
    _nowTx: counter.nowTx,
  });
