import type { JSX } from 'react';
import { useRouteMarket } from './use-limit-route.ts';
import { LimitScreen } from './limit-screen.tsx';

/** Limit order page for the market in the URL. */
export function LimitPage(): JSX.Element {
  const market = useRouteMarket();
  // The form is reset if the market changes, but not if only the side does.
  return <LimitScreen key={`${market.base ?? ''}/${market.quote ?? ''}`} market={market} />;
}
