import type { Ratio } from '@junction/primitives';
import { CardFigures, Panel, Table, Tag, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { gaugeEffect, type BoostState, type GaugeEffect } from '../model/gauge-effect.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import type { LockForm } from '../use-lock-form.ts';
import css from './balance.module.css';
import { timesText } from '../../shared/model/times-text.ts';
import { orNothing } from '../../shared/model/or-nothing.ts';
import {
  gaugePositionsQuery,
  ownGaugesQuery,
  type NamedGauge,
  type OwnGauges,
} from '../../../../rooms/gauge/index.ts';

interface Row {
  readonly gauge: NamedGauge;
  readonly effect: GaugeEffect | undefined;
}

const NONE: OwnGauges = { gauges: [], leftOut: 0 };

interface Effects {
  readonly rows: readonly Row[] | undefined;
  /** Own gauges of less worth that are not read. */
  readonly leftOut: number;
}

/** The own gauges as the server lists them, each with what the chain says of it and what the lock would change. */
function useEffects(balance: DaoBalance, form: LockForm): Effects {
  const { account, wallet, escrow, veAccount } = balance;
  const own = useQuery(ownGaugesQuery(account));
  const { gauges, leftOut } = own.data ?? NONE;
  const addresses = useMemo(() => gauges.map(({ address }) => address), [gauges]);
  const positions = useQuery(gaugePositionsQuery(wallet.connection, account, addresses)).data;
  if (own.data === undefined) return { rows: own.isError ? [] : undefined, leftOut };
  const rows = gauges.map((gauge) => {
    const position = positions?.get(gauge.address);
    const isKnown = position && escrow && veAccount;
    return {
      gauge,
      effect: isKnown
        ? gaugeEffect(
            { ...position, rates: gauge.rates },
            { ve: veAccount.ve, veSupply: escrow.veSupply },
            orNothing(form.preview?.ve),
          )
        : undefined,
    };
  });
  return { rows, leftOut };
}

export interface GaugesEffectProps {
  readonly balance: DaoBalance;
  readonly form: LockForm;
}

const boostText = (state: BoostState | undefined): string =>
  state === undefined ? '—' : timesText(state.boost);
const aprText = (value: Ratio | undefined): string => (value === undefined ? '—' : formatPercent(value));

/** What the lock would bring. */
const After = ({ text }: { readonly text: string }): JSX.Element => (
  <span className={css['brass']}>{text}</span>
);

function GaugeLink({ gauge }: { readonly gauge: NamedGauge }): JSX.Element {
  return (
    <Link className={css['link']} to="/gauges/$address" params={{ address: gauge.address }}>
      {gauge.name}
    </Link>
  );
}

type Unit = Pick<DaoBalance['governance'], 'symbol' | 'decimals'>;

/** From how much ve on the boost is full. */
function FullFrom(props: { readonly effect: GaugeEffect | undefined; readonly unit: Unit }): JSX.Element {
  const say = useText();
  const { effect, unit } = props;
  if (effect?.isFull === true) return <Tag tone="brass">{say('daoBalance.full')}</Tag>;
  if (effect?.fullFrom === undefined) return <>—</>;
  return <>{`${formatAmount(effect.fullFrom, unit.decimals)} ve${unit.symbol}`}</>;
}

function useColumns(unit: Unit): readonly TableColumn<Row>[] {
  const say = useText();
  return [
    { key: 'gauge', header: say('daoBalance.gauge'), render: ({ gauge }) => <GaugeLink gauge={gauge} /> },
    {
      key: 'now',
      header: say('daoBalance.boost.now'),
      align: 'end',
      render: ({ effect }) => boostText(effect?.now),
    },
    {
      key: 'after',
      header: say('daoBalance.after'),
      align: 'end',
      render: ({ effect }) => <After text={boostText(effect?.after)} />,
    },
    {
      key: 'apr',
      header: say('daoBalance.apr.now'),
      align: 'end',
      hideBelow: 560,
      render: ({ effect }) => aprText(effect?.now.apr),
    },
    {
      key: 'aprAfter',
      header: say('daoBalance.after'),
      align: 'end',
      render: ({ effect }) => <After text={aprText(effect?.after.apr)} />,
    },
    {
      key: 'full',
      header: say('daoBalance.fullFrom'),
      align: 'end',
      hideBelow: 720,
      render: ({ effect }) => <FullFrom effect={effect} unit={unit} />,
    },
  ];
}

function EffectCard({ row, unit }: { readonly row: Row; readonly unit: Unit }): JSX.Element {
  const say = useText();
  const { gauge, effect } = row;
  return (
    <>
      <GaugeLink gauge={gauge} />
      <CardFigures
        figures={[
          {
            key: 'boost',
            label: say('daoBalance.boost.now'),
            value: boostText(effect?.now),
            note: aprText(effect?.now.apr),
          },
          {
            key: 'after',
            label: say('daoBalance.after'),
            value: <After text={boostText(effect?.after)} />,
            note: aprText(effect?.after.apr),
          },
          {
            key: 'full',
            label: say('daoBalance.fullFrom'),
            value: <FullFrom effect={effect} unit={unit} />,
          },
        ]}
      />
    </>
  );
}

/** What the lock does to the boost of each own gauge. */
export function GaugesEffect({ balance, form }: GaugesEffectProps): JSX.Element | null {
  const say = useText();
  const { rows, leftOut } = useEffects(balance, form);
  const unit = balance.governance;
  const columns = useColumns(unit);
  if (rows?.length === 0) return null;
  return (
    <Panel
      title={say('daoBalance.effect')}
      padded={false}
      actions={rows && say('daoBalance.gauges', { count: rows.length })}
      footer={
        <>
          {leftOut > 0 && (
            <p className={css['note']}>{say('daoBalance.effect.leftOut', { count: leftOut })}</p>
          )}
          <p className={css['note']}>{say('daoBalance.effect.note', { symbol: unit.symbol })}</p>
        </>
      }
    >
      <Table
        label={say('daoBalance.effect')}
        columns={columns}
        rows={rows}
        rowKey={({ gauge }) => gauge.address}
        skeletonRows={2}
        empty=""
        renderCard={(row) => <EffectCard row={row} unit={unit} />}
      />
    </Panel>
  );
}
