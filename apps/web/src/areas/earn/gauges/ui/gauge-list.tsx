import { Button, EmptyState } from '@junction/ui-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, type JSX, type ReactNode } from 'react';
import {
  useKnownTokens,
  type BalanceOwner,
  type ListedAndImportedTokens,
} from '../../../../rooms/token/index.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { SearchField } from '../../../../rooms/search/index.ts';
import { gaugePositionsQuery, type GaugeSummary, type GaugeToken } from '../../../../rooms/gauge/index.ts';
import type { GaugeListPage } from '../../shared/queries/gauge-queries.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import {
  EarnList,
  EarnTable,
  SortOrderMenu,
  EARN_LIST_PAGE_SIZE,
  EarnListSectionControl,
} from '../../shared/list/index.ts';
import type { FavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import {
  GAUGE_SORT_COLUMNS,
  countGaugeFilters,
  selectGaugeListPart,
  clearGaugeFilters,
  type GaugeListSearch,
  type GaugeListSortOrder,
  type GaugeSortColumn,
} from '../model/gauge-list-search.ts';
import { usePositionTokenRoots, useRowPositions } from '../../shared/use-row-positions.ts';
import { GaugeFilters } from './gauge-filters.tsx';
import { GAUGE_LIST_DEFINITION } from './gauge-table.tsx';

export interface GaugeListProps {
  readonly search: GaugeListSearch;
  readonly onSearch: (search: GaugeListSearch) => void;
  /** Gauges found; disabled if only favourites are requested and there are none. */
  readonly query: UseQueryResult<GaugeListPage>;
  readonly hasNoFavourites: boolean;
  /** True if there are more favourites than a request can contain; the oldest are omitted. */
  readonly areFavouritesCut: boolean;
  readonly tokens: ListedAndImportedTokens;
  readonly holder: BalanceOwner;
  readonly favourites: FavouriteGauges;
  readonly rewards: readonly GaugeToken[];
}

const NO_GAUGES: readonly GaugeSummary[] = [];

/** List of gauges; filters, order and pages are applied by the server. */
export function GaugeList(props: GaugeListProps): JSX.Element {
  const t = useTranslations();
  const { search, onSearch, query, holder, hasNoFavourites } = props;
  const now = useChainNow();
  const found = hasNoFavourites ? NO_GAUGES : query.data?.gauges;
  const addresses = useMemo(() => (found ?? NO_GAUGES).map(({ address }) => address), [found]);
  const positions = useQuery(gaugePositionsQuery(holder.connection, holder.account, addresses));
  const rowPositions = useRowPositions(holder, addresses, positions);
  const { cache, unread } = useKnownTokens(
    props.tokens.cache,
    usePositionTokenRoots(found ?? NO_GAUGES, rowPositions),
  );
  const onOrder = (order: GaugeListSortOrder): void => onSearch({ ...search, order, page: 1 });
  return (
    <EarnList
      title={t('gauges.list')}
      queryParams={search}
      query={query}
      found={found}
      total={hasNoFavourites ? 0 : (query.data?.total ?? 0)}
      page={search.page}
      onPage={(page) => onSearch({ ...search, page })}
      failure={{ title: t('gauges.failed.title'), note: t('gauges.failed') }}
      actions={
        <>
          <SearchField
            label={t('earn.search')}
            text={search.text}
            onText={(text) => onSearch({ ...search, text, page: 1 })}
          />
          <EarnListSectionControl
            label={t('gauges.show')}
            show={search.show}
            hasAccount={holder.account !== undefined}
            onShow={(show) => onSearch(selectGaugeListPart(search, show))}
          />
          <GaugeFilters key={JSON.stringify(search)} {...props} />
        </>
      }
      sortMenu={
        <SortOrderMenu
          columns={GAUGE_SORT_COLUMNS}
          nameOf={(column) => t(COLUMNS[column])}
          order={search.order}
          onOrder={onOrder}
        />
      }
      areFavouritesCut={props.areFavouritesCut}
    >
      {(rows) => (
        <EarnTable
          kind={GAUGE_LIST_DEFINITION}
          label={t('gauges.list')}
          rows={rows}
          cache={cache}
          unread={unread}
          now={now}
          favourites={holder.account === undefined ? undefined : props.favourites}
          rowPositions={rowPositions}
          order={search.order}
          onOrder={onOrder}
          refreshing={query.isPlaceholderData && !hasNoFavourites}
          skeletonRows={EARN_LIST_PAGE_SIZE}
          empty={<NoGauges {...props} />}
        />
      )}
    </EarnList>
  );
}

function NoGauges({ search, onSearch }: GaugeListProps): JSX.Element {
  const t = useTranslations();
  const isAsked = countGaugeFilters(search) > 0 || search.text !== '';
  const isFiltered = search.show !== undefined || isAsked;
  const action: ReactNode = isFiltered && (
    <Button size="s" onClick={() => onSearch(selectGaugeListPart(clearGaugeFilters(search), undefined))}>
      {t('gauges.empty.clear')}
    </Button>
  );
  if (!isAsked && search.show === 'mine')
    return <EmptyState title={t('gauges.empty.mine')} note={t('gauges.note')} action={action} />;
  if (!isAsked && search.show === 'favourites')
    return <EmptyState title={t('earn.empty.favourites')} action={action} />;
  return isFiltered ? (
    <EmptyState title={t('gauges.empty.filter')} action={action} />
  ) : (
    <EmptyState title={t('gauges.empty')} note={t('gauges.empty.note')} />
  );
}

const COLUMNS: Readonly<Record<GaugeSortColumn, PlainMessageId>> = {
  tvl: 'earn.column.tvl',
  min: 'gauges.column.min',
  max: 'gauges.column.max',
  worth: 'earn.column.deposited',
};
