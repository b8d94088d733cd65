import type { JSX } from 'react';
import { useUrlLimitOrderMarket } from './use-limit-route.ts';
import { LimitOrderScreen } from './limit-screen.tsx';

/** Limit order page for the market in the URL. */
export function LimitPage(): JSX.Element {
  const market = useUrlLimitOrderMarket();
  // The form is reset when the tokens of the market change, but not when only the side of the order changes.
  return <LimitOrderScreen key={`${market.base ?? ''}/${market.quote ?? ''}`} market={market} />;
}
