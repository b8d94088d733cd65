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

export interface Plot {
  /** Series that the crosshair reads. */
  readonly series: ISeriesApi<SeriesType>;
  /** Replaces the points, drawn in the colours of the palette. */
  readonly fill: (data: ChartData, palette: ChartPalette) => void;
}

export type PlotMaker = (chart: IChartApi) => Plot;

export const chartTime = (point: ChartPoint): UTCTimestamp => (point.time / 1_000) as UTCTimestamp;

/** Returns an axis format that leaves labels below zero empty, for values that cannot be negative. */
export const positiveFormat = (formatter: (value: number) => string, minMove: number): PriceFormatCustom => ({
  type: 'custom',
  formatter: (value: number) => (value < -minMove / 2 ? '' : formatter(Math.max(0, value))),
  minMove,
});

/** The library extends the range of a single value by this many minimum steps on each side. */
const STEPS_AROUND = 5;

/** Returns a range provider for values that cannot be negative: the axis starts at zero. */
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
