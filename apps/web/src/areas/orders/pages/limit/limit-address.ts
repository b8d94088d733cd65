import type { Address } from '@junction/primitives';
import type { LimitMarket, LimitSearch } from '../../../../shared/routes/limit-market.ts';

/** Path and search parameters of a market; undefined parameters are omitted. */
export function addressOf({ base, quote, side }: LimitMarket): {
  readonly params: { readonly left: Address | undefined; readonly right: Address | undefined };
  readonly search: LimitSearch;
} {
  return { params: { left: base, right: quote }, search: side === 'buy' ? { side } : {} };
}

/** Path of a market for notifications. */
export const pathOf = ({ base, quote }: LimitMarket): string =>
  `/limit/${base ?? ''}/${quote ?? ''}`.replace(/\/+$/, '');

/** Removes a token that was not imported from the market. */
export function without(market: LimitMarket, skipped: Address): LimitMarket {
  const keep = (root: Address | undefined): Address | undefined => (root === skipped ? undefined : root);
  return { ...market, base: keep(market.base), quote: keep(market.quote) };
}
