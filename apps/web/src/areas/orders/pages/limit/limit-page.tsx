import type { JSX } from 'react';
import { useMarketOfAddress } from './use-limit-route.ts';
import { LimitScreen } from './limit-screen.tsx';

/** Limit order page: depth, book and lists next to the ticket. */
export function LimitPage(): JSX.Element {
  const market = useMarketOfAddress();
  // Another market resets the form; switching the side does not.
  return <LimitScreen key={`${market.base ?? ''}/${market.quote ?? ''}`} market={market} />;
}
