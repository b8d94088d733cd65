import type { IChartApi } from 'lightweight-charts';

/**
 * Leaves out a date of the time axis that its edge would cut. The library writes each date centred below its bar, and
 * moves those at an edge only when a chart cannot be scrolled.
 */
export function keepLabelsWhole(chart: IChartApi): void {
  const canvas = chart.chartElement().querySelector<HTMLCanvasElement>('tr:last-child canvas');
  const pen = canvas?.getContext('2d');
  if (canvas === null || !pen) return;
  const write = pen.fillText.bind(pen);
  pen.fillText = (text, x, y) => {
    const half = pen.measureText(text).width / 2;
    if (x >= half && x + half <= chart.timeScale().width()) write(text, x, y);
  };
}
