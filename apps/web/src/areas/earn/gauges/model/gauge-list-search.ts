import type { GaugeOrder as ServerOrder } from '@junction/api-contract/earn';
import { parseAddress, type Address } from '@junction/primitives';
import { readSearchText } from '../../../../shared/routes/search-text.ts';
import { readPageNumber } from '../../../../shared/routes/transaction-search.ts';
import { readRange, type Range } from '../../shared/model/range.ts';
import { SHOWS, type Show } from '../../shared/model/shows.ts';

/** Columns a list can be ordered by, each both ways. */
export const GAUGE_SORTS = ['tvl', 'min', 'max', 'worth'] as const;
export type GaugeSort = (typeof GAUGE_SORTS)[number];

export interface GaugeOrder {
  readonly column: GaugeSort;
  readonly descending: boolean;
}

export const RANGES = ['tvl', 'min', 'max'] as const;
export type RangeName = (typeof RANGES)[number];

/** What the address of the list of gauges says. */
export interface GaugeListSearch {
  readonly show: Show | undefined;
  readonly order: GaugeOrder;
  /** 1 is the first. */
  readonly page: number;
  /** As typed: parts of symbols, "A/B", or part of an address. */
  readonly text: string;
  readonly ranges: Readonly<Record<RangeName, Range>>;
  readonly rewards: readonly Address[];
  readonly showLowBalance: boolean;
  /** Without those that have ended and that the account has nothing in. */
  readonly hideEnded: boolean;
}

/** As it stands in an address: what is the default is left out. */
export type GaugeListAddress = Readonly<Record<string, string | number | undefined>>;

/** Own gauges begin with where most is: anybody may deposit dust in another's name, in gauges of any TVL. */
const firstOf = (show: Show | undefined): GaugeOrder => ({
  column: show === 'mine' ? 'worth' : 'tvl',
  descending: true,
});
/** Reward tokens to choose from are few; an address may say anything. */
const MAX_REWARDS = 20;

const readAddresses = (raw: unknown): readonly Address[] =>
  typeof raw === 'string'
    ? [
        ...new Set(
          raw
            .split(',', MAX_REWARDS)
            .map((text) => parseAddress(text))
            .filter((address) => address !== undefined),
        ),
      ]
    : [];

/** Reads the address of the list; what does not make sense is left out. */
export function readGaugeListSearch(search: Readonly<Record<string, unknown>>): GaugeListSearch {
  const sort = typeof search['sort'] === 'string' ? search['sort'] : '';
  const column = GAUGE_SORTS.find((one) => sort === one || sort === `${one}-asc`);
  const show = SHOWS.find((one) => one === search['show']);
  return {
    show,
    order: column === undefined ? firstOf(show) : { column, descending: !sort.endsWith('-asc') },
    page: readPageNumber(search['page']) ?? 1,
    text: readSearchText(search['q']),
    ranges: { tvl: readRange(search, 'tvl'), min: readRange(search, 'min'), max: readRange(search, 'max') },
    rewards: readAddresses(search['rewards']),
    showLowBalance: String(search['low']) === '1',
    hideEnded: String(search['ended']) === '0',
  };
}

/** The address that says all of it. */
export function writeGaugeListSearch(search: GaugeListSearch): GaugeListAddress {
  const { show, order, page, text, ranges, rewards, showLowBalance, hideEnded } = search;
  const word = order.descending ? order.column : `${order.column}-asc`;
  return {
    show,
    sort: word === firstOf(show).column ? undefined : word,
    page: page > 1 ? page : undefined,
    q: text === '' ? undefined : text,
    ...Object.fromEntries(
      RANGES.flatMap((name) => [
        [`${name}From`, ranges[name].from],
        [`${name}To`, ranges[name].to],
      ]),
    ),
    rewards: rewards.length === 0 ? undefined : rewards.join(','),
    low: showLowBalance ? 1 : undefined,
    ended: hideEnded ? 0 : undefined,
  };
}

/** Another part of the list, in the order it begins with. */
export function showing(search: GaugeListSearch, show: Show | undefined): GaugeListSearch {
  const isFirst = writeGaugeListSearch(search)['sort'] === undefined;
  return { ...search, show, order: isFirst ? firstOf(show) : search.order, page: 1 };
}

/** How many filters are set, for the badge of the button that opens them. */
export function countFilters({ ranges, rewards, showLowBalance, hideEnded }: GaugeListSearch): number {
  const bounded = RANGES.filter((name) => ranges[name].from !== undefined || ranges[name].to !== undefined);
  return bounded.length + (rewards.length > 0 ? 1 : 0) + (showLowBalance ? 1 : 0) + (hideEnded ? 1 : 0);
}

/** Without filters and text, whatever is shown and however it is ordered. */
export function withoutFilters(search: GaugeListSearch): GaugeListSearch {
  return {
    ...search,
    page: 1,
    text: '',
    ranges: { tvl: {}, min: {}, max: {} },
    rewards: [],
    showLowBalance: false,
    hideEnded: false,
  };
}

const COLUMNS = { tvl: 'tvl', min: 'minApr', max: 'maxApr', worth: 'worth' } as const;

/** The order as the server is asked for it. */
export const serverOrderOf = ({ column, descending }: GaugeOrder): ServerOrder => ({
  column: COLUMNS[column],
  isAscending: !descending,
});
