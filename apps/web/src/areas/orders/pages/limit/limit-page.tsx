import type { JSX } from 'react';
import { useUrlLimitOrderMarket } from './use-limit-route.ts';
import { LimitOrderScreen } from './limit-screen.tsx';

/** Limit order page for the market in the URL. */
export function LimitPage(): JSX.Element {
  const market = useUrlLimitOrderMarket();
  // The form is reset if the market changes, but not if only the side does.
  return <LimitOrderScreen key={`${market.base ?? ''}/${market.quote ?? ''}`} market={market} />;
}
