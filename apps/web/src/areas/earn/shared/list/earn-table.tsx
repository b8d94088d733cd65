import type { Address, Ratio, Seconds, Usd } from '@junction/primitives';
import {
  ControlsAboveRowLink,
  CardMetrics,
  Table,
  screenReaderOnlyClass,
  type TableColumn,
} from '@junction/ui-kit';
import { useMemo, type JSX, type ReactNode } from 'react';
import { FavouriteStar } from '../../../../rooms/pool/index.ts';
import { getGaugeStatus, type GaugeSummary, type GaugeTokens } from '../../../../rooms/gauge/index.ts';
import type { ListedAndImportedTokens } from '../../../../rooms/token/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { useHasBeenTrueOrTimedOut } from '../../../../shared/query/use-has-stood.ts';
import { GaugeRewards, GaugeIcon, GaugeStatusTag } from '../ui/gauge-marks.tsx';
import { DepositedAmountCell, AccountRewardsCell, type EarnRowPosition } from '../ui/holding-cells.tsx';
import type { FavouriteGauges } from '../use-favourite-gauges.ts';
import css from './earn-table.module.css';
import { TvlCell } from './list-cells.tsx';
import type { ListSortOrder } from './order-menu.tsx';

/** Row of a list: the properties that gauges and legacy farms share. */
export interface EarnListRow extends GaugeTokens {
  readonly address: Address;
  readonly tvl: Usd | undefined;
  readonly tvlChange: Ratio;
  readonly start: Seconds | undefined;
  readonly end: Seconds | undefined;
}

/** Column that only one kind of list has; optionally shown on cards. */
export type MetricColumn<Row> = TableColumn<Row> & { readonly isOnCard?: boolean };

/** Parts of the list that differ between gauges and legacy farms. */
export interface EarnListDefinition<Row extends EarnListRow, Sort extends string> {
  readonly sorts: readonly Sort[];
  readonly nameHeader: (t: Translate) => string;
  readonly nameOf: (row: Row) => string;
  /** Renders the link that covers the row, and warnings about its tokens. */
  readonly renderLink: (row: Row, now: Seconds) => ReactNode;
  readonly paysOf: (row: Row) => Pick<GaugeSummary, 'hasGovernance' | 'rewardTokens'>;
  /** Renders the button that opens the row's page. */
  readonly renderAct: (row: Row, label: string) => ReactNode;
  /** Columns after the TVL. */
  readonly metricColumns: (t: Translate, now: Seconds) => readonly MetricColumn<Row>[];
  /** Widths of the common columns, percent. */
  readonly widths: Readonly<Record<'status' | 'tvl' | 'pays' | 'deposited' | 'reward', number>>;
  /** Sort key of the account's deposit, if supported. */
  readonly depositedSort?: Sort;
}

export interface EarnTableProps<Row extends EarnListRow, Sort extends string> {
  readonly kind: EarnListDefinition<Row, Sort>;
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  readonly cache: ListedAndImportedTokens['cache'];
  /** Tokens whose root could not be read. All other tokens that are missing in the cache are still loading. */
  readonly unread: ReadonlySet<Address>;
  readonly now: Seconds;
  /** Favourite gauges; undefined without a wallet, in which case the stars are hidden. */
  readonly favourites: FavouriteGauges | undefined;
  /**
   * The account's positions by contract address. Positions that are still loading are missing. Undefined without a
   * wallet.
   */
  readonly rowPositions: ReadonlyMap<string, EarnRowPosition> | undefined;
  readonly order: ListSortOrder<Sort>;
  readonly onOrder: (order: ListSortOrder<Sort>) => void;
  readonly refreshing: boolean;
  readonly skeletonRows: number;
  readonly empty: ReactNode;
}

type ColumnsInput<Row extends EarnListRow, Sort extends string> = Pick<
  EarnTableProps<Row, Sort>,
  'kind' | 'cache' | 'unread' | 'now' | 'favourites' | 'rowPositions'
>;
const NO_POSITIONS: ReadonlyMap<string, EarnRowPosition> = new Map();
const NO_FAVOURITES: FavouriteGauges = { list: [], has: () => false, toggle: () => undefined };

type Columns<Row> = readonly (TableColumn<Row> | undefined)[];

function RowFavouriteStar(props: {
  readonly row: EarnListRow;
  readonly name: string;
  readonly favourites: FavouriteGauges;
}): JSX.Element {
  const { row, name, favourites } = props;
  return (
    <ControlsAboveRowLink>
      <FavouriteStar
        name={name}
        isMarked={favourites.has(row.address)}
        onToggle={() => favourites.toggle({ address: row.address, name })}
      />
    </ControlsAboveRowLink>
  );
}

function headColumns<Row extends EarnListRow, Sort extends string>(
  t: Translate,
  { kind, cache, now, favourites }: ColumnsInput<Row, Sort>,
): Columns<Row> {
  return [
    favourites && {
      key: 'favourite',
      header: <span className={screenReaderOnlyClass}>{t('earn.column.favourite')}</span>,
      width: '52px',
      skeleton: '18px',
      render: (row) => <RowFavouriteStar row={row} name={kind.nameOf(row)} favourites={favourites} />,
    },
    {
      key: 'name',
      words: true,
      header: kind.nameHeader(t),
      skeleton: '50%',
      render: (row) => (
        <span className={css['name']}>
          <GaugeIcon gauge={row} cache={cache} />
          <span className={css['link']}>{kind.renderLink(row, now)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('earn.column.status'),
      width: `${kind.widths.status}%`,
      hideBelow: 640,
      render: (row) => <GaugeStatusTag status={getGaugeStatus(row, now)} />,
    },
    {
      key: 'tvl',
      header: t('earn.column.tvl'),
      align: 'end',
      sortable: true,
      width: `${kind.widths.tvl}%`,
      render: (row) => <TvlCell tvl={row.tvl} change={row.tvlChange} />,
    },
  ];
}

function ownColumns<Row extends EarnListRow, Sort extends string>(
  t: Translate,
  { kind, cache, unread, now, rowPositions }: ColumnsInput<Row, Sort>,
): Columns<Row> {
  return [
    {
      key: 'pays',
      header: t('earn.column.pays'),
      width: `${kind.widths.pays}%`,
      hideBelow: 720,
      render: (row) => <GaugeRewards gauge={kind.paysOf(row)} cache={cache} />,
    },
    rowPositions && {
      key: kind.depositedSort ?? 'deposited',
      header: t('earn.column.deposited'),
      align: 'end',
      sortable: kind.depositedSort !== undefined,
      hideBelow: 720,
      width: `${kind.widths.deposited}%`,
      render: (row) => (
        <DepositedAmountCell
          holding={rowPositions.get(row.address)}
          root={row.depositRoot}
          cache={cache}
          unread={unread}
        />
      ),
    },
    rowPositions && {
      key: 'reward',
      words: true,
      header: t('earn.column.reward'),
      align: 'end',
      hideBelow: 860,
      width: `${kind.widths.reward}%`,
      render: (row) => (
        <AccountRewardsCell holding={rowPositions.get(row.address)} cache={cache} unread={unread} />
      ),
    },
    rowPositions && {
      key: 'act',
      header: <span className={screenReaderOnlyClass}>{t('earn.column.act')}</span>,
      align: 'end',
      hideBelow: 1160,
      width: '112px',
      render: (row) => (
        <ControlsAboveRowLink>
          {kind.renderAct(row, t(rowActionText(rowPositions.get(row.address), getGaugeStatus(row, now))))}
        </ControlsAboveRowLink>
      ),
    },
  ];
}

/** Returns the text id of the row's action. An ended row offers no deposits, since it pays no rewards. */
function rowActionText(holding: EarnRowPosition | undefined, status: ReturnType<typeof getGaugeStatus>) {
  const hasDeposit = typeof holding === 'object' && holding.position.balance > 0n;
  if (status === 'expired') return hasDeposit ? 'earn.act.withdraw' : 'earn.act.look';
  return hasDeposit ? 'earn.act.manage' : 'earn.act.deposit';
}

/**
 * Returns the rows once their balances are read: balances make rows taller, so showing them later would shift
 * the list.
 */
function useStableRows<Row extends EarnListRow>({
  rows,
  rowPositions,
}: Pick<EarnTableProps<Row, never>, 'rows' | 'rowPositions'>): readonly Row[] | undefined {
  const isReturning = useIsWalletReconnecting();
  const isRead =
    rowPositions === undefined ? !isReturning : rows?.every(({ address }) => rowPositions.has(address));
  const wasShown = useHasBeenTrueOrTimedOut(rows !== undefined && isRead === true);
  return wasShown ? rows : undefined;
}

/** List of gauges or legacy farms: a table, or cards below 640 pixels. */
export function EarnTable<Row extends EarnListRow, Sort extends string>(
  props: EarnTableProps<Row, Sort>,
): JSX.Element {
  const t = useTranslations();
  const { kind, order, cache, unread, now } = props;
  // Reserves the account's columns while the wallet is being restored.
  const isReturning = useIsWalletReconnecting();
  const favourites = props.favourites ?? (isReturning ? NO_FAVOURITES : undefined);
  const rowPositions = props.rowPositions ?? (isReturning ? NO_POSITIONS : undefined);
  const columns = useMemo(() => {
    const input = { kind, cache, unread, now, favourites, rowPositions };
    const all = [...headColumns(t, input), ...kind.metricColumns(t, now), ...ownColumns(t, input)];
    return all.filter((column) => column !== undefined);
  }, [t, kind, cache, unread, now, favourites, rowPositions]);
  return (
    <Table
      label={props.label}
      columns={columns}
      rows={useStableRows(props)}
      rowKey={(row) => row.address}
      linked
      tall
      refreshing={props.refreshing}
      skeletonRows={props.skeletonRows}
      sort={{ key: order.column, direction: order.descending ? 'descending' : 'ascending' }}
      onSort={({ key, direction }) => {
        const column = kind.sorts.find((one) => one === key);
        if (column !== undefined) props.onOrder({ column, descending: direction === 'descending' });
      }}
      empty={props.empty}
      renderCard={(row) => <EarnCard row={row} {...props} />}
    />
  );
}

function EarnCard<Row extends EarnListRow, Sort extends string>(
  props: ColumnsInput<Row, Sort> & { readonly row: Row },
): JSX.Element {
  const t = useTranslations();
  const { row, kind, cache, unread, now, favourites, rowPositions } = props;
  const holding = rowPositions?.get(row.address);
  const hasDeposit = typeof holding === 'object' && holding.position.account !== undefined;
  const tvl = {
    key: 'tvl',
    label: t('earn.column.tvl'),
    value: <TvlCell tvl={row.tvl} change={row.tvlChange} />,
  };
  const metrics = kind
    .metricColumns(t, now)
    .filter(({ isOnCard }) => isOnCard)
    .map(({ key, header, render }) => ({ key, label: header, value: render(row) }));
  return (
    <div className={css['card']}>
      <div className={css['cardHead']}>
        <span className={css['name']}>
          <GaugeIcon gauge={row} cache={cache} />
          <span className={css['link']}>{kind.renderLink(row, now)}</span>
        </span>
        <span className={css['tags']}>
          <GaugeStatusTag status={getGaugeStatus(row, now)} />
          {favourites !== undefined && (
            <RowFavouriteStar row={row} name={kind.nameOf(row)} favourites={favourites} />
          )}
        </span>
      </div>
      <CardMetrics metrics={[...metrics, tvl]} />
      {hasDeposit && (
        <dl className={css['own']}>
          <div>
            <dt>{t('earn.column.deposited')}</dt>
            <dd>
              <DepositedAmountCell holding={holding} root={row.depositRoot} cache={cache} unread={unread} />
            </dd>
          </div>
          <div>
            <dt>{t('earn.column.reward')}</dt>
            <dd>
              <AccountRewardsCell holding={holding} cache={cache} unread={unread} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
