import type { Timeframe } from '@junction/api-contract';
import { milliseconds } from '@junction/primitives';
import {
  CandlestickSeries,
  HistogramSeries,
  LineStyle,
  TickMarkType,
  createChart,
  type CandlestickData,
  type HistogramData,
  type IChartApi,
  type ISeriesApi,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { BARS_ACROSS, type Bar } from '../../../entities/candle/index.ts';
import { formatChartDate, formatTimeOfDay } from '../../../shared/format/format-date.ts';
import { readPalette, type ChartPalette } from '../model/chart-palette.ts';
import { priceStep, priceText } from '../model/price-text.ts';
import css from './candle-canvas.module.css';

export interface CandleCanvasProps {
  readonly bars: readonly Bar[];
  readonly timeframe: Timeframe;
  /** The bar to point at, for keys. */
  readonly pointed: Bar | undefined;
  readonly onHover: (bar: Bar | undefined) => void;
  /** The oldest bar came into sight. */
  readonly onNeedOlder: () => void;
}

/** Spec 9: lazy loading waits this long, milliseconds. */
const LOAD_DELAY = 50;

interface Drawing {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly volume: ISeriesApi<'Histogram'>;
}

const toTime = (bar: Bar): UTCTimestamp => (bar.time / 1_000) as UTCTimestamp;
const fromTime = (time: Time): number => (typeof time === 'number' ? time * 1_000 : 0);

/** The candles on a canvas. Loaded only when a chart is in sight; redrawn for each width, never scaled. */
export function CandleCanvas(props: CandleCanvasProps): JSX.Element {
  const { bars, timeframe, pointed } = props;
  const { locale } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const shown = useRef<{ timeframe: Timeframe; first: number | undefined }>({ timeframe, first: undefined });

  const hover = useEffectEvent((time: Time | undefined) => {
    const at = time === undefined ? undefined : fromTime(time);
    props.onHover(at === undefined ? undefined : bars.find((bar) => bar.time === at));
  });
  const needOlder = useEffectEvent(() => props.onNeedOlder());
  const fill = useEffectEvent((palette: ChartPalette, language: string) => {
    const current = drawing.current;
    if (current === undefined) return;
    paint(current, palette, timeframe, language);
    const reference = bars.at(-1)?.close ?? 1;
    current.candles.applyOptions({
      priceFormat: {
        type: 'custom',
        formatter: (price: number) => priceText(price, reference),
        minMove: priceStep(reference),
      },
    });
    current.candles.setData(
      bars.map((bar): CandlestickData => ({
        time: toTime(bar),
        open: bar.open,
        high: bar.high,
        low: bar.low,
        close: bar.close,
      })),
    );
    current.volume.setData(
      bars.map((bar): HistogramData => ({
        time: toTime(bar),
        value: bar.volume,
        color: bar.close >= bar.open ? palette.upTint : palette.downTint,
      })),
    );
  });

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const current = create(element);
    drawing.current = current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    current.chart.subscribeCrosshairMove((event) => hover(event.time));
    current.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range === null || range.from > 2) return;
      clearTimeout(timer);
      timer = setTimeout(() => needOlder(), LOAD_DELAY);
    });
    const look = new MutationObserver(() => fill(readPalette(element), document.documentElement.lang));
    look.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-market'],
    });
    return () => {
      clearTimeout(timer);
      look.disconnect();
      drawing.current = undefined;
      current.chart.remove();
    };
  }, []);

  useEffect(() => {
    const element = box.current;
    const current = drawing.current;
    if (element === null || current === undefined) return;
    const scale = current.chart.timeScale();
    const isNewSeries = shown.current.timeframe !== timeframe || shown.current.first === undefined;
    fill(readPalette(element), locale);
    if (isNewSeries && bars.length > 0) {
      scale.applyOptions({ barSpacing: Math.max(2, (element.clientWidth - 70) / BARS_ACROSS[timeframe]) });
      scale.scrollToRealTime();
    }
    shown.current = { timeframe, first: bars[0]?.time };
  }, [bars, timeframe, locale]);

  useEffect(() => {
    const current = drawing.current;
    if (current === undefined) return;
    if (pointed === undefined) current.chart.clearCrosshairPosition();
    else current.chart.setCrosshairPosition(pointed.close, toTime(pointed), current.candles);
  }, [pointed]);

  return <div ref={box} className={css['canvas']} />;
}

function create(element: HTMLElement): Drawing {
  const chart = createChart(element, {
    autoSize: true,
    // A page must scroll when a finger or a wheel passes over its chart.
    handleScroll: { vertTouchDrag: false, mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: true },
  });
  const candles = chart.addSeries(CandlestickSeries, { priceLineStyle: LineStyle.Dotted, priceLineWidth: 1 });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  candles.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.22 } });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return { chart, candles, volume };
}

function paint(
  { chart, candles }: Drawing,
  palette: ChartPalette,
  timeframe: Timeframe,
  locale: string,
): void {
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' });
  chart.applyOptions({
    layout: {
      background: { color: 'transparent' },
      textColor: palette.text,
      fontFamily: '"Plex Sans", system-ui, sans-serif',
      fontSize: 12,
      attributionLogo: true,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.hair } },
    crosshair: {
      vertLine: {
        color: palette.control,
        width: 1,
        style: LineStyle.Solid,
        labelBackgroundColor: palette.ink,
      },
      horzLine: {
        color: palette.control,
        width: 1,
        style: LineStyle.Solid,
        labelBackgroundColor: palette.ink,
      },
    },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      borderColor: palette.hairStrong,
      rightOffset: 3,
      timeVisible: timeframe === 'H1',
      secondsVisible: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => {
        const at = milliseconds(fromTime(time));
        if (type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds) return formatTimeOfDay(at);
        return type === TickMarkType.DayOfMonth ? day.format(at) : month.format(at);
      },
    },
    localization: {
      locale,
      timeFormatter: (time: Time) => formatChartDate(milliseconds(fromTime(time)), timeframe === 'H1'),
    },
  });
  // Up is hollow, down is filled: candles differ by shape as well as by colour.
  candles.applyOptions({
    upColor: palette.surface,
    borderUpColor: palette.up,
    wickUpColor: palette.up,
    downColor: palette.down,
    borderDownColor: palette.down,
    wickDownColor: palette.down,
    priceLineColor: palette.ink,
  });
}
