import { getGaugesByUser, type GaugeInfo } from '@junction/api-contract/earn';
import type { BaseRates } from '@junction/earn';
import type { Address, Usd } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { cleanToken, derivePricedMetrics, type GaugeToken } from '../model/gauge-summary.ts';

/** Gauge with a deposit of the account, as reported by the server. */
export interface NamedGauge {
  readonly address: Address;
  readonly name: string;
  /** Tokens of the pool whose LP is deposited. */
  readonly tokens: readonly GaugeToken[];
  readonly hasGovernance: boolean;
  /** TVL in USD; undefined without a price. */
  readonly tvl: Usd | undefined;
  /** Undefined without prices, or if the server does not split the APR. */
  readonly rates: BaseRates | undefined;
}

function toNamed(gauge: GaugeInfo): NamedGauge {
  const { tvl, minAprParts } = derivePricedMetrics(gauge);
  const tokens = gauge.poolTokens.map(cleanToken);
  return {
    address: gauge.address,
    name: tokens.map(({ symbol }) => symbol).join('/') || '?',
    tokens,
    hasGovernance: gauge.hasGovernance,
    tvl,
    rates: minAprParts,
  };
}

/**
 * Maximum number of own gauges read from the chain, since anyone can deposit dust for an account in any number of
 * gauges.
 */
const MAX_GAUGES = 20;

export interface OwnGauges {
  /** Gauges with the highest TVL. */
  readonly gauges: readonly NamedGauge[];
  /** Number of other gauges. */
  readonly leftOut: number;
}

/** Returns the first gauges of a server's list by value, and the number of others. */
export function ownGaugesOf(answer: {
  readonly gauges: readonly GaugeInfo[];
  readonly total?: number | undefined;
}): OwnGauges {
  const named = answer.gauges.map(toNamed);
  const gauges = named.slice(0, MAX_GAUGES);
  return { gauges, leftOut: Math.max(answer.total ?? 0, named.length) - gauges.length };
}

/** Gauges with deposits of the account. */
export function ownGaugesQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['own-gauges', account ?? null],
    enabled: account !== undefined,
    queryFn: async ({ signal }): Promise<OwnGauges> =>
      account === undefined
        ? { gauges: [], leftOut: 0 }
        : ownGaugesOf(await callApi(getGaugesByUser, { body: { user: account }, signal })),
  });
}
