import type { IChartApi } from 'lightweight-charts';

/**
 * Hides dates of the time axis that would be cut by its edge. The library centres each date below its bar, and only
 * moves those at an edge if a chart cannot be scrolled.
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
