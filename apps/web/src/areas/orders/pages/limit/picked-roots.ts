import type { Address } from '@junction/primitives';
import type { AmountField } from '../../form/index.ts';
import type { LimitMarket } from '../../../../shared/routes/limit-market.ts';

/** Returns the roots of the tokens in both fields. */
export function fieldRoots({
  side,
  base,
  quote,
}: LimitMarket): Readonly<Record<AmountField, Address | undefined>> {
  return side === 'sell' ? { spend: base, receive: quote } : { spend: quote, receive: base };
}

/**
 * Returns the roots of both fields after a token was selected in one. Selecting the token of the other field swaps
 * them.
 */
export function pickedRoots(
  market: LimitMarket,
  field: AmountField,
  root: Address,
): { readonly left: Address | undefined; readonly right: Address | undefined } {
  const { spend, receive } = fieldRoots(market);
  return field === 'spend'
    ? { left: root, right: root === receive ? spend : receive }
    : { left: root === spend ? receive : spend, right: root };
}
