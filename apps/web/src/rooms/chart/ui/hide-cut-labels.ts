import type { IChartApi } from 'lightweight-charts';

/**
 * Hides dates of the time axis that its edge would cut off. The library centres each date below its bar and moves
 * those at the edge only in charts that cannot be scrolled.
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
