import { AreaSeries, HistogramSeries, LineStyle, LineType, type IChartApi } from 'lightweight-charts';
import { formatChartAmount, formatChartUsd, formatChartPercent } from '../../model/price-text.ts';
import {
  toChartTime,
  createNonNegativeAxisFormat,
  createNonNegativeAxisRange,
  type ChartPlot,
} from './plot.ts';

const DOLLAR_FORMAT = createNonNegativeAxisFormat(formatChartUsd, 0.01);

const PERCENT_FORMAT = createNonNegativeAxisFormat(formatChartPercent, 0.01);

const AMOUNT_FORMAT = createNonNegativeAxisFormat(formatChartAmount, 0.0001);

const MEASURE_FORMATS = { apr: PERCENT_FORMAT, amount: AMOUNT_FORMAT } as const;

/** Draws TVL, APR or an amount as a line above a light area. */
export function plotLine(chart: IChartApi): ChartPlot {
  const series = chart.addSeries(AreaSeries, {
    lineWidth: 2,
    lineType: LineType.Simple,
    priceLineStyle: LineStyle.Dotted,
    priceLineWidth: 1,
    priceFormat: DOLLAR_FORMAT,
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0.06 } });
  return {
    series,
    fill(data, palette) {
      if (data.kind !== 'line') return;
      const priceFormat = data.measure === undefined ? DOLLAR_FORMAT : MEASURE_FORMATS[data.measure];
      series.applyOptions({
        priceFormat,
        autoscaleInfoProvider: createNonNegativeAxisRange(priceFormat.minMove),
        lineColor: palette.route,
        topColor: `${palette.route}2e`,
        bottomColor: `${palette.route}00`,
        crosshairMarkerBackgroundColor: palette.surface,
        crosshairMarkerBorderColor: palette.ink,
        priceLineColor: palette.ink,
      });
      series.setData(data.points.map((point) => ({ time: toChartTime(point), value: point.value })));
    },
  };
}

/** Draws volume in USD, one column per bar. */
export function plotColumns(chart: IChartApi): ChartPlot {
  const series = chart.addSeries(HistogramSeries, {
    lastValueVisible: true,
    priceLineVisible: false,
    priceFormat: DOLLAR_FORMAT,
    autoscaleInfoProvider: createNonNegativeAxisRange(DOLLAR_FORMAT.minMove),
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0 } });
  return {
    series,
    fill(data, palette) {
      if (data.kind !== 'columns') return;
      series.applyOptions({ color: palette.route });
      series.setData(data.points.map((point) => ({ time: toChartTime(point), value: point.value })));
    },
  };
}
