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
  /** Series whose values the crosshair reads. */
  readonly series: ISeriesApi<SeriesType>;
  /** Replaces the points, drawn in the colours of the palette. */
  readonly fill: (data: ChartData, palette: ChartPalette) => void;
}

export type PlotMaker = (chart: IChartApi) => Plot;

export const toChartTime = (point: ChartPoint): UTCTimestamp => (point.time / 1_000) as UTCTimestamp;

/** Creates an axis format that leaves labels below zero empty, for values that cannot be negative. */
export const createPositiveFormat = (
  formatter: (value: number) => string,
  minMove: number,
): PriceFormatCustom => ({
  type: 'custom',
  formatter: (value: number) => (value < -minMove / 2 ? '' : formatter(Math.max(0, value))),
  minMove,
});

/** Number of minimum steps by which the library extends the axis above and below if all values are equal. */
const LIBRARY_MARGIN_STEPS = 5;

/**
 * Creates an autoscale provider for values that cannot be negative: if all values are equal and close to zero, the axis
 * starts at zero.
 */
export const createPositiveRange =
  (minMove: number): AutoscaleInfoProvider =>
  (base) => {
    const info = base();
    const range = info?.priceRange;
    if (info === null || !range) return info;
    const { minValue, maxValue } = range;
    if (minValue !== maxValue || minValue >= LIBRARY_MARGIN_STEPS * minMove) return info;
    return { ...info, priceRange: { minValue: 0, maxValue: maxValue > 0 ? 2 * maxValue : 1 } };
  };
