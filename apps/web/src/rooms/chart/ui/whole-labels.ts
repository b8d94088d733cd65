import type { IChartApi } from 'lightweight-charts';

/**
 * Hides dates of the time axis that would be cut by its edge. The library centres each date below its bar, and only
 * moves those at an edge if a chart cannot be scrolled.
 */
export function hideCutLabels(chart: IChartApi): void {
  const canvas = chart.chartElement().querySelector<HTMLCanvasElement>('tr:last-child canvas');
  const pen = canvas?.getContext('2d');
  if (canvas === null || !pen) return;
  const write = pen.fillText.bind(pen);
  pen.fillText = (text, x, y) => {
    const half = pen.measureText(text).width / 2;
    if (x >= half && x + half <= chart.timeScale().width()) write(text, x, y);
  };
}
