import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { POOL_TYPES, type ExchangeGetter, type PoolKind } from './exchange-calls.ts';
import { abiText, act, getter, param } from './short-abi.ts';
import type { TokenCall } from './token-calls.ts';

/**
 * The calls a page makes to the limit orders: their factory, the root of a spent token and one order. Only what is needed
 * is spelled out, so that a page does not load whole ABIs; a test holds it equal to the contracts' ABI files.
 */

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

const VERSION = { version: '2.3' } as const;
const tuple = (name: string, components: readonly object[]) => ({ name, type: 'tuple', components });

const feeParams = (name: string) =>
  tuple(name, [
    param('numerator', 'uint128'),
    param('denominator', 'uint128'),
    param('matchingNumerator', 'uint128'),
    param('matchingDenominator', 'uint128'),
    param('beneficiary', 'address'),
  ]);

export const ORDER_FACTORY_ABI = abiText(
  [
    getter('getExpectedAddressOrderRoot', [param('value0', 'address')], [param('token', 'address')]),
    getter('getFeeParams', [feeParams('value0')]),
    act('createOrderRoot', [param('token', 'address'), param('callbackId', 'uint64')]),
  ],
  VERSION,
);

export const ORDER_ROOT_ABI = abiText(
  [
    getter('getFeeParams', [feeParams('params')]),
    getter(
      'expectedAddressOrder',
      [param('value0', 'address')],
      [
        param('_factory', 'address'),
        param('_root', 'address'),
        param('_owner', 'address'),
        param('_spentToken', 'address'),
        param('_receiveToken', 'address'),
        param('timeTx', 'uint64'),
        param('nowTx', 'uint64'),
      ],
    ),
    {
      name: 'buildPayload',
      inputs: [
        param('callbackId', 'uint64'),
        param('user', 'address'),
        param('tokenReceive', 'address'),
        param('expectedTokenAmount', 'uint128'),
        param('backPK', 'uint256'),
        param('backMatchingPK', 'uint256'),
        param('cancelPayload', 'optional(cell)'),
      ],
      outputs: [param('value0', 'cell')],
    },
  ],
  VERSION,
);

export const ORDER_ABI = abiText(
  [
    {
      name: 'buildPayload',
      inputs: [
        param('callbackId', 'uint64'),
        param('deployWalletValue', 'uint128'),
        param('recipient', 'address'),
        param('successPayload', 'optional(cell)'),
        param('cancelPayload', 'optional(cell)'),
      ],
      outputs: [param('value0', 'cell')],
    },
    getter('currentStatus', [param('value0', 'uint8')]),
    getter('getDetails', [
      tuple('value0', [
        param('factory', 'address'),
        param('root', 'address'),
        param('owner', 'address'),
        param('timeTx', 'uint64'),
        param('nowTx', 'uint64'),
        param('state', 'uint8'),
        param('spentToken', 'address'),
        param('receiveToken', 'address'),
        param('spentWallet', 'address'),
        param('receiveWallet', 'address'),
        param('initialAmount', 'uint128'),
        param('expectedAmount', 'uint128'),
        param('currentAmountSpentToken', 'uint128'),
        param('currentAmountReceiveToken', 'uint128'),
        param('version', 'uint32'),
        param('backPK', 'uint256'),
        param('backMatchingPK', 'uint256'),
        param('dexRoot', 'address'),
        param('dexPair', 'address'),
        param('msgSender', 'address'),
        param('swapAttempt', 'uint64'),
        param('matchingOrder', 'address'),
      ]),
    ]),
    getter('getFeeParams', [feeParams('params')]),
    getter(
      'getExpectedSpentAmount',
      [param('value0', 'uint128'), param('value1', 'uint128')],
      [param('amount', 'uint128')],
    ),
    getter(
      'getExpectedReceiveAmount',
      [param('value0', 'uint128'), param('value1', 'uint128')],
      [param('amount', 'uint128')],
    ),
    act('cancel', [param('callbackId', 'uint64')]),
    act('swap', [param('callbackId', 'uint64'), param('deployWalletValue', 'uint128')]),
    act('matching', [
      param('callbackId', 'uint64'),
      param('deployWalletValue', 'uint128'),
      param('_orderRoot', 'address'),
      param('_owner', 'address'),
      param('_timeTx', 'uint64'),
      param('_nowTx', 'uint64'),
    ]),
  ],
  VERSION,
);

/** What of an order is our own, beside the public interface. */
export const ORDER_POOLS_ABI = abiText([
  act('swapInPoolOfType', [
    param('callbackId', 'uint64'),
    param('deployWalletValue', 'uint128'),
    param('poolType', 'uint8'),
  ]),
]);

const read = (
  abi: string,
  method: string,
  params: TokenCall['params'] = {},
  responsible = true,
): ExchangeGetter => ({
  abi,
  method,
  params: responsible ? { answerId: 0, ...params } : params,
  responsible,
});

/** `value0` is where the root of a spent token is or will be. Ask the factory. */
export const expectedOrderRoot = (token: Address): ExchangeGetter =>
  read(ORDER_FACTORY_ABI, 'getExpectedAddressOrderRoot', { token });

/** What an order is: its address follows from this alone. */
export interface OrderBirth extends OrderIdentity {
  readonly factory: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
}

/** `value0` is where the order of that birth is. Ask the root of the spent token. */
export const expectedOrder = (birth: OrderBirth): ExchangeGetter =>
  read(ORDER_ROOT_ABI, 'expectedAddressOrder', {
    _factory: birth.factory,
    _root: birth.root,
    _owner: birth.owner,
    _spentToken: birth.spentToken,
    _receiveToken: birth.receiveToken,
    timeTx: birth.timeTx.toString(),
    nowTx: birth.nowTx.toString(),
  });

/** Deploys the root of a spent token. Send to the factory. */
export const createOrderRoot = (token: Address, callId: string): TokenCall => ({
  abi: ORDER_FACTORY_ABI,
  method: 'createOrderRoot',
  params: { token, callbackId: callId },
});

export interface OrderRequest {
  readonly callId: string;
  readonly owner: Address;
  readonly receiveToken: Address;
  /** Wanted for everything sent, base units. */
  readonly expected: bigint;
}

/** `value0` is the payload of the transfer that makes an order. Ask the root of the spent token. */
export const orderPayloadOnChain = (order: OrderRequest): ExchangeGetter =>
  read(
    ORDER_ROOT_ABI,
    'buildPayload',
    {
      callbackId: order.callId,
      user: order.owner,
      tokenReceive: order.receiveToken,
      expectedTokenAmount: order.expected.toString(),
      backPK: '0',
      backMatchingPK: '0',
      cancelPayload: null,
    },
    false,
  );

/** `value0` is the payload of the transfer that fills an order. Ask the order; the zero address pays the sender. */
export const fillPayloadOnChain = (callId: string, recipient: Address = ZERO_ADDRESS): ExchangeGetter =>
  read(
    ORDER_ABI,
    'buildPayload',
    {
      callbackId: callId,
      deployWalletValue: ORDER_DEPLOY_WALLET.fill.toString(),
      recipient,
      successPayload: null,
      cancelPayload: null,
    },
    false,
  );

type OrderGetter = 'currentStatus' | 'getDetails' | 'getFeeParams';
export const readOrderOnChain = (method: OrderGetter): ExchangeGetter => read(ORDER_ABI, method);

/** `value0` is what the taker pays for `received`, `value1` the fee in it. Ask the order. */
export const expectedOrderPay = (received: bigint): ExchangeGetter =>
  read(ORDER_ABI, 'getExpectedSpentAmount', { amount: received.toString() });

/** `value0` is what the taker gets for `paid`, `value1` the fee in what is paid. Ask the order. */
export const expectedOrderReceive = (paid: bigint): ExchangeGetter =>
  read(ORDER_ABI, 'getExpectedReceiveAmount', { amount: paid.toString() });

/** Gives the rest back to the owner. Send to the order. */
export const cancelOrder = (callId: string): TokenCall => ({
  abi: ORDER_ABI,
  method: 'cancel',
  params: { callbackId: callId },
});

/**
 * Executes an order against the pool of that kind, or against its own where the exchange knows no kinds; the surplus goes
 * to the caller. Send to the order.
 */
export function swapOrder(callId: string, kind: PoolKind | undefined): TokenCall {
  const params = { callbackId: callId, deployWalletValue: ORDER_DEPLOY_WALLET.fill.toString() };
  if (kind === undefined) return { abi: ORDER_ABI, method: 'swap', params };
  const poolType = POOL_TYPES[kind].toString();
  return { abi: ORDER_POOLS_ABI, method: 'swapInPoolOfType', params: { ...params, poolType } };
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
export const matchOrder = (callId: string, counter: OrderIdentity): TokenCall => ({
  abi: ORDER_ABI,
  method: 'matching',
  params: {
    callbackId: callId,
    deployWalletValue: ORDER_DEPLOY_WALLET.fill.toString(),
    _orderRoot: counter.root,
    _owner: counter.owner,
    _timeTx: counter.timeTx.toString(),
    _nowTx: counter.nowTx.toString(),
  },
});
