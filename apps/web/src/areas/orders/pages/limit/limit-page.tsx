import type { JSX } from 'react';
import { useMarketOfAddress } from './use-limit-route.ts';
import { LimitScreen } from './limit-screen.tsx';

/** Limit orders: depth, book and lists beside the ticket (facts F.1). */
export function LimitPage(): JSX.Element {
  const market = useMarketOfAddress();
  // Another market is another form; turning buying and selling is not.
  return <LimitScreen key={`${market.base ?? ''}/${market.quote ?? ''}`} market={market} />;
}
