import * as z from 'zod/mini';
import { as, list, maybe, object, plain, mapCodec, type Codec, type ValueOf } from '../wire/codec.ts';
import {
  addressCodec,
  addressesCodec,
  flagCodec,
  limitCodec,
  offsetCodec,
  precisePercentCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

/** Maximum number of gauges that a request may name by address. */
export const GAUGES_AT_ONCE = 500;
/** Addresses of gauges in a request. */
export const namedGaugesCodec = list(addressCodec, z.maxLength(GAUGES_AT_ONCE));

/**
 * Sort order of gauges. `worth`, not in the public API, is the USD value of the user's deposit; gauges with a
 * deposit come first.
 */
export interface GaugeOrder {
  readonly column: 'tvl' | 'minApr' | 'maxApr' | 'worth';
  readonly isAscending: boolean;
}

const COLUMNS = { Tvl: 'tvl', MinApr: 'minApr', MaxApr: 'maxApr', Worth: 'worth' } as const;
const COLUMN_WORDS = { tvl: 'Tvl', minApr: 'MinApr', maxApr: 'MaxApr', worth: 'Worth' } as const;
const ORDERINGS = [
  'TvlDesc',
  'TvlAsc',
  'MinAprDesc',
  'MinAprAsc',
  'MaxAprDesc',
  'MaxAprAsc',
  'WorthDesc',
  'WorthAsc',
] as const;

/** Wire format of the sort order: column and direction in one word. */
export const gaugeOrderCodec: Codec<(typeof ORDERINGS)[number], GaugeOrder> = mapCodec(
  plain(z.enum(ORDERINGS)),
  (word) => {
    const isAscending = word.endsWith('Asc');
    const column = word.slice(0, isAscending ? -'Asc'.length : -'Desc'.length) as keyof typeof COLUMNS;
    return { column: COLUMNS[column], isAscending };
  },
  ({ column, isAscending }) => `${COLUMN_WORDS[column]}${isAscending ? 'Asc' : 'Desc'}` as const,
);

/** Wire format of a range; an absent bound does not apply. */
/* @__NO_SIDE_EFFECTS__ */
const rangeCodec = <Figure extends bigint>(of: Codec<string, Figure>) =>
  maybe(object({ from: maybe(of), to: maybe(of) }));

/** Filters of gauges; all must match. */
export const gaugeQueryCodec = object({
  limit: limitCodec,
  offset: offsetCodec,
  /** Token list whose tokens count as listed; all tokens by default. */
  whitelistUri: as('listUri', maybe(uriCodec)),
  /** Tokens that count as listed in addition. */
  additionalTokenRoots: as('alsoKnown', maybe(addressesCodec)),
  /**
   * True includes gauges with a low reward balance. Otherwise only those are included that the user owns or
   * has starred.
   */
  showLowBalance: maybe(flagCodec),
  /** Restricts the result to these gauges. */
  starredGauges: as('only', maybe(namedGaugesCodec)),
  /** Highest TVL first by default. */
  ordering: as('order', maybe(gaugeOrderCodec)),
  tvl: rangeCodec(usdCodec),
  /** Percent per year, as in responses. */
  minApr: rangeCodec(precisePercentCodec),
  maxApr: rangeCodec(precisePercentCodec),
  /** The requesting user. */
  userAddress: as('user', maybe(addressCodec)),
  /** Not in the public API: only gauges with a deposit of the user. */
  isMine: maybe(flagCodec),
  /** Not in the public API: omits ended gauges, except those with a deposit of the user. */
  hideEnded: maybe(flagCodec),
  /** Not in the public API: part of a symbol of the deposit token, of its pool's name "A/B", or of an address. */
  search: maybe(plain(z.string().check(z.maxLength(80)))),
  /** Not in the public API: only gauges with one of these rewards. */
  rewardTokenRoots: as('rewards', maybe(list(addressCodec, z.maxLength(100)))),
});

/** Filters of gauges. */
export type GaugeQuery = ValueOf<typeof gaugeQueryCodec>;
