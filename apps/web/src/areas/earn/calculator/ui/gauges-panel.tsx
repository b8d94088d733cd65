import { Button, CardMetrics, Checkbox, Pager, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { parseAddress } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { formatAmount, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useFavouriteGauges } from '../../shared/use-favourite-gauges.ts';
import {
  calculateBoostPlanOutcome,
  getMaxBoost,
  NO_CURRENT_POSITION,
  type BoostPlanOutcome,
} from '../model/calculate.ts';
import type { ListedGauge } from '../model/gauge-summary.ts';
import { gaugesQuery } from '../queries/calculator-queries.ts';
import type { BoostCalculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { formatCalculatorApr, BoostLevelTag } from './results.tsx';

/** Rows per page. */
const ROWS = 5;

interface Row {
  readonly gauge: ListedGauge;
  /**
   * Result of the plan in this gauge. The account's current position is not taken into account, since it is in a single
   * gauge.
   */
  readonly outcome: BoostPlanOutcome | undefined;
}

interface PanelProps {
  readonly calculator: BoostCalculator;
}

/** Reads a page of all gauges or of the favourite ones, and computes the plan in each. */
function useRows({ escrow, calculatorInput }: BoostCalculator) {
  const { account } = useWallet();
  const favourites = useFavouriteGauges(account);
  const [page, setPage] = useState(1);
  const [isOnlyFavourites, setOnlyMarked] = useState(false);
  const starred = isOnlyFavourites
    ? favourites.list.flatMap(({ address }) => parseAddress(address) ?? [])
    : undefined;
  const isEmpty = starred?.length === 0;
  const found = useQuery({
    ...gaugesQuery({ starred, limit: ROWS, offset: (page - 1) * ROWS }),
    enabled: !isEmpty,
  });
  const gauges = isEmpty ? [] : found.data?.gauges;
  return {
    found,
    isRefreshing: !isEmpty && found.isPlaceholderData,
    rows: gauges?.map((gauge): Row => ({
      gauge,
      outcome: calculateBoostPlanOutcome(gauge.summary, escrow, {
        ...calculatorInput,
        held: NO_CURRENT_POSITION,
      }),
    })),
    total: isEmpty ? 0 : (found.data?.total ?? 0),
    page,
    setPage,
    hasAccount: account !== undefined,
    isOnlyMarked: isOnlyFavourites,
    onOnlyMarked: (isOnly: boolean): void => {
      setOnlyMarked(isOnly);
      setPage(1);
    },
  };
}

/** Cell with the APR of the plan in this gauge, split into its parts. */
function PlanAprCell({ row, calculator }: PanelProps & { readonly row: Row }): JSX.Element {
  const t = useTranslations();
  const { outcome } = row;
  if (outcome === undefined) return <>—</>;
  const { base, lock, ve, total } = outcome.apr;
  return (
    <span
      className={css['brass']}
      title={t('calculator.apr.parts', {
        base: formatCalculatorApr(base),
        lock: formatCalculatorApr(lock),
        ve: formatCalculatorApr(ve),
        symbol: calculator.governance.symbol,
      })}
    >
      {formatCalculatorApr(total)}
    </span>
  );
}

const PlanLevelCell = ({ row }: { readonly row: Row }): JSX.Element =>
  row.outcome === undefined ? <>—</> : <BoostLevelTag level={row.outcome.level} />;

function GaugePickButton({ row, calculator }: PanelProps & { readonly row: Row }): JSX.Element {
  const { address, name } = row.gauge;
  return (
    <button
      type="button"
      className={css['pick']}
      aria-pressed={address === calculator.choices.gauge}
      onClick={() => calculator.change({ gauge: address })}
    >
      {name}
    </button>
  );
}

/** Returns the ve needed for the full boost; a dash if the gauge pays no governance tokens. */
function fullText({ gauge, outcome }: Row, decimals: number): string {
  const isPaid = gauge.summary.rates.governance > 0n;
  return !isPaid || outcome?.veForFull === undefined ? '—' : formatAmount(outcome.veForFull, decimals);
}

type GaugeColumns = readonly TableColumn<Row>[];

/** Columns with the APR without boosts, the APR with the full boost, and the ve that the full boost requires. */
function yieldColumns(t: Translate, { symbol, decimals }: BoostCalculator['governance']): GaugeColumns {
  return [
    {
      key: 'min',
      header: t('calculator.min'),
      align: 'end',
      render: ({ gauge }) => `${formatCalculatorApr(gauge.minApr)} · 1×`,
    },
    {
      key: 'max',
      header: t('calculator.max'),
      align: 'end',
      render: ({ gauge }) =>
        `${formatCalculatorApr(gauge.maxApr)} · ${formatMultiplier(getMaxBoost(gauge.summary))}`,
    },
    {
      key: 've',
      header: t('calculator.full.short', { symbol }),
      align: 'end',
      hideBelow: 860,
      render: (row) => fullText(row, decimals),
    },
  ];
}

function useColumns(calculator: BoostCalculator): GaugeColumns {
  const t = useTranslations();
  return [
    {
      key: 'gauge',
      words: true,
      header: t('calculator.gauge'),
      render: (row) => <GaugePickButton row={row} calculator={calculator} />,
    },
    {
      key: 'tvl',
      header: t('calculator.tvl'),
      align: 'end',
      hideBelow: 720,
      render: ({ gauge }) => formatUsdStatistic(gauge.summary.tvl),
    },
    ...yieldColumns(t, calculator.governance),
    {
      key: 'mine',
      header: t('calculator.yours'),
      align: 'end',
      render: (row) => <PlanAprCell row={row} calculator={calculator} />,
    },
    {
      key: 'level',
      header: t('calculator.level'),
      align: 'end',
      hideBelow: 640,
      render: (row) => <PlanLevelCell row={row} />,
    },
  ];
}

function GaugeCard({ row, calculator }: PanelProps & { readonly row: Row }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <GaugePickButton row={row} calculator={calculator} />
      <CardMetrics
        metrics={[
          { key: 'min', label: t('calculator.min'), value: formatCalculatorApr(row.gauge.minApr) },
          { key: 'max', label: t('calculator.max'), value: formatCalculatorApr(row.gauge.maxApr) },
          {
            key: 'mine',
            label: t('calculator.yours'),
            value: <PlanAprCell row={row} calculator={calculator} />,
            note: <PlanLevelCell row={row} />,
          },
        ]}
      />
    </>
  );
}

/** Table with the result of the plan in each gauge. */
export function GaugesPanel({ calculator }: PanelProps): JSX.Element {
  const t = useTranslations();
  const {
    found,
    rows,
    isRefreshing,
    total,
    page,
    setPage,
    isOnlyMarked: isOnlyFavourites,
    ...list
  } = useRows(calculator);
  const columns = useColumns(calculator);
  return (
    <Panel
      title={t('calculator.all')}
      padded={false}
      actions={
        list.hasAccount && (
          <Checkbox checked={isOnlyFavourites} onChange={list.onOnlyMarked}>
            {t('calculator.all.onlyFavourites')}
          </Checkbox>
        )
      }
    >
      {found.isError && rows === undefined ? (
        <div className={css['empty']}>
          <p>{t('calculator.silent')}</p>
          <Button size="s" icon="refresh" onClick={() => void found.refetch()}>
            {t('calculator.again')}
          </Button>
        </div>
      ) : (
        <Table
          label={t('calculator.all')}
          columns={columns}
          rows={rows}
          rowKey={({ gauge }) => gauge.address}
          skeletonRows={ROWS}
          refreshing={isRefreshing}
          empty={
            <p className={css['empty']}>
              {t(isOnlyFavourites ? 'calculator.all.noFavourites' : 'calculator.all.none')}
            </p>
          }
          renderCard={(row) => <GaugeCard row={row} calculator={calculator} />}
        />
      )}
      <Pager page={page} pageSize={ROWS} total={total} onChange={setPage} />
    </Panel>
  );
}
