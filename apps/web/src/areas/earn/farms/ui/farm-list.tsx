import { Button, EmptyState } from '@junction/ui-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, type JSX, type ReactNode } from 'react';
import {
  useKnownTokens,
  type BalanceOwner,
  type ListedAndImportedTokens,
} from '../../../../rooms/token/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { SearchField } from '../../../../rooms/search/index.ts';
import { type FarmSummary, farmPositionsQuery } from '../../../../rooms/farm/index.ts';
import type { FarmsPage } from '../../shared/queries/farm-queries.ts';
import {
  EarnList,
  EarnTable,
  SortOrderMenu,
  EARN_LIST_PAGE_SIZE,
  EarnListSectionControl,
} from '../../shared/list/index.ts';
import type { FavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import { usePositionTokenRoots, useRowPositions } from '../../shared/use-row-positions.ts';
import {
  FARM_SORT_COLUMNS,
  countFarmFilters,
  selectFarmListPart,
  clearFarmFilters,
  type FarmListSearch,
  type FarmListSortOrder,
  type FarmSortColumn,
} from '../model/farm-list-search.ts';
import { FarmFilters } from './farm-filters.tsx';
import { FARM_LIST_DEFINITION } from './farm-table.tsx';

export interface FarmListProps {
  readonly search: FarmListSearch;
  readonly onSearch: (search: FarmListSearch) => void;
  /** Farms found; disabled if only favourites are requested and there are none. */
  readonly query: UseQueryResult<FarmsPage>;
  readonly hasNoFavourites: boolean;
  /** True if there are more favourites than a request can contain; the oldest are omitted. */
  readonly areFavouritesCut: boolean;
  readonly tokens: ListedAndImportedTokens;
  readonly holder: BalanceOwner;
  readonly favourites: FavouriteGauges;
}

const NO_FARMS: readonly FarmSummary[] = [];

/** List of legacy farms; filters, order and pages are applied by the server. */
export function FarmList(props: FarmListProps): JSX.Element {
  const t = useTranslations();
  const { search, onSearch, query, holder, hasNoFavourites } = props;
  const now = useChainNow();
  const found = hasNoFavourites ? NO_FARMS : query.data?.farms;
  const addresses = useMemo(() => (found ?? NO_FARMS).map(({ address }) => address), [found]);
  const positions = useQuery(farmPositionsQuery(holder.connection, holder.account, addresses));
  const rowPositions = useRowPositions(holder, addresses, positions);
  const { cache, unread } = useKnownTokens(
    props.tokens.cache,
    usePositionTokenRoots(found ?? NO_FARMS, rowPositions),
  );
  const onOrder = (order: FarmListSortOrder): void => onSearch({ ...search, order, page: 1 });
  return (
    <EarnList
      title={t('farms.list')}
      queryParams={search}
      query={query}
      found={found}
      total={hasNoFavourites ? 0 : (query.data?.total ?? 0)}
      page={search.page}
      onPage={(page) => onSearch({ ...search, page })}
      failure={{ title: t('farms.failed.title'), note: t('farms.failed') }}
      actions={
        <>
          <SearchField
            label={t('earn.search')}
            text={search.text}
            onText={(text) => onSearch({ ...search, text, page: 1 })}
          />
          <EarnListSectionControl
            label={t('farms.show')}
            show={search.show}
            hasAccount={holder.account !== undefined}
            onShow={(show) => onSearch(selectFarmListPart(search, show))}
          />
          <FarmFilters key={JSON.stringify(search)} search={search} onSearch={onSearch} />
        </>
      }
      sortMenu={
        <SortOrderMenu
          columns={FARM_SORT_COLUMNS}
          nameOf={(column) => t(COLUMNS[column])}
          order={search.order}
          onOrder={onOrder}
        />
      }
      areFavouritesCut={props.areFavouritesCut}
    >
      {(rows) => (
        <EarnTable
          kind={FARM_LIST_DEFINITION}
          label={t('farms.list')}
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
          empty={<NoFarms {...props} />}
        />
      )}
    </EarnList>
  );
}

function NoFarms({ search, onSearch }: FarmListProps): JSX.Element {
  const t = useTranslations();
  const isAsked = countFarmFilters(search) > 0 || search.text !== '' || search.show === 'listed';
  const action: ReactNode = (isAsked || search.show !== undefined) && (
    <Button size="s" onClick={() => onSearch(selectFarmListPart(clearFarmFilters(search), undefined))}>
      {t('farms.empty.clear')}
    </Button>
  );
  if (isAsked) return <EmptyState title={t('farms.empty.filter')} action={action} />;
  if (search.show === 'mine') return <EmptyState title={t('farms.empty.mine')} action={action} />;
  if (search.show === 'favourites') return <EmptyState title={t('earn.empty.favourites')} action={action} />;
  return <EmptyState title={t('farms.empty')} note={t('farms.empty.note')} />;
}

const COLUMNS: Readonly<Record<FarmSortColumn, PlainMessageId>> = {
  tvl: 'earn.column.tvl',
  apr: 'farms.column.apr',
  worth: 'earn.column.deposited',
};
