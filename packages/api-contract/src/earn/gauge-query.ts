import * as z from 'zod/mini';
import {
  renamedField,
  list,
  optionalOrNullCodec,
  object,
  plainCodec,
  mapCodec,
  type Codec,
  type ValueOf,
} from '../wire/codec.ts';
import {
  addressCodec,
  addressesCodec,
  flagCodec,
  rowLimitCodec,
  rowOffsetCodec,
  precisePercentCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

/** Maximum number of gauges that a request may name by address. */
export const MAX_GAUGES_PER_REQUEST = 500;
/** Addresses of gauges in a request. */
export const gaugeAddressesCodec = list(addressCodec, z.maxLength(MAX_GAUGES_PER_REQUEST));

/**
 * Sort order of gauges. `worth`, which the public API lacks, sorts by the USD value of the user's deposit; gauges with
 * a deposit come first.
 */
export interface GaugeSortOrder {
  readonly column: 'tvl' | 'minApr' | 'maxApr' | 'worth';
  readonly isAscending: boolean;
}

const GAUGE_COLUMNS = { Tvl: 'tvl', MinApr: 'minApr', MaxApr: 'maxApr', Worth: 'worth' } as const;
const GAUGE_COLUMN_WORDS = { tvl: 'Tvl', minApr: 'MinApr', maxApr: 'MaxApr', worth: 'Worth' } as const;
const GAUGE_ORDERINGS = [
  'TvlDesc',
  'TvlAsc',
  'MinAprDesc',
  'MinAprAsc',
  'MaxAprDesc',
  'MaxAprAsc',
  'WorthDesc',
  'WorthAsc',
] as const;

/** Wire format of the sort order: column and direction concatenated, e.g. `TvlDesc`. */
export const gaugeSortOrderCodec: Codec<(typeof GAUGE_ORDERINGS)[number], GaugeSortOrder> = mapCodec(
  plainCodec(z.enum(GAUGE_ORDERINGS)),
  (word) => {
    const isAscending = word.endsWith('Asc');
    const column = word.slice(0, isAscending ? -'Asc'.length : -'Desc'.length) as keyof typeof GAUGE_COLUMNS;
    return { column: GAUGE_COLUMNS[column], isAscending };
  },
  ({ column, isAscending }) => `${GAUGE_COLUMN_WORDS[column]}${isAscending ? 'Asc' : 'Desc'}` as const,
);

/** Wire format of an inclusive range. An absent bound does not limit the value. */
/* @__NO_SIDE_EFFECTS__ */
const rangeCodec = <Figure extends bigint>(of: Codec<string, Figure>) =>
  optionalOrNullCodec(object({ from: optionalOrNullCodec(of), to: optionalOrNullCodec(of) }));

/** Filters of gauges. All given filters must match. */
export const gaugeQueryCodec = object({
  limit: rowLimitCodec,
  offset: rowOffsetCodec,
  /** URI of the token list that defines which tokens are listed; without it, all tokens count as listed. */
  whitelistUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  /** Tokens that count as listed in addition to the list. */
  additionalTokenRoots: renamedField('alsoKnown', optionalOrNullCodec(addressesCodec)),
  /**
   * True includes gauges with a low reward balance. Otherwise such gauges are included only if the user owns or has
   * starred them.
   */
  showLowBalance: optionalOrNullCodec(flagCodec),
  /** Restricts the result to these gauges. */
  starredGauges: renamedField('only', optionalOrNullCodec(gaugeAddressesCodec)),
  /** Sort order; highest TVL first by default. */
  ordering: renamedField('order', optionalOrNullCodec(gaugeSortOrderCodec)),
  tvl: rangeCodec(usdCodec),
  /** Percent per year, as in responses. */
  minApr: rangeCodec(precisePercentCodec),
  maxApr: rangeCodec(precisePercentCodec),
  /** The requesting user. */
  userAddress: renamedField('user', optionalOrNullCodec(addressCodec)),
  /** Not in the public API: only gauges with a deposit of the user. */
  isMine: optionalOrNullCodec(flagCodec),
  /** Not in the public API: omits ended gauges, except those with a deposit of the user. */
  hideEnded: optionalOrNullCodec(flagCodec),
  /** Not in the public API: substring of the deposit token's symbol, of its pool's name "A/B", or of an address. */
  search: optionalOrNullCodec(plainCodec(z.string().check(z.maxLength(80)))),
  /** Not in the public API: only gauges with at least one of these reward tokens. */
  rewardTokenRoots: renamedField('rewards', optionalOrNullCodec(list(addressCodec, z.maxLength(100)))),
});

/** Filters of gauges. */
export type GaugeQuery = ValueOf<typeof gaugeQueryCodec>;
