import type {
  AutoscaleInfoProvider,
  IChartApi,
  ISeriesApi,
  PriceFormatCustom,
  SeriesType,
  UTCTimestamp,
} from 'lightweight-charts';
import type { ChartPalette } from '../../model/chart-palette.ts';
import type { ChartData, ChartPoint } from '../../model/series.ts';

/** Drawing of a series on a chart. */
export interface Plot {
  /** Series of the crosshair. */
  readonly series: ISeriesApi<SeriesType>;
  /** Sets the points, with the page's colours. */
  readonly fill: (data: ChartData, palette: ChartPalette) => void;
}

export type PlotMaker = (chart: IChartApi) => Plot;

export const chartTime = (point: ChartPoint): UTCTimestamp => (point.time / 1_000) as UTCTimestamp;

/** Formatter of an axis without negative values: labels below zero stay empty. */
export const positiveFormat = (formatter: (value: number) => string, minMove: number): PriceFormatCustom => ({
  type: 'custom',
  formatter: (value: number) => (value < -minMove / 2 ? '' : formatter(Math.max(0, value))),
  minMove,
});

/** Number of minimum steps the library adds on both sides of a single value. */
const STEPS_AROUND = 5;

/** Range of an axis without negative values: starts at zero. */
export const positiveRange =
  (minMove: number): AutoscaleInfoProvider =>
  (base) => {
    const info = base();
    const range = info?.priceRange;
    if (info === null || !range) return info;
    const { minValue, maxValue } = range;
    if (minValue !== maxValue || minValue >= STEPS_AROUND * minMove) return info;
    return { ...info, priceRange: { minValue: 0, maxValue: maxValue > 0 ? 2 * maxValue : 1 } };
  };
