import type { IChartApi, ISeriesApi, SeriesType, UTCTimestamp } from 'lightweight-charts';
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
