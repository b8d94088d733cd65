import type { ChartTimeframe } from '@junction/api-contract';
import { getFarmApr, getFarmTvl } from '@junction/api-contract/earn';
import { SegmentedControl } from '@junction/ui-kit';
import { useMemo, type JSX } from 'react';
import { callApi } from '../../../../shared/api/call-api.ts';
import {
  ChartHeadline,
  ChartPanel,
  toChartNumber,
  parseTimestamp,
  useWindowedSeries,
  type ChartData,
  type ChartValuePoint,
} from '../../../../rooms/chart/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getFarmName, type FarmSummary } from '../../../../rooms/farm/index.ts';
import css from './farm.module.css';

type Graph = 'tvl' | 'apr';
const ROUTES = { tvl: getFarmTvl, apr: getFarmApr } as const;

/** TVL and APR over time. */
export function FarmChart(props: {
  readonly summary: FarmSummary;
  readonly graph: Graph;
  readonly onGraph: (graph: Graph) => void;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
}): JSX.Element {
  const t = useTranslations();
  const { summary, graph, timeframe } = props;
  const names: Readonly<Record<Graph, string>> = { tvl: t('farm.tvl'), apr: t('farm.apr') };
  const series = useWindowedSeries<ChartValuePoint>({
    queryKey: ['farm', summary.address, 'series', graph, timeframe],
    enabled: true,
    timeframe,
    load: async (window, signal) => {
      const points = await callApi(ROUTES[graph], {
        body: { farm: summary.address, timeframe, ...window },
        ...(signal === undefined ? {} : { signal }),
      });
      return points.map(({ time, value }) => ({
        time: parseTimestamp(time),
        value: graph === 'tvl' ? toChartNumber(value) : toChartNumber(value * 100n),
      }));
    },
  });
  const { points } = series;
  const data = useMemo(
    (): ChartData | undefined =>
      points === undefined
        ? undefined
        : { kind: 'line', points, ...(graph === 'tvl' ? {} : { measure: 'apr' }) },
    [points, graph],
  );
  const tvl = summary.tvl === undefined ? undefined : formatUsdStatistic(summary.tvl);
  return (
    <ChartPanel
      key={graph}
      label={t('farm.chart.label', { graph: names[graph], name: getFarmName(summary) })}
      head={
        <>
          <div className={css['kinds']}>
            <SegmentedControl
              label={t('farm.chart.graph')}
              value={graph}
              options={(['tvl', 'apr'] as const).map((value) => ({ value, label: names[value] }))}
              onChange={props.onGraph}
            />
          </div>
          <ChartHeadline
            figure={graph === 'tvl' ? tvl : formatApr(summary.apr)}
            change={Number(graph === 'tvl' ? summary.tvlChange : summary.aprChange) / 1e18}
          />
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={data}
      series={series}
    />
  );
}
