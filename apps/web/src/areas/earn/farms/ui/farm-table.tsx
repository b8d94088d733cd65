import { toMilliseconds, type Seconds } from '@junction/primitives';
import {
  AboveRowLink,
  CardFigures,
  Table,
  rowLinkClass,
  spokenClass,
  type TableColumn,
} from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import { useMemo, type JSX, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { statusOf } from '../../../../entities/gauge/index.ts';
import { FavouriteStar, PoolChange } from '../../../../entities/pool/index.ts';
import type { Tokens } from '../../../../entities/token/index.ts';
import { aprText } from '../../../../shared/format/apr-text.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { farmName, type FarmFacts } from '../../shared/model/farm-facts.ts';
import { FarmTags } from '../../shared/ui/farm-marks.tsx';
import { GaugeRewards, GaugeRoundel, GaugeStatusTag } from '../../shared/ui/gauge-marks.tsx';
import { Deposited, Rewards, type Holding } from '../../shared/ui/holding-cells.tsx';
import type { FavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import { FARM_SORTS, type FarmOrder } from '../model/farm-list-search.ts';
import css from './farm-list.module.css';

export interface FarmTableProps {
  readonly label: string;
  readonly rows: readonly FarmFacts[] | undefined;
  readonly cache: Tokens['cache'];
  readonly now: Seconds;
  /** Undefined without a wallet: no stars. */
  readonly favourites: FavouriteGauges | undefined;
  /** By address; one that is missing is being read. Undefined without a wallet. */
  readonly holdings: ReadonlyMap<string, Holding> | undefined;
  readonly order: FarmOrder;
  readonly onOrder: (order: FarmOrder) => void;
  readonly refreshing: boolean;
  readonly skeletonRows: number;
  readonly empty: ReactNode;
}

type Columns = Pick<FarmTableProps, 'cache' | 'now' | 'favourites' | 'holdings'>;
type FarmProps = { readonly farm: FarmFacts };

/** Roundels and name: the link that covers the whole row. */
function Name(props: FarmProps & Pick<Columns, 'cache' | 'now'>): JSX.Element {
  const { farm, cache, now } = props;
  return (
    <span className={css['name']}>
      <GaugeRoundel gauge={farm} cache={cache} />
      <Link to="/farming/$address/{-$user}" params={{ address: farm.address }} className={rowLinkClass}>
        {farmName(farm)}
      </Link>
      <FarmTags farm={farm} now={now} hasStatus={false} />
    </span>
  );
}

function Star({ farm, favourites }: FarmProps & { readonly favourites: FavouriteGauges }): JSX.Element {
  const name = farmName(farm);
  return (
    <AboveRowLink>
      <FavouriteStar
        name={name}
        isMarked={favourites.has(farm.address)}
        onToggle={() => favourites.toggle({ address: farm.address, name })}
      />
    </AboveRowLink>
  );
}

function Tvl({ farm }: FarmProps): JSX.Element {
  if (farm.tvl === undefined) return <span className={css['quiet']}>—</span>;
  return (
    <span className={css['stack']}>
      <b>{formatUsdStatistic(farm.tvl)}</b>
      <span className={css['micro']}>
        <PoolChange change={farm.tvlChange} />
      </span>
    </span>
  );
}

/** The yield with its change since yesterday; of a farm that has ended, when. */
function Apr({ farm, now }: FarmProps & { readonly now: Seconds }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  if (farm.end !== undefined && statusOf(farm, now) === 'expired') {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(farm.end));
    return <span className={css['quiet']}>{say('farms.ended', { date })}</span>;
  }
  return (
    <span className={css['stack']}>
      <b>{aprText(farm.apr)}</b>
      {farm.apr !== undefined && (
        <span className={css['micro']}>
          <PoolChange change={farm.aprChange} />
        </span>
      )}
    </span>
  );
}

const pays = (farm: FarmFacts) => ({ hasGovernance: false, rewardTokens: farm.rewardTokens });

function columnsOf(say: Say, { cache, now, favourites, holdings }: Columns) {
  const columns: readonly (TableColumn<FarmFacts> | undefined)[] = [
    favourites && {
      key: 'favourite',
      header: <span className={spokenClass}>{say('farms.column.favourite')}</span>,
      width: '52px',
      skeleton: '18px',
      render: (farm) => <Star farm={farm} favourites={favourites} />,
    },
    {
      key: 'farm',
      header: say('farms.column.farm'),
      skeleton: '50%',
      render: (farm) => <Name farm={farm} cache={cache} now={now} />,
    },
    {
      key: 'status',
      header: say('farms.column.status'),
      width: '10%',
      hideBelow: 640,
      render: (farm) => <GaugeStatusTag status={statusOf(farm, now)} />,
    },
    {
      key: 'tvl',
      header: say('farms.column.tvl'),
      align: 'end',
      sortable: true,
      width: '11%',
      render: (farm) => <Tvl farm={farm} />,
    },
    {
      key: 'apr',
      header: say('farms.column.apr'),
      align: 'end',
      sortable: true,
      width: '12%',
      render: (farm) => <Apr farm={farm} now={now} />,
    },
    {
      key: 'pays',
      header: say('farms.column.pays'),
      width: '9%',
      hideBelow: 720,
      render: (farm) => <GaugeRewards gauge={pays(farm)} cache={cache} />,
    },
    holdings && {
      key: 'share',
      header: say('farms.column.deposited'),
      align: 'end',
      sortable: true,
      hideBelow: 720,
      width: '14%',
      render: (farm) => (
        <Deposited holding={holdings.get(farm.address)} token={cache.get(farm.depositRoot)} />
      ),
    },
    holdings && {
      key: 'reward',
      header: say('farms.column.reward'),
      align: 'end',
      hideBelow: 860,
      width: '16%',
      render: (farm) => <Rewards holding={holdings.get(farm.address)} cache={cache} />,
    },
  ];
  return columns.filter((column) => column !== undefined);
}

/** Older farms as a table, as cards under 640 pixels. */
export function FarmTable(props: FarmTableProps): JSX.Element {
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
      rowKey={(farm) => farm.address}
      linked
      tall
      refreshing={props.refreshing}
      skeletonRows={props.skeletonRows}
      sort={{ key: order.column, direction: order.descending ? 'descending' : 'ascending' }}
      onSort={({ key, direction }) => {
        const column = FARM_SORTS.find((one) => one === key);
        if (column !== undefined) props.onOrder({ column, descending: direction === 'descending' });
      }}
      empty={props.empty}
      renderCard={(farm) => <FarmCard farm={farm} {...props} />}
    />
  );
}

function FarmCard(props: FarmTableProps & FarmProps): JSX.Element {
  const say = useText();
  const { farm, cache, now, favourites, holdings } = props;
  const holding = holdings?.get(farm.address);
  const hasDeposit = typeof holding === 'object' && holding.position.account !== undefined;
  return (
    <div className={css['card']}>
      <div className={css['cardHead']}>
        <Name farm={farm} cache={cache} now={now} />
        <span className={css['tags']}>
          <GaugeStatusTag status={statusOf(farm, now)} />
          {favourites !== undefined && <Star farm={farm} favourites={favourites} />}
        </span>
      </div>
      <CardFigures
        figures={[
          { key: 'tvl', label: say('farms.column.tvl'), value: <Tvl farm={farm} /> },
          { key: 'apr', label: say('farms.column.apr'), value: <Apr farm={farm} now={now} /> },
          hasDeposit
            ? {
                key: 'reward',
                label: say('farms.column.reward'),
                value: <Rewards holding={holding} cache={cache} />,
              }
            : {
                key: 'pays',
                label: say('farms.column.pays'),
                value: <GaugeRewards gauge={pays(farm)} cache={cache} />,
              },
        ]}
      />
    </div>
  );
}
