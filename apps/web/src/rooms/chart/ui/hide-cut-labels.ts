import type { IChartApi } from 'lightweight-charts';

/**
 * Hides dates that the edge of the time axis would cut off. The library centres each date below its bar, and keeps
 * dates inside the edge only in charts that cannot be scrolled.
 */
export function hideCutLabels(chart: IChartApi): void {
  const canvas = chart.chartElement().querySelector<HTMLCanvasElement>('tr:last-child canvas');
  const context = canvas?.getContext('2d');
  if (canvas === null || !context) return;
  const write = context.fillText.bind(context);
  context.fillText = (text, x, y) => {
    const half = context.measureText(text).width / 2;
    if (x >= half && x + half <= chart.timeScale().width()) write(text, x, y);
  };
}
