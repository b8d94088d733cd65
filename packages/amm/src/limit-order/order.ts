import { err, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { MAX_UINT128 } from '../machine-limits.ts';

/** Amounts that a limit order still offers and wants, base units. */
export interface LimitOrder {
  readonly offered: bigint;
  readonly wanted: bigint;
}

/** Fee rate. A denominator of 0 means no fee. The contract ensures `numerator < denominator`. */
export interface OrderFee {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Quote for paying an exact amount to an order. Amounts are base units. */
export interface OrderExactPaymentQuote {
  /** Amount of the offered token that the taker receives. */
  readonly received: bigint;
  /** Fee included in the taker's payment, base units of the wanted token. */
  readonly fee: bigint;
}

/** Quote for receiving an exact amount of the offered token. Amounts are base units. */
export interface OrderExactReceiveQuote {
  /** The taker's payment including the fee, base units of the wanted token. */
  readonly paid: bigint;
  readonly fee: bigint;
}

/** Returns the fee on a paid amount, rounded up. */
function computeOrderFeeUp(amount: bigint, { numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? 0n : mulDivUp(amount, numerator, denominator);
}

/** Returns the gross amount from which the fee leaves `net`, rounded up. */
function addOrderFeeUp(net: bigint, { numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? net : mulDivUp(net, denominator, denominator - numerator);
}

/**
 * Returns the amount received for a payment of `paid`, rounded down. Equals the getter `getExpectedReceiveAmount`,
 * which does not cap the result at the order's remaining amount; `fillOrder` does.
 *
 * @returns an error with `POOL_EMPTY` if the order is completely filled, or `AMOUNT_TOO_LARGE`
 */
export function quoteOrderReceivedAmount(
  order: LimitOrder,
  fee: OrderFee,
  paid: bigint,
): Result<OrderExactPaymentQuote, AmmError> {
  if (order.wanted === 0n) return err({ code: 'POOL_EMPTY' });
  const charged = computeOrderFeeUp(paid, fee);
  const received = mulDivDown(paid - charged, order.offered, order.wanted);
  return received > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ received, fee: charged });
}

/**
 * Returns the payment needed to receive `received`. Both the net amount and the amount including the fee are rounded
 * up. Equals the getter `getExpectedSpentAmount`.
 *
 * @returns an error with `POOL_EMPTY` if the order is completely filled, or `AMOUNT_TOO_LARGE`
 */
export function quoteOrderPaidAmount(
  order: LimitOrder,
  fee: OrderFee,
  received: bigint,
): Result<OrderExactReceiveQuote, AmmError> {
  if (order.offered === 0n) return err({ code: 'POOL_EMPTY' });
  const net = mulDivUp(received, order.wanted, order.offered);
  const paid = addOrderFeeUp(net, fee);
  return paid > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ paid, fee: paid - net });
}

/**
 * Deducts the matching fee from `amount`. Returns the remaining amount and the fee, which is rounded up; base units.
 * Equals the getter `getExpectedSpendAmountOfMatching`.
 */
export function deductMatchingFee(
  fee: OrderFee,
  amount: bigint,
): { readonly left: bigint; readonly fee: bigint } {
  const charged = computeOrderFeeUp(amount, fee);
  return { left: amount - charged, fee: charged };
}

/** Result of a fill. Amounts are base units of their token. */
export interface OrderFill {
  /** Amount the taker receives. */
  readonly received: bigint;
  /** Amount the maker receives. */
  readonly paid: bigint;
  readonly fee: bigint;
  /** Excess payment, returned without a fee. */
  readonly returned: bigint;
  readonly order: LimitOrder;
}

/**
 * Fills an order with `amount` base units of the wanted token. The maker never receives less than the order's price;
 * the taker who completes the order receives its entire remaining amount.
 *
 * @returns an error with `NOTHING_RECEIVED` if the amount buys less than one unit
 */
export function fillOrder(order: LimitOrder, fee: OrderFee, amount: bigint): Result<OrderFill, AmmError> {
  const complete = addOrderFeeUp(order.wanted, fee);
  if (amount >= complete)
    return ok({
      received: order.offered,
      paid: order.wanted,
      fee: complete - order.wanted,
      returned: amount - complete,
      order: { offered: 0n, wanted: 0n },
    });
  const charged = computeOrderFeeUp(amount, fee);
  const paid = amount - charged;
  const received = mulDivDown(paid, order.offered, order.wanted);
  if (received === 0n) return err({ code: 'NOTHING_RECEIVED' });
  return ok({
    received,
    paid,
    fee: charged,
    returned: 0n,
    order: { offered: order.offered - received, wanted: order.wanted - paid },
  });
}

/** Result of matching two crossing orders. Amounts are base units. */
export interface OrderMatch {
  /** Amount that the main order gives; the counter order's owner receives it. */
  readonly taken: bigint;
  /** Amount that the counter order gives. */
  readonly given: bigint;
  /** Part of `given` that the main order's owner receives; the rest is the matching reward. */
  readonly due: bigint;
  readonly main: LimitOrder;
  readonly counter: LimitOrder;
}

/**
 * Executes two orders of opposite directions, each at its own price, up to the size of the smaller one.
 *
 * @returns an error with `NOTHING_RECEIVED` if the prices do not cross, or if the main order would keep an offered
 * remainder for which it wants nothing
 */
export function matchOrders(main: LimitOrder, counter: LimitOrder): Result<OrderMatch, AmmError> {
  const taken = main.offered < counter.wanted ? main.offered : counter.wanted;
  if (taken === 0n) return err({ code: 'NOTHING_RECEIVED' });
  const given =
    taken === counter.wanted ? counter.offered : mulDivDown(taken, counter.offered, counter.wanted);
  const due = taken === main.offered ? main.wanted : mulDivUp(taken, main.wanted, main.offered);
  const leavesDust = taken < main.offered && due >= main.wanted;
  if (leavesDust || given < due) return err({ code: 'NOTHING_RECEIVED' });
  return ok({
    taken,
    given,
    due,
    main: { offered: main.offered - taken, wanted: main.wanted - due },
    counter: { offered: counter.offered - given, wanted: counter.wanted - taken },
  });
}
