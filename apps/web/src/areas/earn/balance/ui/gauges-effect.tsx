import { usd, type Ratio, type Usd } from '@junction/primitives';
import { CardMetrics, TokenIcons, Panel, Table, Tag, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { getTokenIcon, useTokens } from '../../../../rooms/token/index.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import {
  NO_BREAK_SPACE,
  formatAmount,
  formatPercent,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getDepositWorth } from '../../shared/claims/index.ts';
import { computeGaugeBoostEffect, type DepositBoost, type GaugeBoostEffect } from '../model/gauge-effect.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import type { LockForm } from '../use-lock-form.ts';
import css from './balance.module.css';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { emptyToZero } from '../../shared/model/or-nothing.ts';
import {
  gaugePositionsQuery,
  gaugesWithOwnDepositsQuery,
  type DepositedGauge,
  type GaugesWithOwnDeposits,
} from '../../../../rooms/gauge/index.ts';

interface Row {
  readonly gauge: DepositedGauge;
  readonly effect: GaugeBoostEffect | undefined;
  /** Value of the account's deposit in USD; undefined if unknown. */
  readonly worth: Usd | undefined;
}

const NONE: GaugesWithOwnDeposits = { gauges: [], leftOut: 0 };

interface Effects {
  readonly rows: readonly Row[] | undefined;
  /**
   * Number of the account's gauges that are omitted, because only the gauges with the most valuable deposits are read
   * from the chain.
   */
  readonly leftOut: number;
}

/**
 * Reads the account's gauges from the server and their positions from the chain, and derives the effect of
 * the entered lock.
 */
function useEffects(balance: VeBalanceView, form: LockForm): Effects {
  const { account, wallet, escrow, veAccount } = balance;
  const own = useQuery(gaugesWithOwnDepositsQuery(account));
  const { gauges, leftOut } = own.data ?? NONE;
  const addresses = useMemo(() => gauges.map(({ address }) => address), [gauges]);
  const positions = useQuery(gaugePositionsQuery(wallet.connection, account, addresses)).data;
  if (own.data === undefined) return { rows: own.isError ? [] : undefined, leftOut };
  const rows = gauges.map((gauge) => {
    const position = positions?.get(gauge.address);
    const isKnown = position && escrow && veAccount;
    return {
      gauge,
      worth: getDepositWorth(position, gauge.tvl),
      effect: isKnown
        ? computeGaugeBoostEffect(
            { ...position, rates: gauge.rates },
            { ve: veAccount.ve, veSupply: escrow.veSupply },
            emptyToZero(form.preview?.ve),
          )
        : undefined,
    };
  });
  return { rows, leftOut };
}

export interface GaugeBoostEffectTableProps {
  readonly balance: VeBalanceView;
  readonly form: LockForm;
}

const boostText = (state: DepositBoost | undefined): string =>
  state === undefined ? '—' : formatMultiplier(state.boost);
const aprText = (value: Ratio | undefined): string => (value === undefined ? '—' : formatPercent(value));

const AfterLock = ({ text }: { readonly text: string }): JSX.Element => (
  <span className={css['brass']}>{text}</span>
);

function GaugeLink({ row: { gauge, worth } }: { readonly row: Row }): JSX.Element {
  const { cache } = useTokens();
  const icons = gauge.tokens.map(({ root, symbol }) => {
    const token = cache.get(root);
    return token === undefined ? { symbol } : getTokenIcon(token);
  });
  return (
    <span className={css['gauge']}>
      {icons.length > 0 && <TokenIcons size={26} tokens={icons} />}
      <span className={css['holding']}>
        <Link className={css['link']} to="/gauges/$address" params={{ address: gauge.address }}>
          {gauge.name}
        </Link>
        <span className={css['note']}>{worth === undefined ? NO_BREAK_SPACE : formatUsd(worth)}</span>
      </span>
    </span>
  );
}

/** Sum in USD; undefined if any value is unknown. */
function sumWorths(rows: readonly Row[]): Usd | undefined {
  const known = rows.flatMap(({ worth }) => (worth === undefined ? [] : [worth]));
  return known.length < rows.length ? undefined : usd(known.reduce<bigint>((sum, one) => sum + one, 0n));
}

type Unit = Pick<VeBalanceView['governance'], 'symbol' | 'decimals'>;

/** Shows the amount of ve from which on the boost is full, or a tag if the boost is full already. */
function FullBoostVe(props: {
  readonly effect: GaugeBoostEffect | undefined;
  readonly unit: Unit;
}): JSX.Element {
  const t = useTranslations();
  const { effect, unit } = props;
  if (effect?.isFull === true) return <Tag tone="brass">{t('daoBalance.full')}</Tag>;
  if (effect?.fullFrom === undefined) return <>—</>;
  return <>{`${formatAmount(effect.fullFrom, unit.decimals)} ve${unit.symbol}`}</>;
}

function useColumns(unit: Unit): readonly TableColumn<Row>[] {
  const t = useTranslations();
  return [
    { key: 'gauge', header: t('daoBalance.gauge'), words: true, render: (row) => <GaugeLink row={row} /> },
    {
      key: 'now',
      header: t('daoBalance.boost.now'),
      align: 'end',
      render: ({ effect }) => boostText(effect?.now),
    },
    {
      key: 'after',
      header: t('daoBalance.after'),
      align: 'end',
      render: ({ effect }) => <AfterLock text={boostText(effect?.after)} />,
    },
    {
      key: 'apr',
      header: t('daoBalance.apr.now'),
      align: 'end',
      hideBelow: 560,
      render: ({ effect }) => aprText(effect?.now.apr),
    },
    {
      key: 'aprAfter',
      header: t('daoBalance.after'),
      align: 'end',
      render: ({ effect }) => <AfterLock text={aprText(effect?.after.apr)} />,
    },
    {
      key: 'full',
      header: t('daoBalance.fullFrom'),
      align: 'end',
      hideBelow: 720,
      render: ({ effect }) => <FullBoostVe effect={effect} unit={unit} />,
    },
  ];
}

function EffectCard({ row, unit }: { readonly row: Row; readonly unit: Unit }): JSX.Element {
  const t = useTranslations();
  const { effect } = row;
  return (
    <>
      <GaugeLink row={row} />
      <CardMetrics
        metrics={[
          {
            key: 'boost',
            label: t('daoBalance.boost.now'),
            value: boostText(effect?.now),
            note: aprText(effect?.now.apr),
          },
          {
            key: 'after',
            label: t('daoBalance.after'),
            value: <AfterLock text={boostText(effect?.after)} />,
            note: aprText(effect?.after.apr),
          },
          {
            key: 'full',
            label: t('daoBalance.fullFrom'),
            value: <FullBoostVe effect={effect} unit={unit} />,
          },
        ]}
      />
    </>
  );
}

/** Table with the effect of the entered lock on the boost of each of the account's gauges. */
export function GaugeBoostEffectTable({ balance, form }: GaugeBoostEffectTableProps): JSX.Element | null {
  const t = useTranslations();
  const { rows, leftOut } = useEffects(balance, form);
  const unit = balance.governance;
  const columns = useColumns(unit);
  if (rows?.length === 0) return null;
  const worth = rows && sumWorths(rows);
  const count = rows && t('daoBalance.gauges', { count: rows.length });
  return (
    <Panel
      title={t('daoBalance.effect')}
      padded={false}
      actions={
        worth === undefined
          ? count
          : `${count ?? ''} · ${t('daoBalance.inGauges', { worth: formatUsd(worth) })}`
      }
      footer={
        <>
          {leftOut > 0 && <p className={css['note']}>{t('daoBalance.effect.leftOut', { count: leftOut })}</p>}
          <p className={css['note']}>{t('daoBalance.effect.note', { symbol: unit.symbol })}</p>
        </>
      }
    >
      <Table
        label={t('daoBalance.effect')}
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
