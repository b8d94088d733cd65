import type { Ratio } from '@junction/primitives';
import {
  ControlsAboveRowLink,
  CardMetrics,
  ValueWithState,
  Skeleton,
  screenReaderOnlyClass,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useMemo, type JSX, type ReactNode } from 'react';
import {
  FavouriteStar,
  RelativeChangeText,
  type FavouritePools,
  type PoolSummary,
} from '../../pool/index.ts';
import {
  getBalanceUnavailableText,
  type ListedAndImportedTokens,
  type BalanceUnavailableReason,
} from '../../token/index.ts';
import { formatPercent } from '../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import { SORTABLE_POOL_COLUMNS, type PoolSortOrder } from '../model/pool-order.ts';
import type { LpYield } from '../use-lp-yields.ts';
import { PoolApr, PoolAprBreakdown } from './pool-apr.tsx';
import { UsdStatistic, PoolListTags, PoolName } from './pool-cells.tsx';
import css from './pool-list.module.css';

export interface PoolTableProps {
  readonly label: string;
  readonly rows: readonly PoolSummary[] | undefined;
  readonly tokens: ListedAndImportedTokens;
  /** Favourite pools of the wallet. Undefined without a wallet, which hides the stars. */
  readonly favourites: FavouritePools | undefined;
  /**
   * The account's share of each pool, by pool address. Pools that are loading are missing. Undefined without a wallet.
   */
  readonly shares: ReadonlyMap<string, Ratio | BalanceUnavailableReason> | undefined;
  readonly yieldOf: (pool: PoolSummary) => LpYield;
  readonly order: PoolSortOrder;
  readonly onOrder: (order: PoolSortOrder) => void;
  readonly refreshing: boolean;
  readonly skeletonRows: number;
  readonly empty: ReactNode;
}

function Star(props: { readonly pool: PoolSummary; readonly favourites: FavouritePools }): JSX.Element {
  const { pool, favourites } = props;
  return (
    <ControlsAboveRowLink>
      <FavouriteStar
        name={pool.name}
        isMarked={favourites.has(pool.address)}
        onToggle={() => favourites.toggle({ address: pool.address, name: pool.name })}
      />
    </ControlsAboveRowLink>
  );
}

function Share({ share }: { readonly share: Ratio | BalanceUnavailableReason | undefined }): JSX.Element {
  const t = useTranslations();
  if (share === undefined) return <Skeleton width="5ch" height="10px" />;
  if (typeof share === 'string')
    return <ValueWithState state="unknown" reason={getBalanceUnavailableText(t, share)} />;
  return <>{share === 0n ? '—' : formatPercent(share, { places: 4, short: true })}</>;
}

type Columns = readonly TableColumn<PoolSummary>[];
type ColumnInput = Pick<PoolTableProps, 'tokens' | 'favourites' | 'shares' | 'yieldOf'>;

function buildColumns(t: Translate, input: ColumnInput): Columns {
  return [
    ...buildNameColumns(t, input),
    ...buildTvlColumns(t),
    ...buildVolumeColumns(t),
    ...buildYieldColumns(t, input),
  ];
}

/** Columns with star and name. */
function buildNameColumns(t: Translate, { tokens, favourites }: ColumnInput): Columns {
  const star: Columns =
    favourites === undefined
      ? []
      : [
          {
            key: 'favourite',
            header: <span className={screenReaderOnlyClass}>{t('pools.column.favourite')}</span>,
            width: '52px',
            skeleton: '18px',
            render: (pool) => <Star pool={pool} favourites={favourites} />,
          },
        ];
  return [
    ...star,
    {
      key: 'pool',
      words: true,
      header: t('pools.column.pool'),
      skeleton: '50%',
      render: (pool) => (
        <span className={css['pool']}>
          <PoolName pool={pool} tokens={tokens} />
          <PoolListTags pool={pool} tokens={tokens} />
        </span>
      ),
    },
  ];
}

function buildTvlColumns(t: Translate): Columns {
  return [
    {
      key: 'tvl',
      header: t('pools.column.tvl'),
      align: 'end',
      sortable: true,
      width: '94px',
      render: (pool) => (
        <b className={css['strong']}>
          <UsdStatistic value={pool.tvl} />
        </b>
      ),
    },
    {
      key: 'tvlChange',
      header: t('pools.column.tvlChange'),
      align: 'end',
      hideBelow: 560,
      width: '90px',
      render: (pool) => <RelativeChangeText change={pool.tvlChange} />,
    },
  ];
}

function buildVolumeColumns(t: Translate): Columns {
  return [
    {
      key: 'volume24h',
      header: t('pools.column.volume24h'),
      align: 'end',
      sortable: true,
      width: '116px',
      render: (pool) => (
        <b className={css['strong']}>
          <UsdStatistic value={pool.volume24h} />
        </b>
      ),
    },
    {
      key: 'volume24hChange',
      header: t('pools.column.volume24hChange'),
      align: 'end',
      hideBelow: 1160,
      width: '100px',
      render: (pool) => <RelativeChangeText change={pool.volume24hChange} />,
    },
    {
      key: 'volume7d',
      header: t('pools.column.volume7d'),
      align: 'end',
      sortable: true,
      hideBelow: 1160,
      width: '116px',
      render: (pool) => (
        <span className={css['quiet']}>
          <UsdStatistic value={pool.volume7d} />
        </span>
      ),
    },
  ];
}

/** Columns with fees, APR and the account's share. */
function buildYieldColumns(t: Translate, { shares, yieldOf }: ColumnInput): Columns {
  const share: Columns =
    shares === undefined
      ? []
      : [
          {
            key: 'share',
            header: t('pools.column.share'),
            align: 'end',
            hideBelow: 720,
            width: '96px',
            render: (pool) => <Share share={shares.get(pool.address)} />,
          },
        ];
  return [
    {
      key: 'fees',
      header: t('pools.column.fees'),
      align: 'end',
      // Narrow tables have room for only one of the columns fees and share.
      hideBelow: shares === undefined ? 720 : 1160,
      width: '84px',
      render: (pool) => (
        <span className={css['quiet']}>
          <UsdStatistic value={pool.fee24h} />
        </span>
      ),
    },
    {
      key: 'apr',
      header: t('pools.column.apr'),
      align: 'end',
      hideBelow: 720,
      width: '240px',
      render: (pool) => (
        <span className={css['stack']}>
          <b className={css['strong']}>
            <PoolApr {...yieldOf(pool)} />
          </b>
          <PoolAprBreakdown {...yieldOf(pool)} />
        </span>
      ),
    },
    ...share,
  ];
}

/** Table of pools; below 640 pixels, a list of cards. */
export function PoolTable(props: PoolTableProps): JSX.Element {
  const t = useTranslations();
  const { order, tokens, favourites, shares, yieldOf } = props;
  const columns = useMemo(
    () => buildColumns(t, { tokens, favourites, shares, yieldOf }),
    [t, tokens, favourites, shares, yieldOf],
  );
  return (
    <Table
      label={props.label}
      columns={columns}
      rows={props.rows}
      rowKey={(pool) => pool.address}
      linked
      tall
      refreshing={props.refreshing}
      skeletonRows={props.skeletonRows}
      sort={{ key: order.column, direction: order.descending ? 'descending' : 'ascending' }}
      onSort={({ key, direction }) => {
        const column = SORTABLE_POOL_COLUMNS.find((one) => one === key);
        if (column !== undefined) props.onOrder({ column, descending: direction === 'descending' });
      }}
      empty={props.empty}
      renderCard={(pool) => <PoolCard pool={pool} {...props} />}
    />
  );
}

function PoolCard(props: PoolTableProps & { readonly pool: PoolSummary }): JSX.Element {
  const t = useTranslations();
  const { pool, tokens, favourites, shares } = props;
  const share = shares?.get(pool.address);
  return (
    <div className={css['card']}>
      <div className={css['cardHead']}>
        <PoolName pool={pool} tokens={tokens} />
        {favourites !== undefined && <Star pool={pool} favourites={favourites} />}
      </div>
      <PoolListTags pool={pool} tokens={tokens} />
      <div className={css['metrics']}>
        <CardMetrics
          metrics={[
            {
              key: 'tvl',
              label: t('pools.column.tvl'),
              value: <UsdStatistic value={pool.tvl} />,
              note: <RelativeChangeText change={pool.tvlChange} />,
            },
            {
              key: 'volume24h',
              label: t('pools.column.volume24h'),
              value: <UsdStatistic value={pool.volume24h} />,
              note: <RelativeChangeText change={pool.volume24hChange} />,
            },
            {
              key: 'fees',
              label: t('pools.column.fees'),
              value: <UsdStatistic value={pool.fee24h} />,
              note:
                typeof share !== 'bigint' || share === 0n
                  ? undefined
                  : `${t('pools.column.share')} ${formatPercent(share, { places: 4, short: true })}`,
            },
          ]}
        />
      </div>
      <div className={css['cardApr']}>
        <span>{t('pools.column.apr')}</span>
        <b className={css['strong']}>
          <PoolApr {...props.yieldOf(pool)} />
        </b>
        <PoolAprBreakdown {...props.yieldOf(pool)} />
      </div>
    </div>
  );
}
