import type { IChartApi } from 'lightweight-charts';
import { afterFrame } from '../../../shared/paint/after-frame.ts';

/** Font size of both axes, pixels. */
export const AXIS_FONT_SIZE = 12;

/** Draws text invisibly: the first use of a font on a canvas is as slow as drawing both axes later. */
export function warmFont(family: string): void {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return;
  context.font = `${AXIS_FONT_SIZE}px ${family}`;
  context.fillText('Nov 5 0.123', 0, AXIS_FONT_SIZE);
}

/** Keeps a chart at the size of its box. */
export interface ChartFit {
  /** Sizes the chart while it is hidden. */
  readonly measure: () => void;
  /** Shows the chart once drawn; from then on it follows its box. */
  readonly show: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Created before there is data. The hidden chart has the size of its box, so that axes and series are drawn in separate
 * frames, and showing it draws nothing. The library's `autoSize` would redraw everything when enabled, and lag by a
 * frame.
 */
export function fitChart(chart: IChartApi, box: Element): ChartFit {
  const drawn = chart.chartElement();
  drawn.hidden = true;
  const fit = (): void => {
    // The page was left, or the chart has no space.
    if (!box.contains(drawn) || box.clientWidth === 0 || box.clientHeight === 0) return;
    chart.resize(box.clientWidth, box.clientHeight, true);
    // The library sets a fixed size, which would prevent the box from shrinking.
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
