import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import type {
  OrderGetDetailsAnswer,
  OrderGetFeeParamsAnswer,
} from '@junction/protocol/generated/order.calls.gen.ts';
import { fieldIn } from '../../shared/wallet-reading/unread-parts.ts';
import { addressIn, integerIn, type Unread } from '../../shared/wallet-reading/unread.ts';

/** Getter results of a limit order before validation. */
type Details = Unread<OrderGetDetailsAnswer>;
type Fees = Unread<OrderGetFeeParamsAnswer>;

/** Value of the field `state` of an active order. */
const ACTIVE = 2n;

/** Reads the remaining amounts in base units. Throws if one is missing. */
export function amountsOf(details: Details): { readonly isActive: boolean; readonly rest: OrderAmounts } {
  const offered = integerIn(fieldIn(details, 'currentAmountSpentToken'));
  const wanted = integerIn(fieldIn(details, 'currentAmountReceiveToken'));
  const status = integerIn(fieldIn(details, 'state'));
  if (offered === undefined || wanted === undefined || status === undefined)
    throw new Error('the order does not report its amounts');
  return { isActive: status === ACTIVE && offered > 0n && wanted > 0n, rest: { offered, wanted } };
}

/** Reads the order's token wallets: of the offered and of the wanted token. Throws if one is missing. */
export function orderWallets(details: Details): readonly [Address, Address] {
  const spent = addressIn(fieldIn(details, 'spentWallet'));
  const receive = addressIn(fieldIn(details, 'receiveWallet'));
  if (spent === undefined || receive === undefined) throw new Error('the order does not report its wallets');
  return [spent, receive];
}

/** Reads a fee from the result of `getFeeParams`. Throws if it is missing or not below 1. */
export function orderFee(fees: Fees | undefined, kind: 'fill' | 'matching'): OrderFee {
  const isFill = kind === 'fill';
  const numerator = integerIn(fieldIn(fees, isFill ? 'numerator' : 'matchingNumerator'));
  const denominator = integerIn(fieldIn(fees, isFill ? 'denominator' : 'matchingDenominator'));
  // A missing fee must not count as zero. A denominator of 0 does mean no fee.
  const isKnown = numerator !== undefined && denominator !== undefined;
  if (!isKnown || (denominator !== 0n && numerator >= denominator))
    throw new Error('the order does not report its fee');
  return { numerator, denominator };
}
