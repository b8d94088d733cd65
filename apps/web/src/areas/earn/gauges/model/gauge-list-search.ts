import type { GaugeSortOrder as ServerOrder } from '@junction/api-contract/earn';
import { parseAddress, type Address } from '@junction/primitives';
import { parseSearchText } from '../../../../shared/routes/search-text.ts';
import { parsePageNumber } from '../../../../shared/routes/transaction-search.ts';
import { parseFilterRange, type FilterRange } from '../../shared/model/range.ts';
import { EARN_LIST_SECTIONS, type EarnListSection } from '../../shared/model/shows.ts';

/** Sortable columns, each in both directions. */
export const GAUGE_SORT_COLUMNS = ['tvl', 'min', 'max', 'worth'] as const;
export type GaugeSortColumn = (typeof GAUGE_SORT_COLUMNS)[number];

export interface GaugeListSortOrder {
  readonly column: GaugeSortColumn;
  readonly descending: boolean;
}

export const GAUGE_RANGE_FILTER_COLUMNS = ['tvl', 'min', 'max'] as const;
export type GaugeRangeFilterColumn = (typeof GAUGE_RANGE_FILTER_COLUMNS)[number];

/** Search parameters of the gauge list. */
export interface GaugeListSearch {
  readonly show: EarnListSection | undefined;
  readonly order: GaugeListSortOrder;
  /** Counted from 1. */
  readonly page: number;
  /** Search text: parts of symbols, "A/B", or part of an address. */
  readonly text: string;
  readonly ranges: Readonly<Record<GaugeRangeFilterColumn, FilterRange>>;
  readonly rewards: readonly Address[];
  readonly showLowBalance: boolean;
  /** True to hide gauges that have ended, unless the account has a deposit in them. */
  readonly hideEnded: boolean;
}

/** Search parameters as in the URL: those with default values are undefined. */
export type GaugeListParams = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns the default order. The account's own gauges are sorted by the value of its deposit instead of by TVL: anyone
 * can deposit tiny amounts for the account in gauges with a high TVL, which would then come first.
 */
const defaultOrder = (show: EarnListSection | undefined): GaugeListSortOrder => ({
  column: show === 'mine' ? 'worth' : 'tvl',
  descending: true,
});
/** Maximum number of reward tokens in the filter. URLs are untrusted, so the list in the URL must be limited. */
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

/** Parses the search parameters; invalid ones are ignored. */
export function readGaugeListSearch(search: Readonly<Record<string, unknown>>): GaugeListSearch {
  const sort = typeof search['sort'] === 'string' ? search['sort'] : '';
  const column = GAUGE_SORT_COLUMNS.find((one) => sort === one || sort === `${one}-asc`);
  const show = EARN_LIST_SECTIONS.find((one) => one === search['show']);
  return {
    show,
    order: column === undefined ? defaultOrder(show) : { column, descending: !sort.endsWith('-asc') },
    page: parsePageNumber(search['page']) ?? 1,
    text: parseSearchText(search['q']),
    ranges: {
      tvl: parseFilterRange(search, 'tvl'),
      min: parseFilterRange(search, 'min'),
      max: parseFilterRange(search, 'max'),
    },
    rewards: readAddresses(search['rewards']),
    showLowBalance: String(search['low']) === '1',
    hideEnded: String(search['ended']) === '0',
  };
}

/** Serializes the search parameters. */
export function serializeGaugeListSearch(search: GaugeListSearch): GaugeListParams {
  const { show, order, page, text, ranges, rewards, showLowBalance, hideEnded } = search;
  const word = order.descending ? order.column : `${order.column}-asc`;
  return {
    show,
    sort: word === defaultOrder(show).column ? undefined : word,
    page: page > 1 ? page : undefined,
    q: text === '' ? undefined : text,
    ...Object.fromEntries(
      GAUGE_RANGE_FILTER_COLUMNS.flatMap((name) => [
        [`${name}From`, ranges[name].from],
        [`${name}To`, ranges[name].to],
      ]),
    ),
    rewards: rewards.length === 0 ? undefined : rewards.join(','),
    low: showLowBalance ? 1 : undefined,
    ended: hideEnded ? 0 : undefined,
  };
}

/**
 * Returns the state with another part of the list selected. A default order changes with the part; an order selected by
 * the user is kept.
 */
export function selectGaugeListPart(
  search: GaugeListSearch,
  show: EarnListSection | undefined,
): GaugeListSearch {
  const isFirst = serializeGaugeListSearch(search)['sort'] === undefined;
  return { ...search, show, order: isFirst ? defaultOrder(show) : search.order, page: 1 };
}

/** Number of applied filters, for the badge of the filter button. */
export function countGaugeFilters({ ranges, rewards, showLowBalance, hideEnded }: GaugeListSearch): number {
  const bounded = GAUGE_RANGE_FILTER_COLUMNS.filter(
    (name) => ranges[name].from !== undefined || ranges[name].to !== undefined,
  );
  return bounded.length + (rewards.length > 0 ? 1 : 0) + (showLowBalance ? 1 : 0) + (hideEnded ? 1 : 0);
}

/** Clears the filters and the search text. The selected part of the list and the sort order stay unchanged. */
export function clearGaugeFilters(search: GaugeListSearch): GaugeListSearch {
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

/** Converts the sort order of the gauge list to the format of the API. */
export const toGaugeApiSortOrder = ({ column, descending }: GaugeListSortOrder): ServerOrder => ({
  column: COLUMNS[column],
  isAscending: !descending,
});
