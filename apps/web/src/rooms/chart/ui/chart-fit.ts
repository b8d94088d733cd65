import type { IChartApi } from 'lightweight-charts';
import { afterFrame } from '../../../shared/paint/after-frame.ts';

/** Pixels of the letters of both axes. */
export const AXIS_FONT_SIZE = 12;

/**
 * Writes a date and a price where nobody sees them: the first letters of a font on a canvas take as long as both axes
 * drawn with it later.
 */
export function warmFont(family: string): void {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return;
  pen.font = `${AXIS_FONT_SIZE}px ${family}`;
  pen.fillText('Nov 5 0.123', 0, AXIS_FONT_SIZE);
}

/** A chart as large as its box. */
export interface ChartFit {
  /** Gives the chart its size while it is out of sight. */
  readonly measure: () => void;
  /** Shows the chart when it is drawn; from then on it follows its box. */
  readonly show: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Made before there is anything to draw. Until it is shown the chart is out of sight, but as large as its box, so that
 * its axes and its series are drawn in frames of their own, and showing it draws nothing. The library's `autoSize`
 * draws everything once more when it is switched on, and follows a frame behind.
 */
export function fitChart(chart: IChartApi, box: Element): ChartFit {
  const drawn = chart.chartElement();
  drawn.hidden = true;
  const fit = (): void => {
    // The page was left, or lies where it has no room.
    if (!box.contains(drawn) || box.clientWidth === 0 || box.clientHeight === 0) return;
    chart.resize(box.clientWidth, box.clientHeight, true);
    // The library leaves its size in pixels: a box around it could not become narrower.
    Object.assign(drawn.style, { width: '100%', height: '100%' });
  };
  const observer = new ResizeObserver(fit);
  let isAsked = false;
  return {
    measure: fit,
    async show() {
      if (isAsked) return;
      isAsked = true;
      await afterFrame();
      if (!box.contains(drawn)) return;
      drawn.hidden = false;
      observer.observe(box);
    },
    stop: () => observer.disconnect(),
  };
}
