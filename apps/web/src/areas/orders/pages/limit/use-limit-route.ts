import type { Address } from '@junction/primitives';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useKnownTokens, useTokens, type Token } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { deriveLimitOrderMarket, type LimitOrderMarket } from '../../../../shared/routes/limit-market.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { getMarketRoute } from './limit-address.ts';

const ROUTE = '/limit/{-$left}/{-$right}';

/** Returns the market in the URL, or the network's default market if it names none. */
export function useUrlLimitOrderMarket(): LimitOrderMarket {
  const { contracts, defaultPair, usdToken } = getNetwork();
  const params = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const hasNone = params.left === undefined && params.right === undefined;
  return deriveLimitOrderMarket(
    hasNone ? { left: contracts.wrappedCoinRoot, right: usdToken ?? defaultPair.right } : params,
    search,
    { usdToken, wrappedCoin: contracts.wrappedCoinRoot },
  );
}

export type GoToMarket = (market: LimitOrderMarket) => void;

export function useGoToMarket(): GoToMarket {
  const navigate = useNavigate();
  return (next) => {
    void navigate({ to: ROUTE, ...getMarketRoute(next), replace: true, resetScroll: false });
  };
}

/** Reads the tokens of the market. */
export function useMarketTokens(market: LimitOrderMarket) {
  const tokens = useTokens();
  const roots = [market.base, market.quote].filter((root) => root !== undefined);
  const { cache } = useKnownTokens(tokens.cache, roots);
  const tokenOf = (root: Address | undefined) => (root === undefined ? undefined : cache.get(root));
  const [base, quote] = [tokenOf(market.base), tokenOf(market.quote)];
  /** True if the token list failed to load, so that the market's tokens are unknown. */
  const isUnread = tokens.hasFailed && (base === undefined || quote === undefined);
  return { base, quote, roots, cache, list: { isUnread, retry: tokens.retry } };
}

/** Sets the title of the browser tab to the market. */
export function useMarketTitle(base: Token | undefined, quote: Token | undefined): void {
  const t = useTranslations();
  usePageTitle([base, quote].flatMap((token) => token?.symbol ?? []).join('/'), t('nav.limit'));
}
