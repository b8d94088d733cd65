import type { FarmSortOrder as ServerOrder } from '@junction/api-contract/earn';
import { parseSearchText } from '../../../../shared/routes/search-text.ts';
import { parsePageNumber } from '../../../../shared/routes/transaction-search.ts';
import { parseFilterRange, type FilterRange } from '../../shared/model/range.ts';
import { EARN_LIST_SECTIONS, type EarnListSection } from '../../shared/model/shows.ts';

/** Sortable columns, each in both directions. */
export const FARM_SORT_COLUMNS = ['tvl', 'apr', 'worth'] as const;
export type FarmSortColumn = (typeof FARM_SORT_COLUMNS)[number];

export interface FarmListSortOrder {
  readonly column: FarmSortColumn;
  readonly descending: boolean;
}

export const FARM_STATES = ['awaiting', 'active', 'ended'] as const;
export type FarmState = (typeof FARM_STATES)[number];

export const FARM_RANGE_FILTER_COLUMNS = ['tvl', 'apr'] as const;
export type FarmRangeFilterColumn = (typeof FARM_RANGE_FILTER_COLUMNS)[number];

/** Search parameters of the farm list. */
export interface FarmListSearch {
  readonly show: EarnListSection | undefined;
  readonly order: FarmListSortOrder;
  /** Counted from 1. */
  readonly page: number;
  readonly state: FarmState | undefined;
  /** Search text: parts of symbols, "A/B", or part of an address. */
  readonly text: string;
  readonly ranges: Readonly<Record<FarmRangeFilterColumn, FilterRange>>;
  readonly showLowBalance: boolean;
}

/** Search parameters as in the URL: those with default values are undefined. */
export type FarmListParams = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns the default order. The account's own farms are sorted by the value of its deposit instead of by TVL: anyone
 * can deposit tiny amounts for the account in farms with a high TVL, which would then come first.
 */
const defaultOrder = (show: EarnListSection | undefined): FarmListSortOrder => ({
  column: show === 'mine' ? 'worth' : 'tvl',
  descending: true,
});

/** Parses the search parameters; invalid ones are ignored. */
export function readFarmListSearch(search: Readonly<Record<string, unknown>>): FarmListSearch {
  const sort = typeof search['sort'] === 'string' ? search['sort'] : '';
  const column = FARM_SORT_COLUMNS.find((one) => sort === one || sort === `${one}-asc`);
  const show = EARN_LIST_SECTIONS.find((one) => one === search['show']);
  return {
    show,
    order: column === undefined ? defaultOrder(show) : { column, descending: !sort.endsWith('-asc') },
    page: parsePageNumber(search['page']) ?? 1,
    state: FARM_STATES.find((state) => state === search['state']),
    text: parseSearchText(search['q']),
    ranges: { tvl: parseFilterRange(search, 'tvl'), apr: parseFilterRange(search, 'apr') },
    showLowBalance: String(search['low']) === '1',
  };
}

/** Serializes the search parameters. */
export function serializeFarmListSearch(search: FarmListSearch): FarmListParams {
  const { show, order, page, state, text, ranges, showLowBalance } = search;
  const word = order.descending ? order.column : `${order.column}-asc`;
  return {
    show,
    sort: word === defaultOrder(show).column ? undefined : word,
    page: page > 1 ? page : undefined,
    state,
    q: text === '' ? undefined : text,
    ...Object.fromEntries(
      FARM_RANGE_FILTER_COLUMNS.flatMap((name) => [
        [`${name}From`, ranges[name].from],
        [`${name}To`, ranges[name].to],
      ]),
    ),
    low: showLowBalance ? 1 : undefined,
  };
}

/**
 * Returns the state with another part of the list selected. A default order changes with the part; an order selected by
 * the user is kept.
 */
export function selectFarmListPart(
  search: FarmListSearch,
  show: EarnListSection | undefined,
): FarmListSearch {
  const isFirst = serializeFarmListSearch(search)['sort'] === undefined;
  return { ...search, show, order: isFirst ? defaultOrder(show) : search.order, page: 1 };
}

/** Number of applied filters, for the badge of the filter button. */
export function countFarmFilters({ ranges, state, showLowBalance }: FarmListSearch): number {
  const bounded = FARM_RANGE_FILTER_COLUMNS.filter(
    (name) => ranges[name].from !== undefined || ranges[name].to !== undefined,
  );
  return bounded.length + (state === undefined ? 0 : 1) + (showLowBalance ? 1 : 0);
}

/** Clears filters and text, keeping the order. */
export function clearFarmFilters(search: FarmListSearch): FarmListSearch {
  return {
    ...search,
    page: 1,
    state: undefined,
    text: '',
    ranges: { tvl: {}, apr: {} },
    showLowBalance: false,
  };
}

/** Converts the order for the API. */
export const toFarmApiSortOrder = ({ column, descending }: FarmListSortOrder): ServerOrder => ({
  column,
  isAscending: !descending,
});
