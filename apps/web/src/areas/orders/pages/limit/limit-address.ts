import type { Address } from '@junction/primitives';
import type { LimitOrderMarket, LimitPageSearch } from '../../../../shared/routes/limit-market.ts';

/** Returns the route parameters of a market's page. An undefined token or the default side is left out of the URL. */
export function getMarketRoute({ base, quote, side }: LimitOrderMarket): {
  readonly params: { readonly left: Address | undefined; readonly right: Address | undefined };
  readonly search: LimitPageSearch;
} {
  return { params: { left: base, right: quote }, search: side === 'buy' ? { side } : {} };
}

/** Returns the path of a market's page, to which toasts link. */
export const getMarketPath = ({ base, quote }: LimitOrderMarket): string =>
  `/limit/${base ?? ''}/${quote ?? ''}`.replace(/\/+$/, '');

/** Removes a token from the market, for example because the user did not import it. */
export function removeMarketToken(market: LimitOrderMarket, skipped: Address): LimitOrderMarket {
  const keep = (root: Address | undefined): Address | undefined => (root === skipped ? undefined : root);
  return { ...market, base: keep(market.base), quote: keep(market.quote) };
}
