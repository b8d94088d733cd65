import { getGaugesByUser, type GaugeByAddress } from '@junction/api-contract/earn';
import type { UnboostedAprs } from '@junction/earn';
import type { Address, Usd } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { sanitizeGaugeToken, deriveGaugeTvlAndAprs, type GaugeToken } from '../model/gauge-summary.ts';

/** Gauge in which an account has a deposit, as reported by the server. */
export interface DepositedGauge {
  readonly address: Address;
  readonly name: string;
  /** Tokens of the pool whose LP token is deposited. */
  readonly tokens: readonly GaugeToken[];
  readonly hasGovernance: boolean;
  /** TVL in USD; undefined if a price is missing. */
  readonly tvl: Usd | undefined;
  /** APR without boosts; undefined if a price is missing, or if the server does not split the APR. */
  readonly rates: UnboostedAprs | undefined;
}

function toDepositedGauge(gauge: GaugeByAddress): DepositedGauge {
  const { tvl, minAprParts } = deriveGaugeTvlAndAprs(gauge);
  const tokens = gauge.poolTokens.map(sanitizeGaugeToken);
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
 * Maximum number of gauges read from the chain. A limit is needed because anyone can deposit dust in many gauges on
 * behalf of an account.
 */
const MAX_GAUGES = 20;

export interface GaugesWithOwnDeposits {
  /** The account's gauges with the highest TVL. */
  readonly gauges: readonly DepositedGauge[];
  /** Number of the account's gauges that are not in `gauges`. */
  readonly leftOut: number;
}

/** Takes the first gauges of a server's list, which is sorted by value, and counts those left out. */
export function selectGaugesWithOwnDeposits(answer: {
  readonly gauges: readonly GaugeByAddress[];
  readonly total?: number | undefined;
}): GaugesWithOwnDeposits {
  const named = answer.gauges.map(toDepositedGauge);
  const gauges = named.slice(0, MAX_GAUGES);
  return { gauges, leftOut: Math.max(answer.total ?? 0, named.length) - gauges.length };
}

/** Query of the gauges in which the account has deposits, according to the server. */
export function gaugesWithOwnDepositsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['own-gauges', account ?? null],
    enabled: account !== undefined,
    queryFn: async ({ signal }): Promise<GaugesWithOwnDeposits> =>
      account === undefined
        ? { gauges: [], leftOut: 0 }
        : selectGaugesWithOwnDeposits(await callApi(getGaugesByUser, { body: { user: account }, signal })),
  });
}
