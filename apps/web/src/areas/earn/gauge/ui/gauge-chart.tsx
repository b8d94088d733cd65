import { getGaugeMaxApr, getGaugeMinApr, getGaugeTvl } from '@junction/api-contract/earn';
import type { ChartTimeframe } from '@junction/api-contract';
import type { Address, Ratio } from '@junction/primitives';
import { SegmentedControl } from '@junction/ui-kit';
import { useMemo, type JSX } from 'react';
import { callApi } from '../../../../shared/api/call-api.ts';
import {
  BAR_DURATION_MS,
  ChartHeadline,
  ChartPanel,
  toChartNumber,
  parseTimestamp,
  useWindowedSeries,
  type ChartData,
  type ChartTimeWindow,
  type ChartValuePoint,
} from '../../../../rooms/chart/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatTokenAmount, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { getGaugeDisplayName } from '../../shared/ui/gauge-marks.tsx';
import type { GaugeChartKind } from '../model/gauge-search.ts';
import { buildDepositSeries } from '../model/own-series.ts';
import { balanceChangesQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeView } from '../use-gauge.ts';
import css from './gauge.module.css';

const ROUTES = {
  tvl: getGaugeTvl,
  min: getGaugeMinApr,
  max: getGaugeMaxApr,
} as const;

function getGraphName(t: Translate, graph: GaugeChartKind): string {
  switch (graph) {
    case 'tvl':
      return t('gauge.tvl');
    case 'min':
      return t('gauge.apr.min');
    case 'max':
      return t('gauge.apr.max');
    case 'own':
      return t('gauge.chart.own');
  }
}

const toFraction = (change: Ratio): number => Number(change) / 1e18;

function getGraphValue({ gauge, position, deposit }: GaugeView, graph: GaugeChartKind) {
  switch (graph) {
    case 'tvl':
      return {
        figure: gauge.tvl === undefined ? undefined : formatUsdStatistic(gauge.tvl),
        change: toFraction(gauge.tvlChange),
      };
    case 'min':
      return { figure: formatApr(gauge.minApr), change: toFraction(gauge.minAprChange) };
    case 'max':
      return { figure: formatApr(gauge.maxApr), change: toFraction(gauge.maxAprChange) };
    case 'own':
      return {
        figure: position && deposit && formatTokenAmount(position.balance, deposit),
        change: undefined,
      };
  }
}

const MEASURES = { tvl: undefined, min: 'apr', max: 'apr', own: 'amount' } as const;

/**
 * Loads the points of a chart window. For an account's deposit, all its changes are loaded, whatever the
 * window.
 */
async function loadGraph(
  queryParams: {
    readonly gauge: Address;
    readonly user: Address | undefined;
    readonly graph: GaugeChartKind;
  },
  timeframe: ChartTimeframe,
  window: ChartTimeWindow,
  signal: AbortSignal | undefined,
): Promise<readonly ChartValuePoint[]> {
  const { gauge, user, graph } = queryParams;
  if (graph === 'own') {
    if (user === undefined) return [];
    const changes = await queryClient.fetchQuery(balanceChangesQuery(gauge, user));
    return buildDepositSeries(changes, window, BAR_DURATION_MS[timeframe]);
  }
  const { points } = await callApi(ROUTES[graph], {
    body: { gauge, timeframe, ...window },
    ...(signal === undefined ? {} : { signal }),
  });
  return points.map(({ time, value }) => ({
    time: parseTimestamp(time),
    // Charts show APRs in percent.
    value: graph === 'tvl' ? toChartNumber(value) : toChartNumber(value * 100n),
  }));
}

/** Chart of TVL, minimum and maximum APR, or the account's deposit over time. */
export function GaugeChart(props: {
  readonly view: GaugeView;
  readonly graph: GaugeChartKind;
  readonly onGraph: (graph: GaugeChartKind) => void;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
}): JSX.Element {
  const t = useTranslations();
  const { view, timeframe } = props;
  const { gauge } = view;
  const user = view.wallet.account;
  // Without an account there is no deposit to show.
  const graph = props.graph === 'own' && user === undefined ? 'tvl' : props.graph;
  const series = useWindowedSeries<ChartValuePoint>({
    queryKey: ['gauge', gauge.address, 'series', graph, timeframe, graph === 'own' ? user : null],
    enabled: true,
    timeframe,
    load: (window, signal) => loadGraph({ gauge: gauge.address, user, graph }, timeframe, window, signal),
  });
  const { points } = series;
  const data = useMemo(
    (): ChartData | undefined =>
      points === undefined ? undefined : { kind: 'line', points, measure: MEASURES[graph] },
    [points, graph],
  );
  return (
    <ChartPanel
      key={graph}
      label={t('gauge.chart.label', { graph: getGraphName(t, graph), name: getGaugeDisplayName(gauge) })}
      head={
        <>
          <div className={css['kinds']}>
            <SegmentedControl
              wraps
              label={t('gauge.chart.graph')}
              value={graph}
              options={(['tvl', 'min', 'max', ...(user === undefined ? [] : ['own' as const])] as const).map(
                (value) => ({
                  value,
                  label: getGraphName(t, value),
                }),
              )}
              onChange={props.onGraph}
            />
          </div>
          <ChartHeadline {...getGraphValue(view, graph)} />
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={data}
      series={series}
    />
  );
}
