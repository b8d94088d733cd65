import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import type {
  OrderGetDetailsAnswer,
  OrderGetFeeParamsAnswer,
} from '@junction/protocol/generated/order.calls.gen.ts';
import { fieldIn } from '../../../../../shared/wallet-reading/unread-parts.ts';
import { addressIn, wholeIn, type Unread } from '../../../../../shared/wallet-reading/unread.ts';

/** What an order says of itself, and of its fees. */
type Details = Unread<OrderGetDetailsAnswer>;
type Fees = Unread<OrderGetFeeParamsAnswer>;

/** The number the contract gives an active order. */
const ACTIVE = 2n;

/** What an order still offers and wants, base units. Throws where it does not tell. */
export function amountsOf(details: Details): { readonly isActive: boolean; readonly rest: OrderAmounts } {
  const offered = wholeIn(fieldIn(details, 'currentAmountSpentToken'));
  const wanted = wholeIn(fieldIn(details, 'currentAmountReceiveToken'));
  const status = wholeIn(fieldIn(details, 'state'));
  if (offered === undefined || wanted === undefined || status === undefined)
    throw new Error('the order does not tell its amounts');
  return { isActive: status === ACTIVE && offered > 0n && wanted > 0n, rest: { offered, wanted } };
}

/** The order's wallets of what it offers and of what it wants: its coins pass through them. Throws where it does not tell. */
export function orderWallets(details: Details): readonly [Address, Address] {
  const spent = addressIn(fieldIn(details, 'spentWallet'));
  const receive = addressIn(fieldIn(details, 'receiveWallet'));
  if (spent === undefined || receive === undefined) throw new Error('the order does not tell its wallets');
  return [spent, receive];
}

/** One of the fees of the answer to `getFeeParams`. Throws where the order does not tell it. */
export function orderFee(fees: Fees | undefined, kind: 'fill' | 'matching'): OrderFee {
  const isFill = kind === 'fill';
  const numerator = wholeIn(fieldIn(fees, isFill ? 'numerator' : 'matchingNumerator'));
  const denominator = wholeIn(fieldIn(fees, isFill ? 'denominator' : 'matchingDenominator'));
  // A fee that is not known is not none; a denominator of 0 is.
  const isKnown = numerator !== undefined && denominator !== undefined;
  if (!isKnown || (denominator !== 0n && numerator >= denominator))
    throw new Error('the order does not tell its fee');
  return { numerator, denominator };
}
