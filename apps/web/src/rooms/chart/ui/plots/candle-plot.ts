import {
  CandlestickSeries,
  HistogramSeries,
  LineStyle,
  type CandlestickData,
  type HistogramData,
  type IChartApi,
} from 'lightweight-charts';
import { getPriceAxisStep, formatChartPrice } from '../../model/price-text.ts';
import { toChartTime, createNonNegativeAxisFormat, type ChartPlot } from './plot.ts';

/**
 * Draws candles above volume columns. Rising candles are hollow and falling ones filled, so that they differ in shape
 * as well as in colour.
 */
export function plotCandles(chart: IChartApi): ChartPlot {
  const candles = chart.addSeries(CandlestickSeries, { priceLineStyle: LineStyle.Dotted, priceLineWidth: 1 });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  candles.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.22 } });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return {
    series: candles,
    fill(data, palette) {
      if (data.kind !== 'candles') return;
      const reference = data.points.at(-1)?.close ?? 1;
      candles.applyOptions({
        upColor: palette.surface,
        borderUpColor: palette.up,
        wickUpColor: palette.up,
        downColor: palette.down,
        borderDownColor: palette.down,
        wickDownColor: palette.down,
        priceLineColor: palette.ink,
        priceFormat: createNonNegativeAxisFormat(
          (price) => formatChartPrice(price, reference),
          getPriceAxisStep(reference),
        ),
      });
      candles.setData(
        data.points.map((bar): CandlestickData => ({
          time: toChartTime(bar),
          open: bar.open,
          high: bar.high,
          low: bar.low,
          close: bar.close,
        })),
      );
      volume.setData(
        data.points.flatMap(({ time, open, close, volume }): HistogramData[] =>
          volume === undefined
            ? []
            : [
                {
                  time: toChartTime({ time }),
                  value: volume,
                  color: close >= open ? palette.upTint : palette.downTint,
                },
              ],
        ),
      );
    },
  };
}
