import type { Seconds } from '@junction/primitives';
import { AboveRowLink, CardFigures, Table, spokenClass, type TableColumn } from '@junction/ui-kit';
import { useMemo, type JSX, type ReactNode } from 'react';
import { FavouriteStar, PoolChange } from '../../../../entities/pool/index.ts';
import type { Tokens } from '../../../../entities/token/index.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { statusOf, type GaugeFacts } from '../../../../entities/gauge/index.ts';
import { GaugeRewards, GaugeStatusTag, gaugeName } from '../../shared/ui/gauge-marks.tsx';
import type { FavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import { GAUGE_SORTS, type GaugeOrder } from '../model/gauge-list-search.ts';
import { Deposited, Rewards, type Holding } from '../../shared/ui/holding-cells.tsx';
import { GaugeApr, GaugeName, boostText } from './gauge-cells.tsx';
import css from './gauge-list.module.css';

export interface GaugeTableProps {
  readonly label: string;
  readonly rows: readonly GaugeFacts[] | undefined;
  readonly cache: Tokens['cache'];
  readonly now: Seconds;
  /** Undefined without a wallet: no stars. */
  readonly favourites: FavouriteGauges | undefined;
  /** By address; one that is missing is being read. Undefined without a wallet. */
  readonly holdings: ReadonlyMap<string, Holding> | undefined;
  readonly order: GaugeOrder;
  readonly onOrder: (order: GaugeOrder) => void;
  readonly refreshing: boolean;
  readonly skeletonRows: number;
  readonly empty: ReactNode;
}

type Columns = Pick<GaugeTableProps, 'cache' | 'now' | 'favourites' | 'holdings'>;

function Star(props: { readonly gauge: GaugeFacts; readonly favourites: FavouriteGauges }): JSX.Element {
  const { gauge, favourites } = props;
  const name = gaugeName(gauge);
  return (
    <AboveRowLink>
      <FavouriteStar
        name={name}
        isMarked={favourites.has(gauge.address)}
        onToggle={() => favourites.toggle({ address: gauge.address, name })}
      />
    </AboveRowLink>
  );
}

function Tvl({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  if (gauge.tvl === undefined) return <span className={css['quiet']}>—</span>;
  return (
    <span className={css['stack']}>
      <b className={css['strong']}>{formatUsdStatistic(gauge.tvl)}</b>
      <span className={css['micro']}>
        <PoolChange change={gauge.tvlChange} />
      </span>
    </span>
  );
}

function figureColumns(say: Say, now: Seconds): readonly TableColumn<GaugeFacts>[] {
  return [
    {
      key: 'tvl',
      header: say('gauges.column.tvl'),
      align: 'end',
      sortable: true,
      width: '9%',
      render: (gauge) => <Tvl gauge={gauge} />,
    },
    {
      key: 'min',
      header: say('gauges.column.min'),
      align: 'end',
      sortable: true,
      hideBelow: 560,
      width: '10%',
      render: (gauge) => <GaugeApr gauge={gauge} status={statusOf(gauge, now)} kind="min" />,
    },
    {
      key: 'max',
      header: say('gauges.column.max'),
      align: 'end',
      sortable: true,
      width: '11%',
      render: (gauge) => <GaugeApr gauge={gauge} status={statusOf(gauge, now)} kind="max" />,
    },
    {
      key: 'boost',
      header: say('gauges.column.boost'),
      align: 'end',
      hideBelow: 860,
      width: '8%',
      render: (gauge) =>
        gauge.longestLock === 0 || gauge.highestBoost <= 1000n ? (
          <span className={css['quiet']}>—</span>
        ) : (
          <span className={css['stack']}>
            <span>{boostText(gauge.highestBoost)}</span>
            <span className={css['micro']}>
              {say('earn.days', { days: Math.floor(gauge.longestLock / 86_400) })}
            </span>
          </span>
        ),
    },
  ];
}

function columnsOf(say: Say, { cache, now, favourites, holdings }: Columns) {
  const columns: readonly (TableColumn<GaugeFacts> | undefined)[] = [
    favourites && {
      key: 'favourite',
      header: <span className={spokenClass}>{say('gauges.column.favourite')}</span>,
      width: '52px',
      skeleton: '18px',
      render: (gauge) => <Star gauge={gauge} favourites={favourites} />,
    },
    {
      key: 'gauge',
      header: say('gauges.column.gauge'),
      skeleton: '50%',
      render: (gauge) => <GaugeName gauge={gauge} cache={cache} />,
    },
    {
      key: 'status',
      header: say('gauges.column.status'),
      width: '9%',
      hideBelow: 640,
      render: (gauge) => <GaugeStatusTag status={statusOf(gauge, now)} />,
    },
    ...figureColumns(say, now),
    {
      key: 'pays',
      header: say('gauges.column.pays'),
      width: '8%',
      hideBelow: 720,
      render: (gauge) => <GaugeRewards gauge={gauge} cache={cache} />,
    },
    holdings && {
      key: 'deposited',
      header: say('gauges.column.deposited'),
      align: 'end',
      hideBelow: 720,
      width: '12%',
      render: (gauge) => (
        <Deposited holding={holdings.get(gauge.address)} token={cache.get(gauge.depositRoot)} />
      ),
    },
    holdings && {
      key: 'reward',
      header: say('gauges.column.reward'),
      align: 'end',
      hideBelow: 860,
      width: '14%',
      render: (gauge) => <Rewards holding={holdings.get(gauge.address)} cache={cache} />,
    },
  ];
  return columns.filter((column) => column !== undefined);
}

/** Gauges as a table, as cards under 640 pixels. */
export function GaugeTable(props: GaugeTableProps): JSX.Element {
  const say = useText();
  const { order, cache, now, favourites, holdings } = props;
  const columns = useMemo(
    () => columnsOf(say, { cache, now, favourites, holdings }),
    [say, cache, now, favourites, holdings],
  );
  return (
    <Table
      label={props.label}
      columns={columns}
      rows={props.rows}
      rowKey={(gauge) => gauge.address}
      linked
      tall
      refreshing={props.refreshing}
      skeletonRows={props.skeletonRows}
      sort={{ key: order.column, direction: order.descending ? 'descending' : 'ascending' }}
      onSort={({ key, direction }) => {
        const column = GAUGE_SORTS.find((one) => one === key);
        if (column !== undefined) props.onOrder({ column, descending: direction === 'descending' });
      }}
      empty={props.empty}
      renderCard={(gauge) => <GaugeCard gauge={gauge} {...props} />}
    />
  );
}

function GaugeCard(props: GaugeTableProps & { readonly gauge: GaugeFacts }): JSX.Element {
  const say = useText();
  const { gauge, cache, now, favourites, holdings } = props;
  const status = statusOf(gauge, now);
  const holding = holdings?.get(gauge.address);
  const hasDeposit = typeof holding === 'object' && holding.position.account !== undefined;
  return (
    <div className={css['card']}>
      <div className={css['cardHead']}>
        <GaugeName gauge={gauge} cache={cache} />
        <span className={css['tags']}>
          <GaugeStatusTag status={status} />
          {favourites !== undefined && <Star gauge={gauge} favourites={favourites} />}
        </span>
      </div>
      <CardFigures
        figures={[
          {
            key: 'min',
            label: say('gauges.column.min'),
            value: <GaugeApr gauge={gauge} status={status} kind="min" />,
          },
          {
            key: 'max',
            label: say('gauges.column.max'),
            value: <GaugeApr gauge={gauge} status={status} kind="max" />,
          },
          hasDeposit
            ? {
                key: 'reward',
                label: say('gauges.column.reward'),
                value: <Rewards holding={holding} cache={cache} />,
              }
            : { key: 'tvl', label: say('gauges.column.tvl'), value: <Tvl gauge={gauge} /> },
        ]}
      />
    </div>
  );
}
