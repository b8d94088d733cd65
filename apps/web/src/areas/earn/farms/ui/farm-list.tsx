import type { Address } from '@junction/primitives';
import {
  Button,
  EmptyState,
  FailedAlert,
  ListBody,
  Menu,
  Pager,
  Panel,
  SegmentedControl,
  useMediaQuery,
} from '@junction/ui-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, type JSX, type ReactNode } from 'react';
import { useKnownTokens, type Holder, type Tokens } from '../../../../entities/token/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { usePlaces } from '../../../../shared/list/use-places.ts';
import { SearchField } from '../../../../shared/search/search-field.tsx';
import type { FarmFacts } from '../../shared/model/farm-facts.ts';
import { farmPositionsQuery } from '../../shared/queries/farm-chain-queries.ts';
import type { FarmsPage } from '../../shared/queries/farm-queries.ts';
import type { FavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import { useHeldRoots, useHoldings } from '../../shared/use-holdings.ts';
import {
  FARM_SORTS,
  PAGE_SIZE,
  countFilters,
  withoutFilters,
  type FarmListSearch,
  type FarmShow,
  type FarmSort,
} from '../model/farm-list-search.ts';
import { FarmFilters } from './farm-filters.tsx';
import css from './farm-list.module.css';
import { FarmTable } from './farm-table.tsx';

export interface FarmListProps {
  readonly search: FarmListSearch;
  readonly onSearch: (search: FarmListSearch) => void;
  /** Asked with the search; of favourites that are none nothing is asked. */
  readonly query: UseQueryResult<FarmsPage>;
  readonly isNothing: boolean;
  readonly tokens: Tokens;
  readonly holder: Holder;
  readonly favourites: FavouriteGauges;
}

const addressOf = ({ address }: FarmFacts): Address => address;
const NO_FARMS: readonly FarmFacts[] = [];

/** Older farms with their figures, filtered, ordered and paged by the server. */
export function FarmList(props: FarmListProps): JSX.Element {
  const say = useText();
  const { search, onSearch, query, holder, isNothing } = props;
  const now = useChainNow();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const found = isNothing ? NO_FARMS : query.data?.farms;
  const total = isNothing ? 0 : (query.data?.total ?? 0);
  const { rows, hold } = usePlaces(
    found,
    { question: JSON.stringify(search), isSettled: !query.isPlaceholderData },
    addressOf,
  );
  const addresses = useMemo(() => (found ?? NO_FARMS).map(addressOf), [found]);
  const positions = useQuery(farmPositionsQuery(holder.connection, holder.account, addresses));
  const holdings = useHoldings(holder, addresses, positions);
  const { cache } = useKnownTokens(props.tokens.cache, useHeldRoots(found ?? NO_FARMS, holdings));
  const isMissing = query.isError && found === undefined;
  const pages = {
    page: search.page,
    pageSize: PAGE_SIZE,
    total,
    onChange: (page: number) => onSearch({ ...search, page }),
  };
  const failure = isMissing ? (
    <FailedAlert title={say('farms.failed.title')} onRetry={() => void query.refetch()}>
      {say('farms.failed')}
    </FailedAlert>
  ) : undefined;
  return (
    <Panel
      title={
        <span className={css['title']}>
          {say('farms.list')}
          {found !== undefined && <span className={css['count']}>{formatInteger(BigInt(total))}</span>}
        </span>
      }
      padded={isMissing}
      actions={
        <div className={css['actions']}>
          <SearchField
            label={say('farms.search')}
            text={search.text}
            onText={(text) => onSearch({ ...search, text, page: 1 })}
          />
          {holder.account !== undefined && <ShowControl {...props} />}
          <FarmFilters key={JSON.stringify(search)} search={search} onSearch={onSearch} />
          {isNarrow && <SortMenu {...props} />}
        </div>
      }
    >
      <ListBody pages={pages} failure={failure}>
        <div {...hold}>
          <FarmTable
            label={say('farms.list')}
            rows={rows}
            cache={cache}
            now={now}
            favourites={holder.account === undefined ? undefined : props.favourites}
            holdings={holdings}
            order={search.order}
            onOrder={(order) => onSearch({ ...search, order, page: 1 })}
            refreshing={query.isPlaceholderData && !isNothing}
            skeletonRows={PAGE_SIZE}
            empty={<NoFarms {...props} />}
          />
        </div>
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}

function ShowControl({ search, onSearch }: FarmListProps): JSX.Element {
  const say = useText();
  const options: readonly { readonly value: FarmShow | 'all'; readonly label: string }[] = [
    { value: 'all', label: say('farms.show.all') },
    { value: 'mine', label: say('farms.show.mine') },
    { value: 'favourites', label: say('farms.show.favourites') },
  ];
  return (
    <SegmentedControl
      label={say('farms.show')}
      value={search.show ?? 'all'}
      options={options}
      onChange={(show) => onSearch({ ...search, show: show === 'all' ? undefined : show, page: 1 })}
    />
  );
}

function NoFarms({ search, onSearch }: FarmListProps): JSX.Element {
  const say = useText();
  const isAsked = countFilters(search) > 0 || search.text !== '';
  const action: ReactNode = (isAsked || search.show !== undefined) && (
    <Button size="s" onClick={() => onSearch({ ...withoutFilters(search), show: undefined })}>
      {say('farms.empty.clear')}
    </Button>
  );
  if (isAsked) return <EmptyState title={say('farms.empty.filter')} action={action} />;
  if (search.show === 'mine') return <EmptyState title={say('farms.empty.mine')} action={action} />;
  if (search.show === 'favourites')
    return <EmptyState title={say('farms.empty.favourites')} action={action} />;
  return <EmptyState title={say('farms.empty')} note={say('farms.empty.note')} />;
}

const COLUMNS: Readonly<Record<FarmSort, PlainMessageId>> = {
  tvl: 'farms.column.tvl',
  apr: 'farms.column.apr',
  share: 'farms.column.deposited',
};

/** Cards have no heads to press. */
function SortMenu({ search, onSearch }: FarmListProps): JSX.Element {
  const say = useText();
  const { order } = search;
  return (
    <Menu
      label={say('farms.sort')}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="s">
          {say('farms.sort.by', { column: say(COLUMNS[order.column]) })}
        </Button>
      )}
      items={FARM_SORTS.flatMap((column) =>
        [true, false].map((descending) => ({
          key: `${column}${descending}`,
          label: descending
            ? say(COLUMNS[column])
            : say('farms.sort.lowest', { column: say(COLUMNS[column]) }),
          selected: order.column === column && order.descending === descending,
          onSelect: () => onSearch({ ...search, order: { column, descending }, page: 1 }),
        })),
      )}
    />
  );
}
