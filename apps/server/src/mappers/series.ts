import type { Candle, GraphPoint, PoolPoint } from '@junction/api-contract';
import { milliseconds, toAddress, toMilliseconds, toSeconds } from '@junction/primitives';
import { badRequest } from '../api/api-fault.ts';
import type { CandleView, PoolTvlPoint, SeriesWindow, ValuePoint, VolumePoint } from '../read-model.ts';
import { decimalText } from './fixed-text.ts';
import { oncePerView } from './once-per-view.ts';

const FRAME_MS = { H1: 3_600_000, D1: 86_400_000 } as const;
/** More bars than any chart shows; keeps one request from reading years of hours. */
const MAX_BARS = 5_000;

/** The window of a chart request (milliseconds on the wire). */
export function toWindow(
  address: string,
  window: { readonly from: number; readonly to: number; readonly timeframe: 'H1' | 'D1' },
): SeriesWindow {
  const { from, to, timeframe } = window;
  if (from > to) throw badRequest('from', 'from is later than to');
  if ((to - from) / FRAME_MS[timeframe] > MAX_BARS)
    throw badRequest('from', `a window holds at most ${MAX_BARS} bars`);
  return {
    address: toAddress(address),
    from: toSeconds(milliseconds(from)),
    to: toSeconds(milliseconds(to)),
    frame: timeframe,
  };
}

/** Bars are kept in memory and asked for again and again. */
export const toWireCandle = oncePerView((candle: CandleView): Candle => ({
  timestamp: toMilliseconds(candle.time),
  open: decimalText(candle.open),
  high: decimalText(candle.high),
  low: decimalText(candle.low),
  close: decimalText(candle.close),
  volume: decimalText(candle.volume),
}));

export const toWireGraphPoint = (point: ValuePoint): GraphPoint => ({
  data: decimalText(point.value),
  timestamp: toMilliseconds(point.time),
});

export const toPricePoint = oncePerView((candle: CandleView): PoolPoint => {
  const { open, high, low, close, volume } = toWireCandle(candle);
  return {
    timestamp: candle.time,
    open,
    high,
    low,
    close,
    usdtVolume: volume,
    countTransactions: candle.transactions,
  };
});

export const toTvlPoint = (point: PoolTvlPoint): PoolPoint => ({
  timestamp: point.time,
  tvl: decimalText(point.value),
  currencyVolumes: point.reserves.map(String),
  countTransactions: point.transactions,
});

export const toValuePoint = (point: ValuePoint, transactions: number): PoolPoint => ({
  timestamp: point.time,
  tvl: decimalText(point.value),
  countTransactions: transactions,
});

export const toVolumePoint = (point: VolumePoint): PoolPoint => ({
  timestamp: point.time,
  usdtVolume: decimalText(point.value),
  countTransactions: point.transactions,
});
