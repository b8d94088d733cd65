import { err, mulDivDown, mulDivUp, ok, type Result } from '@junction/primitives';
import type { AmmError } from '../amm-error.ts';
import { MAX_UINT128 } from '../machine-limits.ts';

/** What a limit order still offers and still wants, base units. */
export interface LimitOrder {
  readonly offered: bigint;
  readonly wanted: bigint;
}

/** A part of an amount; a denominator of 0 means no fee. The contract keeps `numerator < denominator`. */
export interface OrderFee {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What paying an exact amount into an order brings the taker. Base units. */
export interface OrderPayQuote {
  /** What the taker gets of the offered token. */
  readonly received: bigint;
  /** Part of what the taker pays. */
  readonly fee: bigint;
}

/** What the taker has to pay for an exact amount of the offered token. Base units. */
export interface OrderTakeQuote {
  /** What the taker pays, fee included. */
  readonly paid: bigint;
  readonly fee: bigint;
}

/** The fee on a paid amount, rounded up. */
function feeOfUp(amount: bigint, { numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? 0n : mulDivUp(amount, numerator, denominator);
}

/** What `net` has to grow to so that the fee can be taken from it, rounded up. */
function withFeeUp(net: bigint, { numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? net : mulDivUp(net, denominator, denominator - numerator);
}

/**
 * What paying `paid` brings, rounded down. Equals the getter `getExpectedReceiveAmount`, which does not stop at what the
 * order holds: `fillOrder` does.
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

/** What has to be paid to receive `received`, rounded up twice. Equals the getter `getExpectedSpentAmount`. */
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

/** An amount after the matching fee, and that fee. Equals the getter `getExpectedSpendAmountOfMatching`. */
export function afterMatchingFee(
  fee: OrderFee,
  amount: bigint,
): { readonly left: bigint; readonly fee: bigint } {
  const charged = feeOfUp(amount, fee);
  return { left: amount - charged, fee: charged };
}

/** A fill as the order settles it. Base units of the token each figure is of. */
export interface OrderFill {
  /** What the taker gets. */
  readonly received: bigint;
  /** What the maker gets. */
  readonly paid: bigint;
  readonly fee: bigint;
  /** What the order did not need and sends back; nothing is charged for it. */
  readonly returned: bigint;
  readonly order: LimitOrder;
}

/**
 * A taker sends `amount` of the wanted token. The maker is never paid less than his price; the last taker gets the whole
 * rest, so nothing stays behind. An amount that buys nothing is refused.
 */
export function fillOrder(order: LimitOrder, fee: OrderFee, amount: bigint): Result<OrderFill, AmmError> {
  const whole = withFeeUp(order.wanted, fee);
  if (amount >= whole)
    return ok({
      received: order.offered,
      paid: order.wanted,
      fee: whole - order.wanted,
      returned: amount - whole,
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

/** Two orders that cross, settled against each other. Base units. */
export interface OrderMatch {
  /** What the main order gives, and the owner of the counter order gets. */
  readonly taken: bigint;
  /** What the counter order gives. */
  readonly given: bigint;
  /** What the owner of the main order gets of it; the rest is the reward. */
  readonly due: bigint;
  readonly main: LimitOrder;
  readonly counter: LimitOrder;
}

/**
 * Executes two orders of opposite directions, each at its own price, as far as the smaller one goes. Refused when they do
 * not cross, or when the main order would be left with a rest that wants nothing.
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
