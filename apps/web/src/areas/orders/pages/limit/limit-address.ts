import type { Address } from '@junction/primitives';
import type { LimitMarket, LimitSearch } from '../../../../shared/routes/limit-market.ts';

/** Where a market is found again; undefined parameters are left out. */
export function addressOf({ base, quote, side }: LimitMarket): {
  readonly params: { readonly left: Address | undefined; readonly right: Address | undefined };
  readonly search: LimitSearch;
} {
  return { params: { left: base, right: quote }, search: side === 'buy' ? { side } : {} };
}

/** The way back to a market from a notification. */
export const pathOf = ({ base, quote }: LimitMarket): string =>
  `/limit/${base ?? ''}/${quote ?? ''}`.replace(/\/+$/, '');

/** The market without a token that was not taken. */
export function without(market: LimitMarket, skipped: Address): LimitMarket {
  const keep = (root: Address | undefined): Address | undefined => (root === skipped ? undefined : root);
  return { ...market, base: keep(market.base), quote: keep(market.quote) };
}
