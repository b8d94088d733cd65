import orderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import orderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import type { Address, Seconds, Units } from '@junction/primitives';
import { decodeEvent, type AbiRecord, type DecodedTransaction } from '@junction/tvm';
import {
  AbiValueError,
  readAddressField,
  readIntegerField,
  readUserAddressField,
  tryReadAbiValue,
  readRecordField,
  readUnitsField,
} from '../decode/abi-fields.ts';
import type { OrderGetDetailsAnswer } from '../generated/order.calls.gen.ts';
import type { DecodedTokenAmount } from '../pools/pool-activity.ts';

/** Order states. The index of a state is its number in the contract. */
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
/** State of a limit order, named after the contract's states. */
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Details of a limit order. Amounts are base units. `initialAmount` and `expectedAmount` are the amounts at
 * creation, `current…` the amounts not yet filled.
 */
export interface OrderDetails {
  readonly factory: Address;
  readonly root: Address;
  readonly owner: Address;
  /**
   * Logical time (`timeTx`) and Unix seconds (`nowTx`) of the transfer that created the order. Both are part of the
   * order's initial data, which identifies the order when it is matched with another order.
   */
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
  /** Pool that trades the two tokens; the zero address if there is none. */
  readonly dexPair: Address;
  readonly swapAttempt: bigint;
  readonly matchingOrder: Address;
}

/**
 * Fee rates of limit orders as fractions: of fills (`numerator`/`denominator`) and of the surplus of executions
 * (`matching…`). The beneficiary receives both fees.
 */
export interface OrderFeeParams {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly matchingNumerator: bigint;
  readonly matchingDenominator: bigint;
  readonly beneficiary: Address;
}

/** Event of the order factory, an order root or an order. */
export type OrderEvent =
  | { readonly kind: 'order-root-created'; readonly root: Address; readonly token: Address }
  | { readonly kind: 'order-root-refused'; readonly token: Address }
  | { readonly kind: 'order-fees'; readonly params: OrderFeeParams }
  | {
      readonly kind: 'order-created';
      readonly order: Address;
      readonly owner: Address;
      readonly spent: DecodedTokenAmount;
      readonly expected: DecodedTokenAmount;
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
      /** Amount that the order paid to the taker. */
      readonly spent: DecodedTokenAmount;
      /** Amount paid to the order's owner. */
      readonly received: DecodedTokenAmount;
      /** Amounts of the order that are still open after this fill. */
      readonly currentSpent: Units;
      readonly currentReceive: Units;
      /** Fee paid by the taker, base units of the received token. */
      readonly fee: Units;
      readonly initiator: Address;
    };

/** Events of one transaction of a limit order contract. Time is in seconds, hashes are hexadecimal. */
export interface OrderActivity {
  readonly account: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the transaction's inbound message. */
  readonly messageHash: string;
  /** Events in the order of emission. */
  readonly events: readonly OrderEvent[];
  readonly unknown: number;
}

/** Known events that do not affect orders: upgrades and changes of owners and managers. */
const IGNORED_EVENTS = new Set([
  'RequestedOwnerTransfer',
  'OwnerTransferAccepted',
  'SetNewManager',
  'OrderFactoryUpgrade',
  'PlatformOrderRootCodeUpgraded',
  'PlatformOrderCodeUpgraded',
  'OrderRootCodeUpgraded',
  'OrderCodeUpgraded',
]);

/** Decodes the events of a transaction of the order factory, an order root or an order. */
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
    const read = event && tryReadAbiValue(() => readEvent(event.method, event.inputs));
    if (read) events.push(read);
    else if (!event || !IGNORED_EVENTS.has(event.method)) unknown += 1;
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
        root: readAddressField(inputs, 'order'),
        token: readAddressField(inputs, 'token'),
      };
    case 'CreateOrderRootReject':
      return { kind: 'order-root-refused', token: readAddressField(inputs, 'token') };
    case 'OrderFeesParamsUpdated':
      return { kind: 'order-fees', params: readOrderFees(readRecordField(inputs, 'params')) };
    case 'CreateOrder':
      return {
        kind: 'order-created',
        order: readAddressField(inputs, 'order'),
        owner: readUserAddressField(inputs, 'owner'),
        spent: {
          token: readAddressField(inputs, 'spentToken'),
          amount: readUnitsField(inputs, 'spentAmount'),
        },
        expected: {
          token: readAddressField(inputs, 'receiveToken'),
          amount: readUnitsField(inputs, 'expectedAmount'),
        },
      };
    case 'CreateOrderReject':
      return { kind: 'order-refused', errorCode: Number(readIntegerField(inputs, 'errorCode')) };
    case 'StateChanged':
      return {
        kind: 'order-state',
        from: readStateField(inputs, 'from'),
        to: readStateField(inputs, 'to'),
        details: readOrderDetails(readRecordField(inputs, 'value2')),
      };
    case 'PartExchange':
      return {
        kind: 'order-exchange',
        spent: {
          token: readAddressField(inputs, 'spentToken'),
          amount: readUnitsField(inputs, 'spentAmount'),
        },
        received: {
          token: readAddressField(inputs, 'receiveToken'),
          amount: readUnitsField(inputs, 'receiveAmount'),
        },
        currentSpent: readUnitsField(inputs, 'currentSpentTokenAmount'),
        currentReceive: readUnitsField(inputs, 'currentReceiveTokenAmount'),
        fee: readUnitsField(inputs, 'fee'),
        initiator: readUserAddressField(inputs, 'initiator'),
      };
    default:
      return undefined;
  }
}

function readStateField(record: AbiRecord, name: string): OrderState {
  const state = ORDER_STATES[Number(readIntegerField(record, name))];
  if (state === undefined) throw new AbiValueError(name, 'state of an order');
  return state;
}

/**
 * Names of the fields that have this type in the ABI. Using a field that is renamed or retyped in the ABI becomes a
 * compile error.
 */
type FieldNamesOfType<Fields, Type> = keyof {
  [Name in keyof Fields & string as Fields[Name] extends Type ? Name : never]: true;
};

/**
 * Converts the result of `getDetails`, or the details in an event. Throws `AbiValueError` for invalid values, e.g. an
 * unknown state.
 */
export function readOrderDetails(details: OrderGetDetailsAnswer | AbiRecord): OrderDetails {
  type Named<Type> = FieldNamesOfType<OrderGetDetailsAnswer, Type>;
  const fields: AbiRecord = { ...details };
  const address = (name: Named<Address>) => readAddressField(fields, name);
  const integer = (name: Named<bigint>) => readIntegerField(fields, name);
  const amount = (name: Named<bigint>) => readUnitsField(fields, name);
  return {
    factory: address('factory'),
    root: address('root'),
    owner: readUserAddressField(fields, 'owner' satisfies Named<Address>),
    timeTx: integer('timeTx'),
    nowTx: integer('nowTx'),
    state: readStateField(fields, 'state' satisfies Named<bigint>),
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

/** Converts the result of `getFeeParams`, or the parameters in an event. Throws `AbiValueError` for invalid values. */
export function readOrderFees(params: AbiRecord): OrderFeeParams {
  return {
    numerator: readIntegerField(params, 'numerator'),
    denominator: readIntegerField(params, 'denominator'),
    matchingNumerator: readIntegerField(params, 'matchingNumerator'),
    matchingDenominator: readIntegerField(params, 'matchingDenominator'),
    beneficiary: readUserAddressField(params, 'beneficiary'),
  };
}
