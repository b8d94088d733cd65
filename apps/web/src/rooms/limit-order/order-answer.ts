import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import type {
  OrderGetDetailsAnswer,
  OrderGetFeeParamsAnswer,
} from '@junction/protocol/generated/order.calls.gen.ts';
import { getField } from '../../shared/wallet-reading/unread-parts.ts';
import {
  toAddressOrUndefined,
  toIntegerOrUndefined,
  type Unvalidated,
} from '../../shared/wallet-reading/unread.ts';

/** Getter results of a limit order before validation. */
type Details = Unvalidated<OrderGetDetailsAnswer>;
type Fees = Unvalidated<OrderGetFeeParamsAnswer>;

/** Value of the order's field `state` while the order is active. */
const ACTIVE_STATE = 2n;

/** Reads the remaining amounts in base units. Throws if one is missing. */
export function parseOrderAmounts(details: Details): {
  readonly isActive: boolean;
  readonly rest: OrderAmounts;
} {
  const offered = toIntegerOrUndefined(getField(details, 'currentAmountSpentToken'));
  const wanted = toIntegerOrUndefined(getField(details, 'currentAmountReceiveToken'));
  const status = toIntegerOrUndefined(getField(details, 'state'));
  if (offered === undefined || wanted === undefined || status === undefined)
    throw new Error('the order does not report its amounts');
  return { isActive: status === ACTIVE_STATE && offered > 0n && wanted > 0n, rest: { offered, wanted } };
}

/**
 * Reads the token wallets of an order, first that of the offered token, then that of the wanted token. Throws if one is
 * missing.
 */
export function parseOrderWallets(details: Details): readonly [Address, Address] {
  const spent = toAddressOrUndefined(getField(details, 'spentWallet'));
  const receive = toAddressOrUndefined(getField(details, 'receiveWallet'));
  if (spent === undefined || receive === undefined) throw new Error('the order does not report its wallets');
  return [spent, receive];
}

/** Reads a fee from the result of `getFeeParams`. Throws if it is missing or not below 100 %. */
export function parseOrderFee(fees: Fees | undefined, kind: 'fill' | 'matching'): OrderFee {
  const isFill = kind === 'fill';
  const numerator = toIntegerOrUndefined(getField(fees, isFill ? 'numerator' : 'matchingNumerator'));
  const denominator = toIntegerOrUndefined(getField(fees, isFill ? 'denominator' : 'matchingDenominator'));
  // A missing fee must not count as zero. A denominator of 0 means that there is no fee.
  const isKnown = numerator !== undefined && denominator !== undefined;
  if (!isKnown || (denominator !== 0n && numerator >= denominator))
    throw new Error('the order does not report its fee');
  return { numerator, denominator };
}
