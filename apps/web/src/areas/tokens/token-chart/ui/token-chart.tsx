import type { ChartTimeframe } from '@junction/api-contract';
import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import { useAnyPoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { ChartHeadline, ChartPanel } from '../../../../rooms/chart/index.ts';
import { formatUsdPrice, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { useTokenSeries, type TokenChartKind } from '../use-token-series.ts';

export interface TokenChartProps {
  readonly token: TokenSummary;
  readonly graph: TokenChartKind;
  readonly onGraph: (graph: TokenChartKind) => void;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
}

const GRAPHS: readonly TokenChartKind[] = ['prices', 'volume', 'tvl'];

function getGraphName(t: Translate, graph: TokenChartKind): string {
  switch (graph) {
    case 'prices':
      return t('tokenChart.prices');
    case 'volume':
      return t('tokenChart.volume');
    case 'tvl':
      return t('tokenChart.tvl');
  }
}

const toFloatRatio = (change: bigint): number => Number(change) / 1e18;

/** Charts of a token: price, volume and TVL. */
export function TokenChart(props: TokenChartProps): JSX.Element {
  const t = useTranslations();
  const { token, graph, timeframe } = props;
  const series = useTokenSeries({ root: token.root, graph, timeframe });
  useAnyPoolUpdates(() => series.refreshNewest());
  return (
    <ChartPanel
      label={t('tokenChart.label', { graph: getGraphName(t, graph), symbol: token.symbol })}
      head={
        <>
          <SegmentedControl
            label={t('tokenChart.graph')}
            value={graph}
            options={GRAPHS.map((value) => ({ value, label: getGraphName(t, value) }))}
            onChange={props.onGraph}
          />
          <ChartValue token={token} graph={graph} />
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={series.data}
      series={series}
    />
  );
}

function ChartValue({
  token,
  graph,
}: {
  readonly token: TokenSummary;
  readonly graph: TokenChartKind;
}): JSX.Element {
  switch (graph) {
    case 'prices':
      return (
        <ChartHeadline
          figure={token.price === undefined ? undefined : formatUsdPrice(token.price)}
          change={toFloatRatio(token.priceChange)}
        />
      );
    case 'volume':
      return (
        <ChartHeadline
          figure={formatUsdStatistic(token.volume24h)}
          change={toFloatRatio(token.volumeChange24h)}
        />
      );
    case 'tvl':
      return <ChartHeadline figure={formatUsdStatistic(token.tvl)} change={toFloatRatio(token.tvlChange)} />;
  }
}
