import { getGaugeMaxApr, getGaugeMinApr, getGaugeTvl } from '@junction/api-contract/earn';
import type { Timeframe } from '@junction/api-contract';
import type { Ratio } from '@junction/primitives';
import { SegmentedControl } from '@junction/ui-kit';
import { useMemo, type JSX } from 'react';
import { callApi } from '../../../../shared/api/call-api.ts';
import {
  ChartFigure,
  ChartPanel,
  drawn,
  readTimestamp,
  useWindowedSeries,
  type ChartData,
  type ValuePoint,
} from '../../../../rooms/chart/index.ts';
import { aprText } from '../../../../shared/format/apr-text.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import type { GaugeFacts } from '../../../../rooms/gauge/index.ts';
import { gaugeName } from '../../shared/ui/gauge-marks.tsx';
import type { GaugeGraph } from '../model/gauge-search.ts';
import css from './gauge.module.css';

const ROUTES = {
  tvl: getGaugeTvl,
  min: getGaugeMinApr,
  max: getGaugeMaxApr,
} as const;

function nameOf(say: Say, graph: GaugeGraph): string {
  switch (graph) {
    case 'tvl':
      return say('gauge.tvl');
    case 'min':
      return say('gauge.apr.min');
    case 'max':
      return say('gauge.apr.max');
  }
}

const fraction = (change: Ratio): number => Number(change) / 1e18;

function figureOf(gauge: GaugeFacts, graph: GaugeGraph) {
  switch (graph) {
    case 'tvl':
      return {
        figure: gauge.tvl === undefined ? undefined : formatUsdStatistic(gauge.tvl),
        change: fraction(gauge.tvlChange),
      };
    case 'min':
      return { figure: aprText(gauge.minApr), change: fraction(gauge.minAprChange) };
    case 'max':
      return { figure: aprText(gauge.maxApr), change: fraction(gauge.maxAprChange) };
  }
}

/** Dollars locked and both yields over time. */
export function GaugeChart(props: {
  readonly gauge: GaugeFacts;
  readonly graph: GaugeGraph;
  readonly onGraph: (graph: GaugeGraph) => void;
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
}): JSX.Element {
  const say = useText();
  const { gauge, graph, timeframe } = props;
  const series = useWindowedSeries<ValuePoint>({
    queryKey: ['gauge', gauge.address, 'series', graph, timeframe],
    enabled: true,
    timeframe,
    load: async (window, signal) => {
      const { points } = await callApi(ROUTES[graph], {
        body: { gauge: gauge.address, timeframe, ...window },
        ...(signal === undefined ? {} : { signal }),
      });
      return points.map(({ time, value }) => ({
        time: readTimestamp(time),
        // Yields are drawn in percent.
        value: graph === 'tvl' ? drawn(value) : drawn(value * 100n),
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
  return (
    <ChartPanel
      key={graph}
      label={say('gauge.chart.label', { graph: nameOf(say, graph), name: gaugeName(gauge) })}
      head={
        <>
          <div className={css['kinds']}>
            <SegmentedControl
              label={say('gauge.chart.graph')}
              value={graph}
              options={(['tvl', 'min', 'max'] as const).map((value) => ({
                value,
                label: nameOf(say, value),
              }))}
              onChange={props.onGraph}
            />
          </div>
          <ChartFigure {...figureOf(gauge, graph)} />
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={data}
      series={series}
    />
  );
}
