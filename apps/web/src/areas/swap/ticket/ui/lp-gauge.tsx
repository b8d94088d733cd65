import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { SuggestedGaugeLink } from '../../../../rooms/gauge/lead/index.ts';
import { useTokenTrust, type TokenCache } from '../../../../rooms/token/index.ts';

/** Link to the gauge of the LP token in a swap. No request is made for listed tokens, since they are not LP tokens. */
export function LpTokenGaugeLink(props: {
  readonly roots: readonly Address[];
  readonly cache: TokenCache;
}): JSX.Element | null {
  const trust = useTokenTrust();
  const unlisted = props.roots.filter((root) => props.cache.get(root)?.listed !== true);
  return <SuggestedGaugeLink roots={unlisted} trust={trust} />;
}
