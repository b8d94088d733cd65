import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import type {
  OrderGetDetailsAnswer,
  OrderGetFeeParamsAnswer,
} from '@junction/protocol/generated/order.calls.gen.ts';
import { fieldIn } from '../../shared/wallet-reading/unread-parts.ts';
import { addressIn, integerIn, type Unread } from '../../shared/wallet-reading/unread.ts';

/** Getter results of an order's details and fees. */
type Details = Unread<OrderGetDetailsAnswer>;
type Fees = Unread<OrderGetFeeParamsAnswer>;

/** State number of an active order. */
const ACTIVE = 2n;

/** Remaining amounts, base units. Throws if missing. */
export function amountsOf(details: Details): { readonly isActive: boolean; readonly rest: OrderAmounts } {
  const offered = integerIn(fieldIn(details, 'currentAmountSpentToken'));
  const wanted = integerIn(fieldIn(details, 'currentAmountReceiveToken'));
  const status = integerIn(fieldIn(details, 'state'));
  if (offered === undefined || wanted === undefined || status === undefined)
    throw new Error('the order does not report its amounts');
  return { isActive: status === ACTIVE && offered > 0n && wanted > 0n, rest: { offered, wanted } };
}

/** Wallets of the offered and the wanted token, which the order's coins pass through. Throws if missing. */
export function orderWallets(details: Details): readonly [Address, Address] {
  const spent = addressIn(fieldIn(details, 'spentWallet'));
  const receive = addressIn(fieldIn(details, 'receiveWallet'));
  if (spent === undefined || receive === undefined) throw new Error('the order does not report its wallets');
  return [spent, receive];
}

/** A fee from the result of `getFeeParams`. Throws if missing. */
export function orderFee(fees: Fees | undefined, kind: 'fill' | 'matching'): OrderFee {
  const isFill = kind === 'fill';
  const numerator = integerIn(fieldIn(fees, isFill ? 'numerator' : 'matchingNumerator'));
  const denominator = integerIn(fieldIn(fees, isFill ? 'denominator' : 'matchingDenominator'));
  // A missing fee is not zero; a denominator of 0 is.
  const isKnown = numerator !== undefined && denominator !== undefined;
  if (!isKnown || (denominator !== 0n && numerator >= denominator))
    throw new Error('the order does not report its fee');
  return { numerator, denominator };
}
