import type { Timeframe } from '@junction/api-contract';
import { SegmentedControl } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import { usePoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import type { PoolGraph } from '../model/chart-data.ts';
import { usePoolSeries } from '../use-pool-series.ts';
import { ChartFigure, ChartPanel, priceText, summarize } from '../../../../rooms/chart/index.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import css from './pool-chart.module.css';

export interface PoolChartProps {
  readonly pool: PoolSummary;
  /** In pool order. Decimals are needed for the ratio chart. */
  readonly tokens: readonly {
    readonly root: PoolSummary['address'];
    readonly symbol: string;
    readonly decimals: number;
  }[];
  readonly graph: PoolGraph;
  readonly onGraph: (graph: PoolGraph) => void;
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
}

function nameOf(t: Translate, graph: PoolGraph): string {
  switch (graph) {
    case 'price':
      return t('poolChart.price');
    case 'inverse':
      return t('poolChart.inverse');
    case 'volume':
      return t('poolChart.volume');
    case 'tvl':
      return t('poolChart.tvl');
    case 'ratio':
      return t('poolChart.ratio');
  }
}

const percentOf = (change: bigint): number => Number(change) / 1e18;

/** Charts of a pool: both prices, volume and TVL of a pair; ratios and volume of a pool of more tokens. */
export function PoolChart(props: PoolChartProps): JSX.Element {
  const t = useTranslations();
  const { pool, graph, timeframe } = props;
  const client = useQueryClient();
  const series = usePoolSeries({ pool: pool.address, graph, timeframe, tokens: props.tokens });
  usePoolUpdates(pool.address, () => {
    series.refreshNewest();
    // Charts that are not visible are refetched when they are selected.
    void client.invalidateQueries({ queryKey: ['pool-series', pool.address], refetchType: 'none' });
  });
  const graphs: readonly PoolGraph[] = graphsOf(pool);
  const label = t('poolChart.label', { graph: nameOf(t, graph), pool: pool.name });
  return (
    <ChartPanel
      label={label}
      head={
        <>
          <div className={css['kinds']}>
            <SegmentedControl
              label={t('poolChart.graph')}
              value={graph}
              options={graphs.map((value) => ({ value, label: nameOf(t, value) }))}
              onChange={props.onGraph}
            />
          </div>
          <Figure pool={pool} graph={graph} points={series.points} timeframe={timeframe} />
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={series.data}
      series={series}
    />
  );
}

/** Returns the charts that a pool has (spec 4.7). */
export function graphsOf(pool: Pick<PoolSummary, 'isMany'>): readonly PoolGraph[] {
  return pool.isMany ? ['ratio', 'volume'] : ['price', 'inverse', 'volume', 'tvl'];
}

function Figure(props: {
  readonly pool: PoolSummary;
  readonly graph: PoolGraph;
  readonly points: ReturnType<typeof usePoolSeries>['points'];
  readonly timeframe: Timeframe;
}): JSX.Element {
  const { pool, graph, points } = props;
  if (graph === 'volume')
    return (
      <ChartFigure figure={formatUsdStatistic(pool.volume24h)} change={percentOf(pool.volume24hChange)} />
    );
  if (graph === 'tvl' || graph === 'ratio')
    return <ChartFigure figure={formatUsdStatistic(pool.tvl)} change={percentOf(pool.tvlChange)} />;
  const summary = summarize(points ?? []);
  return (
    <ChartFigure
      figure={summary === undefined ? undefined : priceText(summary.last)}
      change={summary?.change}
      bars={props.timeframe}
    />
  );
}
