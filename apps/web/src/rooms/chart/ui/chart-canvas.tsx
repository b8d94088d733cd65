import type { Timeframe } from '@junction/api-contract';
import { milliseconds } from '@junction/primitives';
import { LineStyle, TickMarkType, createChart, type IChartApi, type Time } from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { useLocale } from '../../../shared/i18n/i18n-provider.tsx';
import { formatChartDate, formatTimeOfDay, utcDay } from '../../../shared/format/format-date.ts';
import { formatDayOfYear, formatMonth } from '../model/axis-date.ts';
import { nextTask } from '../../../shared/paint/next-task.ts';
import { readPalette, type ChartPalette } from '../model/chart-palette.ts';
import { BARS_ACROSS, levelOf, type ChartData } from '../model/series.ts';
import css from './chart-canvas.module.css';
import { AXIS_FONT_SIZE, fitChart, warmFont, type ChartFit } from './chart-fit.ts';
import { plotCandles } from './plots/candle-plot.ts';
import { chartTime, type Plot, type PlotMaker } from './plots/plot.ts';
import { plotShares } from './plots/share-plot.ts';
import { plotColumns, plotLine } from './plots/value-plots.ts';
import { hideCutLabels } from './hide-cut-labels.ts';

/** Point under the crosshair, with the crosshair's position on the canvas in pixels. */
export interface Hovered {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export interface ChartCanvasProps {
  readonly data: ChartData;
  readonly timeframe: Timeframe;
  /** Index of the point selected with the keyboard. */
  readonly pointed: number | undefined;
  readonly onHover: (hovered: Hovered | undefined) => void;
  /** Called when the user scrolls to the oldest loaded point. */
  readonly onNeedOlder: () => void;
}

/** How long the oldest point must be visible before older bars load, milliseconds (spec 9). */
const LOAD_DELAY = 50;
/** Width of the price axis, pixels. */
const AXIS = 70;
/** Empty space after the newest point, in bars. */
const ROOM_AHEAD = 3;

const PLOTS: Readonly<Record<ChartData['kind'], PlotMaker>> = {
  candles: plotCandles,
  line: plotLine,
  columns: plotColumns,
  shares: plotShares,
};

interface Drawing {
  readonly chart: IChartApi;
  readonly plot: Plot;
  readonly fit: ChartFit;
}

const fromTime = (time: Time): number => (typeof time === 'number' ? time * 1_000 : 0);

const INTERACTION = {
  // Vertical touch drags and the mouse wheel scroll the page, not the chart.
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
 * Calls `onChange` when theme, market colours or fonts change, since a canvas does not redraw itself. Returns a
 * function that stops watching.
 */
function watchLooks(onChange: () => void): () => void {
  const look = new MutationObserver(onChange);
  look.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-market'],
  });
  // Text drawn before its font was loaded used a fallback font.
  document.fonts.addEventListener('loadingdone', onChange);
  return () => {
    look.disconnect();
    document.fonts.removeEventListener('loadingdone', onChange);
  };
}

/** Runs the slow steps of the first drawing in separate tasks, so that slow devices stay responsive between them. */
async function prepare({ chart, fit }: Drawing, box: Element): Promise<void> {
  hideCutLabels(chart);
  await nextTask();
  warmFont(getComputedStyle(box).fontFamily);
  await nextTask();
  fit.measure();
  await nextTask();
}

/** Canvas that draws a series. It is redrawn for each width instead of being scaled. */
export function ChartCanvas(props: ChartCanvasProps): JSX.Element {
  const { data, timeframe, pointed } = props;
  const { kind } = data;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  /** The drawing, once it is ready to be filled. */
  const [made, setMade] = useState<Drawing>();
  /** Kind and timeframe of the series that was drawn last. When they change, the chart scrolls to the newest point. */
  const shown = useRef('');
  /** True once the user has scrolled. Before that, a visible oldest bar only means that the series is short. */
  const isMoved = useRef(false);

  const hover = useEffectEvent((time: Time | undefined, at: { x: number; y: number } | undefined) => {
    const found = time === undefined ? -1 : data.points.findIndex((point) => point.time === fromTime(time));
    props.onHover(found < 0 || at === undefined ? undefined : { index: found, x: at.x, y: at.y });
  });
  const tell = useEffectEvent((index: number, x: number | null, y: number | null) => {
    if (x !== null && y !== null) props.onHover({ index, x, y });
  });
  const needOlder = useEffectEvent(() => props.onNeedOlder());
  const dress = useEffectEvent((chart: IChartApi, palette: ChartPalette) =>
    paint(chart, palette, timeframe, locale),
  );
  const fill = useEffectEvent((palette: ChartPalette, language: string) => {
    const current = drawing.current;
    if (current === undefined) return;
    paint(current.chart, palette, timeframe, language);
    current.plot.fill(data, palette);
  });

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const chart = createChart(element, { ...INTERACTION, width: 2, height: 2 });
    const fit = fitChart(chart, element);
    let isGone = false;
    const make = async (): Promise<void> => {
      await nextTask();
      if (isGone) return;
      const own: Drawing = { chart, plot: PLOTS[kind](chart), fit };
      drawing.current = own;
      dress(chart, readPalette(element));
      await prepare(own, element);
      if (!isGone) setMade(own);
    };
    void make();
    shown.current = '';
    chart.subscribeCrosshairMove((event) => hover(event.time, event.point));
    const removeOlder = watchOldest(
      chart,
      () => isMoved.current,
      () => needOlder(),
    );
    const stopLooking = watchLooks(() => fill(readPalette(element), document.documentElement.lang));
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
    fill(readPalette(element), locale);
    if (shown.current === timeframe || data.points.length === 0) return;
    shown.current = timeframe;
    isMoved.current = false;
    const scale = made.chart.timeScale();
    scale.applyOptions({ barSpacing: Math.max(2, (element.clientWidth - AXIS) / BARS_ACROSS[timeframe]) });
    // Without animation, which takes half a second.
    scale.scrollToPosition(ROOM_AHEAD, false);
    void made.fit.show();
  }, [data, timeframe, locale, made]);

  useEffect(() => {
    if (made !== undefined && made === drawing.current)
      pointTo(made, data, pointed, (index, x, y) => tell(index, x, y));
  }, [pointed, data, made]);

  const move = (): void => {
    isMoved.current = true;
  };
  return <div ref={box} className={css['canvas']} onWheelCapture={move} onPointerDownCapture={move} />;
}

/** Moves the crosshair to a point and scrolls to it. An undefined index hides the crosshair. */
function pointTo(
  { chart, plot }: Drawing,
  data: ChartData,
  index: number | undefined,
  tell: (index: number, x: number | null, y: number | null) => void,
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
  const level = data.kind === 'shares' ? 50 : levelOf(point);
  chart.setCrosshairPosition(level, chartTime(point), plot.series);
  tell(index, scale.timeToCoordinate(chartTime(point)), plot.series.priceToCoordinate(level));
}

function paint(chart: IChartApi, palette: ChartPalette, timeframe: Timeframe, locale: string): void {
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
      fontSize: AXIS_FONT_SIZE,
      attributionLogo: true,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.hair } },
    crosshair: { vertLine: line, horzLine: line },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderColor: palette.hairStrong,
      rightOffset: ROOM_AHEAD,
      timeVisible: timeframe === 'H1',
      secondsVisible: false,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => {
        const at = milliseconds(fromTime(time));
        if (type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds) return formatTimeOfDay(at);
        const day = timeframe === 'H1' ? at : utcDay(at);
        return type === TickMarkType.DayOfMonth ? formatDayOfYear(day, locale) : formatMonth(day, locale);
      },
    },
    localization: {
      locale,
      timeFormatter: (time: Time) => formatChartDate(milliseconds(fromTime(time)), timeframe === 'H1'),
    },
  });
}
