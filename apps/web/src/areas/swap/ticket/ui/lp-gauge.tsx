import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { GaugeLead } from '../../../../rooms/gauge/lead/index.ts';
import { useTokenTrust, type TokenCache } from '../../../../rooms/token/index.ts';

/** Leads to the gauge of an LP token that is swapped. LP tokens are on no list: of listed ones nothing is asked. */
export function LpGauge(props: {
  readonly roots: readonly Address[];
  readonly cache: TokenCache;
}): JSX.Element | null {
  const trust = useTokenTrust();
  const unlisted = props.roots.filter((root) => props.cache.get(root)?.listed !== true);
  return <GaugeLead roots={unlisted} trust={trust} />;
}
