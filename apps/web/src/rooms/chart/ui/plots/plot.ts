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

/** One way to draw a series on a chart. */
export interface Plot {
  /** The series the crosshair sits on. */
  readonly series: ISeriesApi<SeriesType>;
  /** Puts the points in, in the colours of the page. */
  readonly fill: (data: ChartData, palette: ChartPalette) => void;
}

export type PlotMaker = (chart: IChartApi) => Plot;

export const chartTime = (point: ChartPoint): UTCTimestamp => (point.time / 1_000) as UTCTimestamp;

/** Texts of an axis whose values are never negative: the room below zero, which an axis may have, stays blank. */
export const positiveFormat = (formatter: (value: number) => string, minMove: number): PriceFormatCustom => ({
  type: 'custom',
  formatter: (value: number) => (value < -minMove / 2 ? '' : formatter(Math.max(0, value))),
  minMove,
});

/** The library makes room for one value by this many smallest steps on both sides. */
const STEPS_AROUND = 5;

/** Range of an axis whose values are never negative: it begins at zero where the library would go below. */
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
