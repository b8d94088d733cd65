import type { IChartApi } from 'lightweight-charts';
import { waitForFrame } from '../../../shared/paint/after-frame.ts';

/** Font size of both axes in pixels. */
export const CHART_AXIS_FONT_SIZE_PX = 12;

/**
 * Draws a text with the font outside of the visible area. The first use of a font on a canvas is slow, so it is done in
 * a separate task.
 */
export function warmUpCanvasFont(family: string): void {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return;
  context.font = `${CHART_AXIS_FONT_SIZE_PX}px ${family}`;
  context.fillText('Nov 5 0.123', 0, CHART_AXIS_FONT_SIZE_PX);
}

/** Keeps a chart at the size of its container. */
export interface ChartContainerResizer {
  /** Sets the size of the hidden chart to that of its container. */
  readonly measure: () => void;
  /** Makes the chart visible once it is drawn. From then on it follows the size of its container. */
  readonly show: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Resizes a chart with its container. The library's `autoSize` is not used, because it redraws everything when enabled
 * and lags by a frame. The chart starts hidden at its final size, so that axes and series are drawn in separate frames
 * and showing it needs no redraw.
 */
export function fitChartToContainer(chart: IChartApi, box: Element): ChartContainerResizer {
  const drawn = chart.chartElement();
  drawn.hidden = true;
  const fit = (): void => {
    // The chart was removed, or its container is hidden.
    if (!box.contains(drawn) || box.clientWidth === 0 || box.clientHeight === 0) return;
    chart.resize(box.clientWidth, box.clientHeight, true);
    // The library sets sizes in pixels, which would prevent the container from shrinking.
    Object.assign(drawn.style, { width: '100%', height: '100%' });
  };
  const observer = new ResizeObserver(fit);
  let isAsked = false;
  return {
    measure: fit,
    async show() {
      if (isAsked) return;
      isAsked = true;
      await waitForFrame();
      if (!box.contains(drawn)) return;
      drawn.hidden = false;
      observer.observe(box);
    },
    stop: () => observer.disconnect(),
  };
}
