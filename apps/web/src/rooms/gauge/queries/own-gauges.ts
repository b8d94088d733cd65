import { getGaugesByUser, type GaugeInfo } from '@junction/api-contract/earn';
import type { BaseRates } from '@junction/earn';
import type { Address, Usd } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { cleanToken, pricedFigures, type GaugeToken } from '../model/gauge-summary.ts';

/** A gauge the account has deposited in, as far as the server tells. */
export interface NamedGauge {
  readonly address: Address;
  readonly name: string;
  /** Of the pool whose LP is deposited. */
  readonly tokens: readonly GaugeToken[];
  readonly hasGovernance: boolean;
  /** Dollars of all deposits; undefined where the server knows no price. */
  readonly tvl: Usd | undefined;
  /** Undefined where the server knows no price, or does not tell the parts apart. */
  readonly rates: BaseRates | undefined;
}

function toNamed(gauge: GaugeInfo): NamedGauge {
  const { tvl, minAprParts } = pricedFigures(gauge);
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

/** More own gauges are not read on the chain: anybody may deposit dust in another's name in any number of gauges. */
const MAX_GAUGES = 20;

export interface OwnGauges {
  /** Those with the most dollars in them. */
  readonly gauges: readonly NamedGauge[];
  /** How many others there are. */
  readonly leftOut: number;
}

/** The first of what a server lists, most worth first, and how many there are besides. */
export function ownGaugesOf(answer: {
  readonly gauges: readonly GaugeInfo[];
  readonly total?: number | undefined;
}): OwnGauges {
  const named = answer.gauges.map(toNamed);
  const gauges = named.slice(0, MAX_GAUGES);
  return { gauges, leftOut: Math.max(answer.total ?? 0, named.length) - gauges.length };
}

/** Gauges with a deposit of the account. */
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
