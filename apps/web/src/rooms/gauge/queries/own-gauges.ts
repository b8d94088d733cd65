import { getGaugesByUser, type GaugeInfo } from '@junction/api-contract/earn';
import type { BaseRates } from '@junction/earn';
import { parseAddress, parseFixedDown, ratio, usd, type Address, type Usd } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';
import { readToken, type GaugeToken } from '../model/gauge-facts.ts';
import { cleanText, SYMBOL_LETTERS } from '../../../shared/format/clean-text.ts';

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

const percentOf = (text: string | undefined) => {
  const value = text === undefined ? undefined : parseFixedDown(text);
  return value === undefined || value < 0n ? undefined : ratio(value / 100n);
};

const readNamed = (gauge: GaugeInfo): readonly NamedGauge[] => {
  const address = parseAddress(gauge.address);
  if (address === undefined) return [];
  const [governance, extra] = [percentOf(gauge.minAprParts?.governance), percentOf(gauge.minAprParts?.extra)];
  const symbols = gauge.poolTokens.map(
    ({ tokenSymbol }) => cleanText(tokenSymbol, SYMBOL_LETTERS).text || '?',
  );
  const tvl = parseFixedDown(gauge.tvl);
  return [
    {
      address,
      name: symbols.join('/') || '?',
      tokens: gauge.poolTokens.flatMap(readToken),
      hasGovernance: gauge.hasQubeReward,
      tvl: gauge.isPriced === false || tvl === undefined ? undefined : usd(tvl),
      rates:
        gauge.isPriced === false || governance === undefined || extra === undefined
          ? undefined
          : { governance, extra },
    },
  ];
};

/** More own gauges are not read on the chain: anybody may deposit dust in another's name in any number of gauges. */
const MOST_GAUGES = 20;

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
  const named = answer.gauges.flatMap(readNamed);
  const gauges = named.slice(0, MOST_GAUGES);
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
        : ownGaugesOf(await callApi(getGaugesByUser, { body: { userAddress: account }, signal })),
  });
}
