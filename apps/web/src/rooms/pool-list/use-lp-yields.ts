import type { Ratio } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  multiTokenGaugesQuery,
  selectSuggestedGauge,
  findSuspiciousGaugeTokens,
  type GaugeSummary,
} from '../gauge/index.ts';
import { getFeeAprRoundedDown, type PoolSummary } from '../pool/index.ts';
import { useTokenTrust } from '../token/index.ts';
import { getNetwork } from '../../shared/network/network.ts';

/** APR of a pool's LP token, split by source. */
export interface LpYield {
  /** Fees of the last seven days, annualized; undefined if unknown. */
  readonly fees: Ratio | undefined;
  /** Gauge that adds to the APR: null if there is none, `loading` while loading, undefined if it could not be read. */
  readonly gauge: GaugeSummary | null | 'loading' | undefined;
}

const NO_POOLS: readonly never[] = [];

/** Reads the gauges of all visible pools in one request. Returns a function that returns the APRs of a pool. */
export function useLpYields(pools: readonly PoolSummary[] | undefined): (pool: PoolSummary) => LpYield {
  const roots = (pools ?? NO_POOLS).flatMap(({ lpRoot }) => lpRoot ?? []);
  const isAsked = getNetwork().earn !== null && roots.length > 0;
  const query = useQuery({ ...multiTokenGaugesQuery(roots), enabled: isAsked });
  const { listed, isScam } = useTokenTrust();
  const { data, isError } = query;
  return useMemo(() => {
    const gaugeOf = ({ lpRoot, tvl }: PoolSummary): LpYield['gauge'] => {
      if (getNetwork().earn === null || lpRoot === undefined) return null;
      const gauges = data?.get(lpRoot);
      if (gauges === undefined && isError) return undefined;
      // Without the token list, a gauge with untrusted tokens could be suggested.
      if (gauges === undefined || listed === undefined) return 'loading';
      return selectSuggestedGauge(
        gauges,
        (gauge) => findSuspiciousGaugeTokens(gauge, listed, isScam) !== undefined,
        tvl,
      );
    };
    return (pool) => ({ fees: getFeeAprRoundedDown(pool), gauge: gaugeOf(pool) });
  }, [data, isError, listed, isScam]);
}
