import * as z from 'zod/mini';
import { as, list, maybe, object, plain, through, type Codec, type ValueOf } from '../wire/codec.ts';
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

/** At most this many gauges are asked for by name in one request. */
export const GAUGES_AT_ONCE = 500;
/** Gauges that are asked for by name. */
export const namedGaugesCodec = list(addressCodec, z.maxLength(GAUGES_AT_ONCE));

/** What a list of gauges is ordered by; ours is `worth`: what the asker's deposit is worth, own gauges before all others. */
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

/** A column and a direction in one word. */
export const gaugeOrderCodec: Codec<(typeof ORDERINGS)[number], GaugeOrder> = through(
  plain(z.enum(ORDERINGS)),
  (word) => {
    const isAscending = word.endsWith('Asc');
    const column = word.slice(0, isAscending ? -'Asc'.length : -'Desc'.length) as keyof typeof COLUMNS;
    return { column: COLUMNS[column], isAscending };
  },
  ({ column, isAscending }) => `${COLUMN_WORDS[column]}${isAscending ? 'Asc' : 'Desc'}` as const,
);

/** Bounds of a figure; a bound that is left out does not bind. */
/* @__NO_SIDE_EFFECTS__ */
const rangeCodec = <Figure extends bigint>(of: Codec<string, Figure>) =>
  maybe(object({ from: maybe(of), to: maybe(of) }));

/** Which gauges are wanted; every condition must hold. */
export const gaugeQueryCodec = object({
  limit: limitCodec,
  offset: offsetCodec,
  /** The token list whose tokens count as known; all when left out. */
  whitelistUri: as('listUri', maybe(uriCodec)),
  /** Tokens that count as known besides. */
  additionalTokenRoots: as('alsoKnown', maybe(addressesCodec)),
  /** Also gauges with too little of a reward; otherwise only the asker's and starred ones of them. */
  showLowBalance: maybe(flagCodec),
  /** Only these gauges. */
  starredGauges: as('only', maybe(namedGaugesCodec)),
  /** TVL, most first, when left out. */
  ordering: as('order', maybe(gaugeOrderCodec)),
  tvl: rangeCodec(usdCodec),
  /** As in the answer. */
  minApr: rangeCodec(precisePercentCodec),
  maxApr: rangeCodec(precisePercentCodec),
  /** Who asks. */
  userAddress: as('user', maybe(addressCodec)),
  /** Ours: only gauges that the asker has deposited in. */
  isMine: maybe(flagCodec),
  /** Ours: leaves out gauges that have ended, but for those that the asker has deposited in. */
  hideEnded: maybe(flagCodec),
  /** Ours: part of a symbol of what is deposited, of its pool's name "A/B", or of an address. */
  search: maybe(plain(z.string().check(z.maxLength(80)))),
  /** Ours: only gauges with one of these rewards. */
  rewardTokenRoots: as('rewards', maybe(list(addressCodec, z.maxLength(100)))),
});

/** Which gauges are wanted. */
export type GaugeQuery = ValueOf<typeof gaugeQueryCodec>;
