import {
  CrosshairMode,
  customSeriesDefaultOptions,
  type CustomData,
  type CustomSeriesOptions,
  type CustomSeriesWhitespaceData,
  type IChartApi,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type Time,
} from 'lightweight-charts';
import { formatChartPercent } from '../../model/price-text.ts';
import { computeReservePercentages } from '../../model/shares.ts';
import { toChartTime, type ChartPlot } from './plot.ts';

interface ShareItem extends CustomData {
  /** Percentage of each token, in pool order. */
  readonly shares: readonly number[];
}

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0];
type Bars = PaneRendererCustomData<Time, ShareItem>;

/**
 * Returns the fill of an area: solid, hatched or dotted in turn, so that neighbouring areas differ in pattern as well
 * as in colour.
 */
function createAreaPattern(
  context: CanvasRenderingContext2D,
  colour: string,
  surface: string,
  index: number,
) {
  const style = index % 3;
  if (style === 0) return colour;
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const tileContext = tile.getContext('2d');
  if (tileContext === null) return colour;
  tileContext.fillStyle = colour;
  tileContext.fillRect(0, 0, 8, 8);
  tileContext.globalAlpha = 0.32;
  tileContext.strokeStyle = tileContext.fillStyle = surface;
  if (style === 1) {
    tileContext.lineWidth = 2;
    tileContext.beginPath();
    for (const shift of [-8, 0, 8]) {
      tileContext.moveTo(shift, 8);
      tileContext.lineTo(shift + 8, 0);
    }
    tileContext.stroke();
  } else {
    tileContext.beginPath();
    tileContext.arc(4, 4, 1.6, 0, 2 * Math.PI);
    tileContext.fill();
  }
  return context.createPattern(tile, 'repeat') ?? colour;
}

/** Custom series of the chart library: areas stacked to 100 %. */
class ShareView implements ICustomSeriesPaneView<Time, ShareItem> {
  colours: readonly string[] = [];
  surface = '';
  #data: Bars | undefined;

  update(data: Bars): void {
    this.#data = data;
  }

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, toY) => this.#draw(target, (value) => toY(value) ?? 0) };
  }

  priceValueBuilder(): number[] {
    return [0, 100];
  }

  isWhitespace(item: ShareItem | CustomSeriesWhitespaceData<Time>): item is CustomSeriesWhitespaceData<Time> {
    return !('shares' in item);
  }

  defaultOptions(): CustomSeriesOptions {
    return customSeriesDefaultOptions;
  }

  #draw(target: Target, toY: (value: number) => number): void {
    const { bars, visibleRange } = this.#data ?? {};
    if (bars === undefined || !visibleRange) return;
    const shown = bars.slice(Math.max(0, Math.floor(visibleRange.from)), Math.ceil(visibleRange.to) + 1);
    target.useMediaCoordinateSpace(({ context }) => {
      const below = shown.map(() => 0);
      this.colours.forEach((colour, index) => {
        const above = shown.map((bar, at) => (below[at] ?? 0) + (bar.originalData.shares[index] ?? 0));
        context.beginPath();
        shown.forEach((bar, at) => context.lineTo(bar.x, toY(above[at] ?? 0)));
        for (let at = shown.length - 1; at >= 0; at -= 1)
          context.lineTo(shown[at]?.x ?? 0, toY(below[at] ?? 0));
        context.closePath();
        context.fillStyle = createAreaPattern(context, colour, this.surface, index);
        context.fill();
        context.lineWidth = 1.5;
        context.strokeStyle = this.surface;
        context.stroke();
        above.forEach((value, at) => (below[at] = value));
      });
    });
  }
}

/** Draws each token's share of a pool over time. */
export function plotReserveShares(chart: IChartApi): ChartPlot {
  const view = new ShareView();
  // The areas fill the whole height, so there is no line to which the crosshair could snap.
  chart.applyOptions({ crosshair: { mode: CrosshairMode.Normal } });
  const series = chart.addCustomSeries(view, {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'custom', formatter: formatChartPercent, minMove: 0.1 },
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.02, bottom: 0 } });
  return {
    series,
    fill(data, palette) {
      if (data.kind !== 'shares') return;
      view.colours = data.parts.map((part) => palette.shares[part.colour] ?? palette.control);
      view.surface = palette.surface;
      series.setData(
        data.points.map((point): ShareItem => ({
          time: toChartTime(point),
          shares: computeReservePercentages(point),
        })),
      );
    },
  };
}
