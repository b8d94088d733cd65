import orderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import orderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import type { Address, Seconds, Units } from '@junction/primitives';
import { decodeEvent, type AbiRecord, type DecodedTransaction } from '@junction/tvm';
import {
  AbiValueError,
  addressOf,
  integerOf,
  partyOf,
  readFitting,
  recordOf,
  unitsOf,
} from '../decode/abi-fields.ts';
import type { OrderGetDetailsAnswer } from '../generated/order.calls.gen.ts';
import type { AmountOf } from '../pools/pool-activity.ts';

/** Names of the states of an order, by the number the contract tells. */
export const ORDER_STATES = [
  'initialize',
  'await-tokens',
  'active',
  'filled',
  'swap-in-progress',
  'cancelled',
  'emergency',
  'match-in-progress',
  'expired',
] as const;
/** State of a limit order, by its contract's numbers. */
export type OrderState = (typeof ORDER_STATES)[number];

/** A limit order as its contract describes it. Amounts are base units; `current…` is what remains. */
export interface OrderDetails {
  readonly factory: Address;
  readonly root: Address;
  readonly owner: Address;
  /** Logical time and seconds of the transfer that made it: its identity for matching. */
  readonly timeTx: bigint;
  readonly nowTx: bigint;
  readonly state: OrderState;
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly spentWallet: Address;
  readonly receiveWallet: Address;
  readonly initialAmount: Units;
  readonly expectedAmount: Units;
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly dexRoot: Address;
  /** The zero address where no pool trades the two tokens. */
  readonly dexPair: Address;
  readonly swapAttempt: bigint;
  readonly matchingOrder: Address;
}

/** Fees of limit orders as fractions: of fills, and of what matching brings. The beneficiary gets them. */
export interface OrderFeeParams {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly matchingNumerator: bigint;
  readonly matchingDenominator: bigint;
  readonly beneficiary: Address;
}

/** What the factory, a root or an order announced. */
export type OrderEvent =
  | { readonly kind: 'order-root-created'; readonly root: Address; readonly token: Address }
  | { readonly kind: 'order-root-refused'; readonly token: Address }
  | { readonly kind: 'order-fees'; readonly params: OrderFeeParams }
  | {
      readonly kind: 'order-created';
      readonly order: Address;
      readonly owner: Address;
      readonly spent: AmountOf;
      readonly expected: AmountOf;
    }
  | { readonly kind: 'order-refused'; readonly errorCode: number }
  | {
      readonly kind: 'order-state';
      readonly from: OrderState;
      readonly to: OrderState;
      readonly details: OrderDetails;
    }
  | {
      /** Partial or complete fill of an order. */
      readonly kind: 'order-exchange';
      /** What the order gave to the taker. */
      readonly spent: AmountOf;
      /** What the order's owner got. */
      readonly received: AmountOf;
      /** What remains. */
      readonly currentSpent: Units;
      readonly currentReceive: Units;
      /** In the received token, paid by the taker. */
      readonly fee: Units;
      readonly initiator: Address;
    };

/** What one transaction did to an account of the limit orders. Time in seconds, hashes hexadecimal. */
export interface OrderActivity {
  readonly account: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the message that caused it. */
  readonly messageHash: string;
  /** In the order they were emitted. */
  readonly events: readonly OrderEvent[];
  readonly unknown: number;
}

/** Events of an upgrade say nothing about the book. */
const SILENT = new Set([
  'RequestedOwnerTransfer',
  'OwnerTransferAccepted',
  'SetNewManager',
  'OrderFactoryUpgrade',
  'PlatformOrderRootCodeUpgraded',
  'PlatformOrderCodeUpgraded',
  'OrderRootCodeUpgraded',
  'OrderCodeUpgraded',
]);

/** Reads a transaction of the order factory, an order root or an order. */
export function decodeOrderTransaction(transaction: DecodedTransaction): OrderActivity {
  let unknown = 0;
  const events: OrderEvent[] = [];
  for (const { body, bodyId } of transaction.events) {
    const event =
      body === undefined
        ? undefined
        : (decodeEvent(orderAbi, body, bodyId) ??
          decodeEvent(orderRootAbi, body, bodyId) ??
          decodeEvent(orderFactoryAbi, body, bodyId));
    const read = event && readFitting(() => readEvent(event.method, event.inputs));
    if (read) events.push(read);
    else if (!event || !SILENT.has(event.method)) unknown += 1;
  }
  return {
    account: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    messageHash: transaction.inMessage?.hash ?? transaction.hash,
    events,
    unknown,
  };
}

function readEvent(name: string, inputs: AbiRecord): OrderEvent | undefined {
  switch (name) {
    case 'CreateOrderRoot':
      return {
        kind: 'order-root-created',
        root: addressOf(inputs, 'order'),
        token: addressOf(inputs, 'token'),
      };
    case 'CreateOrderRootReject':
      return { kind: 'order-root-refused', token: addressOf(inputs, 'token') };
    case 'OrderFeesParamsUpdated':
      return { kind: 'order-fees', params: readOrderFees(recordOf(inputs, 'params')) };
    case 'CreateOrder':
      return {
        kind: 'order-created',
        order: addressOf(inputs, 'order'),
        owner: partyOf(inputs, 'owner'),
        spent: { token: addressOf(inputs, 'spentToken'), amount: unitsOf(inputs, 'spentAmount') },
        expected: { token: addressOf(inputs, 'receiveToken'), amount: unitsOf(inputs, 'expectedAmount') },
      };
    case 'CreateOrderReject':
      return { kind: 'order-refused', errorCode: Number(integerOf(inputs, 'errorCode')) };
    case 'StateChanged':
      return {
        kind: 'order-state',
        from: stateOf(inputs, 'from'),
        to: stateOf(inputs, 'to'),
        details: readOrderDetails(recordOf(inputs, 'value2')),
      };
    case 'PartExchange':
      return {
        kind: 'order-exchange',
        spent: { token: addressOf(inputs, 'spentToken'), amount: unitsOf(inputs, 'spentAmount') },
        received: { token: addressOf(inputs, 'receiveToken'), amount: unitsOf(inputs, 'receiveAmount') },
        currentSpent: unitsOf(inputs, 'currentSpentTokenAmount'),
        currentReceive: unitsOf(inputs, 'currentReceiveTokenAmount'),
        fee: unitsOf(inputs, 'fee'),
        initiator: partyOf(inputs, 'initiator'),
      };
    default:
      return undefined;
  }
}

function stateOf(record: AbiRecord, name: string): OrderState {
  const state = ORDER_STATES[Number(integerOf(record, name))];
  if (state === undefined) throw new AbiValueError(name, 'state of an order');
  return state;
}

/** Names of the fields that the ABI gives a type: what it renames or types anew does not compile here. */
type FieldsOf<Fields, Type> = keyof {
  [Name in keyof Fields & string as Fields[Name] extends Type ? Name : never]: true;
};

/** The answer of `getDetails`, or the details in an event. */
export function readOrderDetails(details: OrderGetDetailsAnswer | AbiRecord): OrderDetails {
  type Named<Type> = FieldsOf<OrderGetDetailsAnswer, Type>;
  const fields: AbiRecord = { ...details };
  const address = (name: Named<Address>) => addressOf(fields, name);
  const integer = (name: Named<bigint>) => integerOf(fields, name);
  const amount = (name: Named<bigint>) => unitsOf(fields, name);
  return {
    factory: address('factory'),
    root: address('root'),
    owner: partyOf(fields, 'owner' satisfies Named<Address>),
    timeTx: integer('timeTx'),
    nowTx: integer('nowTx'),
    state: stateOf(fields, 'state' satisfies Named<bigint>),
    spentToken: address('spentToken'),
    receiveToken: address('receiveToken'),
    spentWallet: address('spentWallet'),
    receiveWallet: address('receiveWallet'),
    initialAmount: amount('initialAmount'),
    expectedAmount: amount('expectedAmount'),
    currentSpent: amount('currentAmountSpentToken'),
    currentReceive: amount('currentAmountReceiveToken'),
    dexRoot: address('dexRoot'),
    dexPair: address('dexPair'),
    swapAttempt: integer('swapAttempt'),
    matchingOrder: address('matchingOrder'),
  };
}

/** The answer of `getFeeParams`, or the parameters in an event. */
export function readOrderFees(params: AbiRecord): OrderFeeParams {
  return {
    numerator: integerOf(params, 'numerator'),
    denominator: integerOf(params, 'denominator'),
    matchingNumerator: integerOf(params, 'matchingNumerator'),
    matchingDenominator: integerOf(params, 'matchingDenominator'),
    beneficiary: partyOf(params, 'beneficiary'),
  };
}
