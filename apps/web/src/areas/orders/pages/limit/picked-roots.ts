import type { Address } from '@junction/primitives';
import type { AmountField } from '../../form/index.ts';
import type { LimitOrderMarket } from '../../../../shared/routes/limit-market.ts';

/** Returns the roots of the tokens in both fields. */
export function getMarketFieldRoots({
  side,
  base,
  quote,
}: LimitOrderMarket): Readonly<Record<AmountField, Address | undefined>> {
  return side === 'sell' ? { spend: base, receive: quote } : { spend: quote, receive: base };
}

/**
 * Returns both tokens of the URL after `root` was selected in `field`: `left` is spent, `right` is received. Selecting
 * the other field's token swaps the two.
 */
export function getMarketRootsAfterTokenPick(
  market: LimitOrderMarket,
  field: AmountField,
  root: Address,
): { readonly left: Address | undefined; readonly right: Address | undefined } {
  const { spend, receive } = getMarketFieldRoots(market);
  return field === 'spend'
    ? { left: root, right: root === receive ? spend : receive }
    : { left: root === spend ? receive : spend, right: root };
}
