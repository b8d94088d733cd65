import type { ChartTimeframe } from '@junction/api-contract';
import { SegmentedControl } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import { usePoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import type { PoolChartKind } from '../model/chart-data.ts';
import { usePoolChartSeries } from '../use-pool-series.ts';
import {
  ChartHeadline,
  ChartPanel,
  formatChartPrice,
  summarizeSeries,
} from '../../../../rooms/chart/index.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import css from './pool-chart.module.css';

export interface PoolChartProps {
  readonly pool: PoolSummary;
  /** Tokens in pool order. Their decimals are needed for the ratio chart. */
  readonly tokens: readonly {
    readonly root: PoolSummary['address'];
    readonly symbol: string;
    readonly decimals: number;
  }[];
  readonly graph: PoolChartKind;
  readonly onGraph: (graph: PoolChartKind) => void;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
}

function getGraphName(t: Translate, graph: PoolChartKind): string {
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

const toFloatRatio = (change: bigint): number => Number(change) / 1e18;

/** Charts of a pool. A pair has both prices, volume and TVL; a pool of more tokens has ratios and volume. */
export function PoolChart(props: PoolChartProps): JSX.Element {
  const t = useTranslations();
  const { pool, graph, timeframe } = props;
  const client = useQueryClient();
  const series = usePoolChartSeries({ pool: pool.address, graph, timeframe, tokens: props.tokens });
  usePoolUpdates(pool.address, () => {
    series.refreshNewest();
    // Charts that are not visible are refetched once they are selected.
    void client.invalidateQueries({ queryKey: ['pool-series', pool.address], refetchType: 'none' });
  });
  const graphs: readonly PoolChartKind[] = listPoolChartKinds(pool);
  const label = t('poolChart.label', { graph: getGraphName(t, graph), pool: pool.name });
  return (
    <ChartPanel
      label={label}
      head={
        <>
          <div className={css['kinds']}>
            <SegmentedControl
              label={t('poolChart.graph')}
              value={graph}
              options={graphs.map((value) => ({ value, label: getGraphName(t, value) }))}
              onChange={props.onGraph}
            />
          </div>
          <ChartValue pool={pool} graph={graph} points={series.points} timeframe={timeframe} />
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
export function listPoolChartKinds(pool: Pick<PoolSummary, 'isMany'>): readonly PoolChartKind[] {
  return pool.isMany ? ['ratio', 'volume'] : ['price', 'inverse', 'volume', 'tvl'];
}

function ChartValue(props: {
  readonly pool: PoolSummary;
  readonly graph: PoolChartKind;
  readonly points: ReturnType<typeof usePoolChartSeries>['points'];
  readonly timeframe: ChartTimeframe;
}): JSX.Element {
  const { pool, graph, points } = props;
  if (graph === 'volume')
    return (
      <ChartHeadline
        figure={formatUsdStatistic(pool.volume24h)}
        change={toFloatRatio(pool.volume24hChange)}
      />
    );
  if (graph === 'tvl' || graph === 'ratio')
    return <ChartHeadline figure={formatUsdStatistic(pool.tvl)} change={toFloatRatio(pool.tvlChange)} />;
  const summary = summarizeSeries(points ?? []);
  return (
    <ChartHeadline
      figure={summary === undefined ? undefined : formatChartPrice(summary.last)}
      change={summary?.change}
      bars={props.timeframe}
    />
  );
}
