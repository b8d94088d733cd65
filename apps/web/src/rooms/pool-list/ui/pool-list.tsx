import type { Ratio } from '@junction/primitives';
import {
  Button,
  EmptyState,
  LoadErrorAlert,
  Menu,
  ListBody,
  Pager,
  Panel,
  useMediaQuery,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type JSX, type ReactNode } from 'react';
import {
  poolsQuery,
  type FavouritePools,
  type PoolSummary,
  type PoolsQueryParams,
} from '../../pool/index.ts';
import {
  TokenListError,
  useBalances,
  type BalanceOwner,
  type ListedAndImportedTokens,
  type BalanceUnavailableReason,
} from '../../token/index.ts';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { getLpShareRoundedDown } from '../../../shared/liquidity/lp.ts';
import type { PoolSortColumn } from '../../../shared/routes/pool-list-search.ts';
import {
  POOLS_PER_PAGE,
  SORTABLE_POOL_COLUMNS,
  toApiPoolSortOrder,
  type PoolSortOrder,
} from '../model/pool-order.ts';
import { useStableRowOrder } from '../../../shared/list/use-places.ts';
import css from './pool-list.module.css';
import { useLpYields } from '../use-lp-yields.ts';
import { PoolTable } from './pool-table.tsx';

export interface PoolListProps {
  readonly title: string;
  /** Filters of the request. The list adds order and page. */
  readonly queryParams: Omit<PoolsQueryParams, 'order' | 'limit' | 'offset'>;
  /** True while the filters are not known yet. The list then shows its placeholder. */
  readonly isWaiting?: boolean | undefined;
  readonly order: PoolSortOrder;
  readonly onOrder: (order: PoolSortOrder) => void;
  /** Page number, counted from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly tokens: ListedAndImportedTokens;
  readonly holder: BalanceOwner;
  readonly favourites: FavouritePools;
  /** Text shown instead of an empty list. */
  readonly empty?:
    { readonly title: string; readonly note?: string; readonly action?: ReactNode } | undefined;
  /** Controls at the right of the header, such as search and filters. */
  readonly actions?: ReactNode;
  /** False hides the sort menu above cards, for a list next to another one with the same order. Defaults to true. */
  readonly sortable?: boolean | undefined;
  /** Number of placeholder rows. Defaults to 10. */
  readonly skeletonRows?: number | undefined;
}

const getPoolKey = (pool: PoolSummary): string => pool.address;
const NO_ROOTS: readonly never[] = [];

/** List of pools. The server sorts and paginates it. */
export function PoolList(props: PoolListProps): JSX.Element {
  const t = useTranslations();
  const { title, order, page, holder } = props;
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const queryParams: PoolsQueryParams = {
    ...props.queryParams,
    order: toApiPoolSortOrder(order),
    limit: POOLS_PER_PAGE,
    offset: (page - 1) * POOLS_PER_PAGE,
  };
  const query = useQuery({ ...poolsQuery(queryParams), enabled: props.isWaiting !== true });
  const found = query.data?.pools;
  const { rows, hold } = useStableRowOrder(
    found,
    { queryParams: JSON.stringify(queryParams), isSettled: !query.isPlaceholderData },
    getPoolKey,
  );
  const shares = usePoolShares(holder, found);
  const yieldOf = useLpYields(found);
  const total = query.data?.totalCount ?? 0;
  const empty = props.empty ?? { title: t('pools.empty'), note: t('pools.empty.note') };
  const pages = { page, pageSize: POOLS_PER_PAGE, total, onChange: props.onPage };
  const failure = getLoadFailure(props, query.isError && found === undefined, () => void query.refetch());
  return (
    <Panel
      title={
        <span className={css['title']}>
          {title}
          {query.data !== undefined && <span className={css['count']}>{formatInteger(BigInt(total))}</span>}
        </span>
      }
      padded={failure !== undefined}
      actions={
        <>
          {props.actions}
          {isNarrow && props.sortable !== false && <SortMenu order={order} onOrder={props.onOrder} />}
        </>
      }
    >
      <ListBody pages={pages} failure={failure}>
        <div {...hold}>
          <PoolTable
            label={title}
            rows={rows}
            tokens={props.tokens}
            favourites={holder.account === undefined ? undefined : props.favourites}
            shares={shares}
            yieldOf={yieldOf}
            order={order}
            onOrder={props.onOrder}
            refreshing={query.isPlaceholderData}
            skeletonRows={props.skeletonRows ?? POOLS_PER_PAGE}
            empty={<EmptyState title={empty.title} note={empty.note} action={empty.action} />}
          />
        </div>
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}

/** Returns the error to show if the list failed to load; undefined otherwise. */
function getLoadFailure(
  { isWaiting, tokens }: PoolListProps,
  isMissing: boolean,
  onRetry: () => void,
): JSX.Element | undefined {
  if (isWaiting === true && tokens.hasFailed) return <TokenListError onRetry={tokens.retry} />;
  return isMissing ? <PoolListError onRetry={onRetry} /> : undefined;
}

function PoolListError({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <LoadErrorAlert title={t('pools.failed.title')} onRetry={onRetry}>
      {t('pools.failed')}
    </LoadErrorAlert>
  );
}

/** Reads the account's share of each visible pool from the chain. */
function usePoolShares(
  holder: BalanceOwner,
  pools: readonly PoolSummary[] | undefined,
): ReadonlyMap<string, Ratio | BalanceUnavailableReason> | undefined {
  const roots = useMemo(
    () =>
      pools === undefined
        ? NO_ROOTS
        : [...new Set(pools.map((pool) => pool.lpRoot).filter((root) => root !== undefined))],
    [pools],
  );
  const balances = useBalances(holder, roots);
  return useMemo(() => {
    if (holder.account === undefined) return undefined;
    return new Map(
      (pools ?? []).flatMap(({ address, lpRoot, lpSupply }): [string, Ratio | BalanceUnavailableReason][] => {
        const balance = lpRoot === undefined ? undefined : balances.of(lpRoot);
        if (balance === undefined || balance.kind === 'loading') return [];
        return [
          [
            address,
            balance.kind === 'known' ? getLpShareRoundedDown(balance.units, lpSupply) : balance.reason,
          ],
        ];
      }),
    );
  }, [holder.account, pools, balances]);
}

function getColumnName(t: Translate, column: PoolSortColumn): string {
  switch (column) {
    case 'tvl':
      return t('pools.column.tvl');
    case 'volume24h':
      return t('pools.column.volume24h');
    case 'volume7d':
      return t('pools.column.volume7d');
  }
}

/** Sort menu for cards, which have no column headers. */
function SortMenu(props: Pick<PoolListProps, 'order' | 'onOrder'>): JSX.Element {
  const t = useTranslations();
  const { order, onOrder } = props;
  return (
    <Menu
      label={t('pools.sort')}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="s" icon="filter">
          {t('pools.sort.by', { column: getColumnName(t, order.column) })}
        </Button>
      )}
      items={SORTABLE_POOL_COLUMNS.flatMap((column) =>
        [true, false].map((descending) => ({
          key: `${column}${descending}`,
          label: descending
            ? getColumnName(t, column)
            : t('pools.sort.lowest', { column: getColumnName(t, column) }),
          selected: order.column === column && order.descending === descending,
          onSelect: () => onOrder({ column, descending }),
        })),
      )}
    />
  );
}
