import type { ChartTimeframe } from '@junction/api-contract';
import { milliseconds } from '@junction/primitives';
import { LineStyle, TickMarkType, createChart, type IChartApi, type Time } from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { useLocale } from '../../../shared/i18n/i18n-provider.tsx';
import {
  formatChartDate,
  formatTimeOfDay,
  toLocalMidnightOfUtcDay,
} from '../../../shared/format/format-date.ts';
import { formatDayOfYear, formatMonth } from '../model/axis-date.ts';
import { waitForNextTask } from '../../../shared/paint/next-task.ts';
import { readChartPalette, type ChartPalette } from '../model/chart-palette.ts';
import { BARS_PER_CHART, getChartPointValue, type ChartData } from '../model/series.ts';
import css from './chart-canvas.module.css';
import {
  CHART_AXIS_FONT_SIZE_PX,
  fitChartToContainer,
  warmUpCanvasFont,
  type ChartContainerResizer,
} from './chart-fit.ts';
import { plotCandles } from './plots/candle-plot.ts';
import { toChartTime, type ChartPlot, type ChartPlotFactory } from './plots/plot.ts';
import { plotReserveShares } from './plots/share-plot.ts';
import { plotColumns, plotLine } from './plots/value-plots.ts';
import { hideCutOffDateLabels } from './hide-cut-labels.ts';

/** Point under the crosshair, with the crosshair's position on the canvas in pixels. */
export interface HoveredPoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export interface ChartCanvasProps {
  readonly data: ChartData;
  readonly timeframe: ChartTimeframe;
  /** Index of the point selected with the keyboard. */
  readonly pointed: number | undefined;
  readonly onHover: (hovered: HoveredPoint | undefined) => void;
  /** Called when the user scrolls to the oldest loaded point. */
  readonly onNeedOlder: () => void;
}

/** Milliseconds that the oldest point must stay visible before older bars load (spec 9). */
const LOAD_DELAY = 50;
/** Width of the price axis in pixels. */
const PRICE_AXIS_WIDTH = 70;
/** Empty space after the newest point, in bars. */
const BARS_AHEAD = 3;

const PLOTS: Readonly<Record<ChartData['kind'], ChartPlotFactory>> = {
  candles: plotCandles,
  line: plotLine,
  columns: plotColumns,
  shares: plotReserveShares,
};

interface PreparedChart {
  readonly chart: IChartApi;
  readonly plot: ChartPlot;
  readonly fit: ChartContainerResizer;
}

const toEpochMilliseconds = (time: Time): number => (typeof time === 'number' ? time * 1_000 : 0);

const INTERACTION_OPTIONS = {
  // Vertical touch drags and vertical scrolling with the mouse wheel scroll the page instead of moving or zooming the
  // chart.
  handleScroll: { vertTouchDrag: false, mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true },
  handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: true },
} as const;

/**
 * Calls `onOldest` when the user has scrolled to the oldest point and it stays visible. Returns a function that stops
 * watching.
 */
function watchOldest(chart: IChartApi, isMoved: () => boolean, onOldest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (!isMoved() || range === null || range.from > 2) return;
    clearTimeout(timer);
    timer = setTimeout(onOldest, LOAD_DELAY);
  });
  return () => clearTimeout(timer);
}

/**
 * Calls `onChange` when theme, market colours or fonts change, because a canvas must be redrawn then. Returns a
 * function that stops watching.
 */
function watchAppearance(onChange: () => void): () => void {
  const look = new MutationObserver(onChange);
  look.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-market'],
  });
  // Redraws the chart once fonts have loaded, since text drawn earlier used a fallback font.
  document.fonts.addEventListener('loadingdone', onChange);
  return () => {
    look.disconnect();
    document.fonts.removeEventListener('loadingdone', onChange);
  };
}

/** Runs the slow steps of the first drawing in separate tasks, so that slow devices stay responsive in between. */
async function prepareChart({ chart, fit }: PreparedChart, box: Element): Promise<void> {
  hideCutOffDateLabels(chart);
  await waitForNextTask();
  warmUpCanvasFont(getComputedStyle(box).fontFamily);
  await waitForNextTask();
  fit.measure();
  await waitForNextTask();
}

/** Canvas that draws a series. When its width changes, the chart is redrawn instead of scaled. */
export function ChartCanvas(props: ChartCanvasProps): JSX.Element {
  const { data, timeframe, pointed } = props;
  const { kind } = data;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<PreparedChart>(undefined);
  /** The empty chart, once it is ready for data; undefined before. */
  const [made, setMade] = useState<PreparedChart>();
  /** Kind and timeframe of the series that was drawn last. When they change, the chart scrolls to the newest point. */
  const shown = useRef('');
  /** True once the user has scrolled. Before that, a visible oldest bar only means that the series is short. */
  const isMoved = useRef(false);

  const hover = useEffectEvent((time: Time | undefined, at: { x: number; y: number } | undefined) => {
    const hoveredTime = time === undefined ? undefined : toEpochMilliseconds(time);
    const found = data.points.findIndex((point) => point.time === hoveredTime);
    props.onHover(found < 0 || at === undefined ? undefined : { index: found, x: at.x, y: at.y });
  });
  const reportCrosshair = useEffectEvent((index: number, x: number | null, y: number | null) => {
    if (x !== null && y !== null) props.onHover({ index, x, y });
  });
  const needOlder = useEffectEvent(() => props.onNeedOlder());
  const dress = useEffectEvent((chart: IChartApi, palette: ChartPalette) =>
    applyPalette(chart, palette, timeframe, locale),
  );
  const fill = useEffectEvent((palette: ChartPalette, language: string) => {
    const current = drawing.current;
    if (current === undefined) return;
    applyPalette(current.chart, palette, timeframe, language);
    current.plot.fill(data, palette);
  });

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const chart = createChart(element, { ...INTERACTION_OPTIONS, width: 2, height: 2 });
    const fit = fitChartToContainer(chart, element);
    let isGone = false;
    const make = async (): Promise<void> => {
      await waitForNextTask();
      if (isGone) return;
      const own: PreparedChart = { chart, plot: PLOTS[kind](chart), fit };
      drawing.current = own;
      dress(chart, readChartPalette(element));
      await prepareChart(own, element);
      if (!isGone) setMade(own);
    };
    void make();
    shown.current = '';
    chart.subscribeCrosshairMove((event) => hover(event.time, event.point));
    const wasMoved = (): boolean => isMoved.current;
    const removeOlder = watchOldest(chart, wasMoved, () => needOlder());
    const stopLooking = watchAppearance(() => fill(readChartPalette(element), document.documentElement.lang));
    return () => {
      isGone = true;
      fit.stop();
      removeOlder();
      stopLooking();
      drawing.current = undefined;
      chart.remove();
    };
  }, [kind]);

  useEffect(() => {
    const element = box.current;
    if (element === null || made === undefined || made !== drawing.current) return;
    fill(readChartPalette(element), locale);
    if (shown.current === timeframe || data.points.length === 0) return;
    shown.current = timeframe;
    isMoved.current = false;
    const scale = made.chart.timeScale();
    const barSpacing = (element.clientWidth - PRICE_AXIS_WIDTH) / BARS_PER_CHART[timeframe];
    scale.applyOptions({ barSpacing: Math.max(2, barSpacing) });
    // Scrolls without the animation of half a second.
    scale.scrollToPosition(BARS_AHEAD, false);
    void made.fit.show();
  }, [data, timeframe, locale, made]);

  useEffect(() => {
    if (made !== undefined && made === drawing.current)
      moveCrosshair(made, data, pointed, (index, x, y) => reportCrosshair(index, x, y));
  }, [pointed, data, made]);

  const move = (): void => {
    isMoved.current = true;
  };
  return <div ref={box} className={css['canvas']} onWheelCapture={move} onPointerDownCapture={move} />;
}

/** Moves the crosshair to a point and scrolls to it. An undefined index hides the crosshair. */
function moveCrosshair(
  { chart, plot }: PreparedChart,
  data: ChartData,
  index: number | undefined,
  reportCrosshair: (index: number, x: number | null, y: number | null) => void,
): void {
  const point = index === undefined ? undefined : data.points[index];
  if (index === undefined || point === undefined) {
    chart.clearCrosshairPosition();
    return;
  }
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (range !== null && (index < range.from || index > range.to))
    scale.scrollToPosition(index - (data.points.length - 1), false);
  const level = data.kind === 'shares' ? 50 : getChartPointValue(point);
  chart.setCrosshairPosition(level, toChartTime(point), plot.series);
  reportCrosshair(index, scale.timeToCoordinate(toChartTime(point)), plot.series.priceToCoordinate(level));
}

function applyPalette(
  chart: IChartApi,
  palette: ChartPalette,
  timeframe: ChartTimeframe,
  locale: string,
): void {
  const line = {
    color: palette.control,
    width: 1,
    style: LineStyle.Solid,
    labelBackgroundColor: palette.ink,
  } as const;
  chart.applyOptions({
    layout: {
      background: { color: 'transparent' },
      textColor: palette.text,
      fontFamily: palette.font,
      fontSize: CHART_AXIS_FONT_SIZE_PX,
      attributionLogo: true,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.hair } },
    crosshair: { vertLine: line, horzLine: line },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderColor: palette.hairStrong,
      rightOffset: BARS_AHEAD,
      timeVisible: timeframe === 'H1',
      secondsVisible: false,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => {
        const at = milliseconds(toEpochMilliseconds(time));
        if (type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds) return formatTimeOfDay(at);
        const day = timeframe === 'H1' ? at : toLocalMidnightOfUtcDay(at);
        return type === TickMarkType.DayOfMonth ? formatDayOfYear(day, locale) : formatMonth(day, locale);
      },
    },
    localization: {
      locale,
      timeFormatter: (time: Time) =>
        formatChartDate(milliseconds(toEpochMilliseconds(time)), timeframe === 'H1'),
    },
  });
}
