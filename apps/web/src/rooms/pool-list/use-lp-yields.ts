import type { Ratio } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gaugesOfTokensQuery, leadingGauge, suspicionOf, type GaugeSummary } from '../gauge/index.ts';
import { feeAprDown, type PoolSummary } from '../pool/index.ts';
import { useTokenTrust } from '../token/index.ts';
import { getNetwork } from '../../shared/network/network.ts';

/** What the LP of a pool earns, by where it comes from. */
export interface LpYield {
  /** A year like the last seven days; undefined where nobody knows. */
  readonly fees: Ratio | undefined;
  /** Null for no gauge; 'loading' while it is asked, undefined where nobody tells. */
  readonly gauge: GaugeSummary | null | 'loading' | undefined;
}

const NO_POOLS: readonly never[] = [];

/** What the LP of the pools in sight earns: one question for all of them. */
export function useLpYields(pools: readonly PoolSummary[] | undefined): (pool: PoolSummary) => LpYield {
  const roots = (pools ?? NO_POOLS).flatMap(({ lpRoot }) => lpRoot ?? []);
  const isAsked = getNetwork().earn !== null && roots.length > 0;
  const query = useQuery({ ...gaugesOfTokensQuery(roots), enabled: isAsked });
  const { listed, isScam } = useTokenTrust();
  const { data, isError } = query;
  return useMemo(() => {
    const gaugeOf = ({ lpRoot, tvl }: PoolSummary): LpYield['gauge'] => {
      if (getNetwork().earn === null || lpRoot === undefined) return null;
      const gauges = data?.get(lpRoot);
      if (gauges === undefined && isError) return undefined;
      // A gauge of strangers' tokens would be named for as long as the list is on its way.
      if (gauges === undefined || listed === undefined) return 'loading';
      return leadingGauge(gauges, (gauge) => suspicionOf(gauge, listed, isScam) !== undefined, tvl);
    };
    return (pool) => ({ fees: feeAprDown(pool), gauge: gaugeOf(pool) });
  }, [data, isError, listed, isScam]);
}
