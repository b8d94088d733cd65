import type { OrderFee, LimitOrder as OrderAmounts } from '@junction/amm/limit-order';
import { parseAddress, type Address } from '@junction/primitives';
import { readWhole, textOf } from '../../../../../shared/wallet-reading/wallet-values.ts';

export type Loose = Readonly<Record<string, unknown>>;

/** The number the contract gives an active order. */
const ACTIVE = 2n;

export const recordOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};

/** What an order still offers and wants, base units. Throws where it does not tell. */
export function amountsOf(fields: Loose): { readonly isActive: boolean; readonly rest: OrderAmounts } {
  const offered = readWhole(fields['currentAmountSpentToken']);
  const wanted = readWhole(fields['currentAmountReceiveToken']);
  const status = readWhole(fields['state']);
  if (offered === undefined || wanted === undefined || status === undefined)
    throw new Error('the order does not tell its amounts');
  return { isActive: status === ACTIVE && offered > 0n && wanted > 0n, rest: { offered, wanted } };
}

/** The order's wallets of what it offers and of what it wants: its coins pass through them. Throws where it does not tell. */
export function orderWallets(fields: Loose): readonly [Address, Address] {
  const spent = parseAddress(textOf(fields['spentWallet']));
  const receive = parseAddress(textOf(fields['receiveWallet']));
  if (spent === undefined || receive === undefined) throw new Error('the order does not tell its wallets');
  return [spent, receive];
}

/** One of the fees of the answer to `getFeeParams`. Throws where the order does not tell it. */
export function orderFee(answer: Loose | undefined, kind: 'fill' | 'matching'): OrderFee {
  const fee = recordOf(answer?.['params'] ?? answer?.['value0']);
  const isFill = kind === 'fill';
  const numerator = readWhole(fee[isFill ? 'numerator' : 'matchingNumerator']);
  const denominator = readWhole(fee[isFill ? 'denominator' : 'matchingDenominator']);
  // A fee that is not known is not none; a denominator of 0 is.
  const isKnown = numerator !== undefined && denominator !== undefined;
  if (!isKnown || (denominator !== 0n && numerator >= denominator))
    throw new Error('the order does not tell its fee');
  return { numerator, denominator };
}
