import type { Address } from '@junction/primitives';
import type { AmountField } from '../../form/index.ts';
import type { LimitMarket } from '../../../../shared/routes/limit-market.ts';

/** Tokens of both fields. */
export function fieldRoots({
  side,
  base,
  quote,
}: LimitMarket): Readonly<Record<AmountField, Address | undefined>> {
  return side === 'sell' ? { spend: base, receive: quote } : { spend: quote, receive: base };
}

/** Selecting a token keeps the other; selecting the other switches the sides. */
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
