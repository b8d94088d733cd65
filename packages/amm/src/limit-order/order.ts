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
export interface OrderPayQuote {
  /** Amount of the offered token that the taker receives. */
  readonly received: bigint;
  /** Part of the taker's payment, base units of the wanted token. */
  readonly fee: bigint;
}

/** Quote for receiving an exact amount of the offered token. Amounts are base units. */
export interface OrderTakeQuote {
  /** The taker's payment, including the fee. */
  readonly paid: bigint;
  readonly fee: bigint;
}

/** Returns the fee on a paid amount, rounded up. */
function feeOfUp(amount: bigint, { numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? 0n : mulDivUp(amount, numerator, denominator);
}

/** Returns the gross amount that leaves `net` after the fee, rounded up. */
function withFeeUp(net: bigint, { numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? net : mulDivUp(net, denominator, denominator - numerator);
}

/**
 * Returns the amount received for `paid`, rounded down. Equals the getter `getExpectedReceiveAmount`, which ignores the
 * order's remaining amount; `fillOrder` respects it.
 */
export function expectedReceive(
  order: LimitOrder,
  fee: OrderFee,
  paid: bigint,
): Result<OrderPayQuote, AmmError> {
  if (order.wanted === 0n) return err({ code: 'POOL_EMPTY' });
  const charged = feeOfUp(paid, fee);
  const received = mulDivDown(paid - charged, order.offered, order.wanted);
  return received > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ received, fee: charged });
}

/**
 * Returns the payment for `received`: the net amount and the amount including the fee are both rounded up.
 * Equals the getter `getExpectedSpentAmount`.
 */
export function expectedPay(
  order: LimitOrder,
  fee: OrderFee,
  received: bigint,
): Result<OrderTakeQuote, AmmError> {
  if (order.offered === 0n) return err({ code: 'POOL_EMPTY' });
  const net = mulDivUp(received, order.wanted, order.offered);
  const paid = withFeeUp(net, fee);
  return paid > MAX_UINT128 ? err({ code: 'AMOUNT_TOO_LARGE' }) : ok({ paid, fee: paid - net });
}

/** Returns an amount after the matching fee, and the fee. Equals the getter `getExpectedSpendAmountOfMatching`. */
export function afterMatchingFee(
  fee: OrderFee,
  amount: bigint,
): { readonly left: bigint; readonly fee: bigint } {
  const charged = feeOfUp(amount, fee);
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
 * Fills an order with `amount` base units of the wanted token. The maker never receives less than the order's
 * price; the taker who completes the order receives the entire remainder. An amount that buys nothing is
 * rejected.
 */
export function fillOrder(order: LimitOrder, fee: OrderFee, amount: bigint): Result<OrderFill, AmmError> {
  const complete = withFeeUp(order.wanted, fee);
  if (amount >= complete)
    return ok({
      received: order.offered,
      paid: order.wanted,
      fee: complete - order.wanted,
      returned: amount - complete,
      order: { offered: 0n, wanted: 0n },
    });
  const charged = feeOfUp(amount, fee);
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
  /** Amount given by the main order, received by the counter order's owner. */
  readonly taken: bigint;
  /** Amount given by the counter order. */
  readonly given: bigint;
  /** Amount of `given` that the main order's owner receives; the rest is the reward. */
  readonly due: bigint;
  readonly main: LimitOrder;
  readonly counter: LimitOrder;
}

/**
 * Executes two orders of opposite directions, each at its own price, up to the smaller one. An error if they
 * do not cross, or if the main order would keep an offered remainder for which it wants nothing.
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
