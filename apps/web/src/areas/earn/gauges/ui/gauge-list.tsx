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
import { formatInteger } from '../../../../shared/format/format-number.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { usePlaces } from '../../../../shared/list/use-places.ts';
import { gaugePositionsQuery, type GaugeFacts, type GaugeToken } from '../../../../entities/gauge/index.ts';
import type { GaugesPage } from '../../shared/queries/gauge-queries.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import type { FavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import {
  GAUGE_SORTS,
  PAGE_SIZE,
  countFilters,
  withoutFilters,
  type GaugeListSearch,
  type GaugeShow,
  type GaugeSort,
} from '../model/gauge-list-search.ts';
import { MOST_MARKED } from '../model/newest-marked.ts';
import { useHeldRoots, useHoldings } from '../../shared/use-holdings.ts';
import { GaugeFilters } from './gauge-filters.tsx';
import css from './gauge-list.module.css';
import { GaugeTable } from './gauge-table.tsx';

export interface GaugeListProps {
  readonly search: GaugeListSearch;
  readonly onSearch: (search: GaugeListSearch) => void;
  /** Asked with the search; of favourites that are none nothing is asked. */
  readonly query: UseQueryResult<GaugesPage>;
  readonly isNothing: boolean;
  /** There are more favourites than are asked for. */
  readonly areCut: boolean;
  readonly tokens: Tokens;
  readonly holder: Holder;
  readonly favourites: FavouriteGauges;
  readonly rewards: readonly GaugeToken[];
}

const addressOf = ({ address }: GaugeFacts): Address => address;
const NO_GAUGES: readonly GaugeFacts[] = [];

/** Gauges with their figures, filtered, ordered and paged by the server. */
export function GaugeList(props: GaugeListProps): JSX.Element {
  const say = useText();
  const { search, onSearch, query, holder, isNothing } = props;
  const now = useChainNow();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const found = isNothing ? NO_GAUGES : query.data?.gauges;
  const total = isNothing ? 0 : (query.data?.total ?? 0);
  const { rows, hold } = usePlaces(
    found,
    { question: JSON.stringify(search), isSettled: !query.isPlaceholderData },
    addressOf,
  );
  const addresses = useMemo(() => (found ?? NO_GAUGES).map(addressOf), [found]);
  const positions = useQuery(gaugePositionsQuery(holder.connection, holder.account, addresses));
  const holdings = useHoldings(holder, addresses, positions);
  const { cache } = useKnownTokens(props.tokens.cache, useHeldRoots(found ?? NO_GAUGES, holdings));
  const isMissing = query.isError && found === undefined;
  const pages = {
    page: search.page,
    pageSize: PAGE_SIZE,
    total,
    onChange: (page: number) => onSearch({ ...search, page }),
  };
  const failure = isMissing ? (
    <FailedAlert title={say('gauges.failed.title')} onRetry={() => void query.refetch()}>
      {say('gauges.failed')}
    </FailedAlert>
  ) : undefined;
  return (
    <Panel
      title={
        <span className={css['title']}>
          {say('gauges.list')}
          {found !== undefined && <span className={css['count']}>{formatInteger(BigInt(total))}</span>}
        </span>
      }
      padded={isMissing}
      actions={
        <div className={css['actions']}>
          <ShowControl {...props} />
          <GaugeFilters key={JSON.stringify(search)} {...props} />
          {isNarrow && <SortMenu {...props} />}
        </div>
      }
    >
      {props.areCut && <p className={css['note']}>{say('gauges.favourites.most', { count: MOST_MARKED })}</p>}
      <ListBody pages={pages} failure={failure}>
        <div {...hold}>
          <GaugeTable
            label={say('gauges.list')}
            rows={rows}
            cache={cache}
            now={now}
            favourites={holder.account === undefined ? undefined : props.favourites}
            holdings={holdings}
            order={search.order}
            onOrder={(order) => onSearch({ ...search, order, page: 1 })}
            refreshing={query.isPlaceholderData && !isNothing}
            skeletonRows={PAGE_SIZE}
            empty={<NoGauges {...props} />}
          />
        </div>
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}

/** All, and what only makes sense with a wallet. */
function ShowControl({ search, onSearch, holder }: GaugeListProps): JSX.Element {
  const say = useText();
  const options: readonly { readonly value: GaugeShow | 'all'; readonly label: string }[] = [
    { value: 'all', label: say('gauges.show.all') },
    ...(holder.account === undefined
      ? []
      : ([
          { value: 'mine', label: say('gauges.show.mine') },
          { value: 'favourites', label: say('gauges.show.favourites') },
        ] as const)),
    { value: 'listed', label: say('gauges.show.listed') },
  ];
  return (
    <SegmentedControl
      label={say('gauges.show')}
      value={search.show ?? 'all'}
      options={options}
      onChange={(show) => onSearch({ ...search, show: show === 'all' ? undefined : show, page: 1 })}
    />
  );
}

function NoGauges({ search, onSearch }: GaugeListProps): JSX.Element {
  const say = useText();
  const isFiltered = search.show !== undefined || countFilters(search) > 0;
  const action: ReactNode = isFiltered && (
    <Button size="s" onClick={() => onSearch({ ...withoutFilters(search), show: undefined })}>
      {say('gauges.empty.clear')}
    </Button>
  );
  if (countFilters(search) === 0 && search.show === 'mine')
    return <EmptyState title={say('gauges.empty.mine')} note={say('gauges.note')} action={action} />;
  if (countFilters(search) === 0 && search.show === 'favourites')
    return <EmptyState title={say('gauges.empty.favourites')} action={action} />;
  return isFiltered ? (
    <EmptyState title={say('gauges.empty.filter')} action={action} />
  ) : (
    <EmptyState title={say('gauges.empty')} note={say('gauges.empty.note')} />
  );
}

const COLUMNS: Readonly<Record<GaugeSort, PlainMessageId>> = {
  tvl: 'gauges.column.tvl',
  min: 'gauges.column.min',
  max: 'gauges.column.max',
};

const columnName = (say: Say, column: GaugeSort): string => say(COLUMNS[column]);

/** Cards have no heads to press. */
function SortMenu({ search, onSearch }: GaugeListProps): JSX.Element {
  const say = useText();
  const { order } = search;
  return (
    <Menu
      label={say('gauges.sort')}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="s">
          {say('gauges.sort.by', { column: columnName(say, order.column) })}
        </Button>
      )}
      items={GAUGE_SORTS.flatMap((column) =>
        [true, false].map((descending) => ({
          key: `${column}${descending}`,
          label: descending
            ? columnName(say, column)
            : say('gauges.sort.lowest', { column: columnName(say, column) }),
          selected: order.column === column && order.descending === descending,
          onSelect: () => onSearch({ ...search, order: { column, descending }, page: 1 }),
        })),
      )}
    />
  );
}
