import { ONE, seconds, usd } from '@junction/primitives';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  fillGaps,
  updateCandle,
  getFrameStart,
  invertCandle,
  type Candle,
  type CandleInput,
} from './candle.ts';

const HOUR = 3_600;
const at = (hours: number, extra = 0) =>
  seconds(1_700_000_000 - (1_700_000_000 % HOUR) + hours * HOUR + extra);

function buildCandles(inputs: readonly CandleInput[]): Candle[] {
  const bars: Candle[] = [];
  for (const input of inputs) {
    const bar = updateCandle(bars.at(-1), input, 'H1');
    if (!bar) continue;
    if (bars.at(-1)?.time === bar.time) bars.pop();
    bars.push(bar);
  }
  return bars;
}

describe('updating', () => {
  test('a candle keeps the first, highest, lowest and last price and sums the volume', () => {
    expect(
      buildCandles([
        { time: at(0, 1), price: 5n, volume: usd(10n), transactions: 1 },
        { time: at(0, 2), price: 9n },
        { time: at(0, 3), price: 2n, volume: usd(7n), transactions: 1 },
        { time: at(0, 4), price: 6n },
      ]),
    ).toEqual([{ time: at(0), open: 5n, high: 9n, low: 2n, close: 6n, volume: 17n, transactions: 2 }]);
  });

  test('a new candle opens at the previous close', () => {
    expect(
      buildCandles([
        { time: at(0), price: 5n },
        { time: at(3), price: 8n },
      ])[1],
    ).toMatchObject({
      time: at(3),
      open: 5n,
      high: 8n,
      low: 5n,
      close: 8n,
    });
  });

  test('volume before the first price creates no candle', () => {
    expect(buildCandles([{ time: at(0), volume: usd(5n) }])).toEqual([]);
  });

  const prices = fc.array(
    fc.record({
      step: fc.integer({ min: 0, max: 9_000 }),
      price: fc.bigInt({ min: 1n, max: 10n ** 24n }),
      volume: fc.bigInt({ min: 0n, max: 10n ** 24n }),
    }),
    { minLength: 1, maxLength: 60 },
  );
  property.prop([prices])('a day built from hours equals a day built from events', (steps) => {
    let time = at(0);
    let hour: Candle | undefined;
    let day: Candle | undefined;
    const hours: Candle[] = [];
    const days: Candle[] = [];
    for (const { step, price, volume } of steps) {
      time = seconds(time + step);
      const input = { time, price, volume: usd(volume), transactions: 1 };
      hour = updateCandle(hour, input, 'H1');
      day = updateCandle(day, input, 'D1');
      if (hour && hours.at(-1)?.time === hour.time) hours.pop();
      if (hour) hours.push(hour);
      if (day && days.at(-1)?.time === day.time) days.pop();
      if (day) days.push(day);
    }
    for (const one of days) {
      const inside = hours.filter((bar) => getFrameStart(bar.time, 'D1') === one.time);
      expect(one.open).toBe(inside[0]?.open);
      expect(one.close).toBe(inside.at(-1)?.close);
      expect(one.volume).toBe(inside.reduce((sum, bar) => sum + bar.volume, 0n));
      expect(one.low <= one.open && one.low <= one.close && one.high >= one.open).toBe(true);
    }
  });
});

describe('gaps', () => {
  const bars = buildCandles([
    { time: at(0), price: 5n },
    { time: at(3), price: 8n, volume: usd(1n), transactions: 1 },
  ]);

  test('empty candles repeat the last close without volume', () => {
    const filled = fillGaps(bars, at(1), at(4), 'H1');
    expect(filled.map((bar) => [bar.time, bar.close, bar.volume])).toEqual([
      [at(1), 5n, 0n],
      [at(2), 5n, 0n],
      [at(3), 8n, 1n],
      [at(4), 8n, 0n],
    ]);
  });

  test('there are no candles before the first one', () => {
    expect(fillGaps(bars, at(-5), at(0), 'H1').map((bar) => bar.time)).toEqual([at(0)]);
    expect(fillGaps([], at(0), at(9), 'H1')).toEqual([]);
  });

  property.prop([fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })])(
    'every candle of the window occurs once',
    (from, length) => {
      const filled = fillGaps(bars, at(from), at(from + length), 'H1');
      expect(filled).toHaveLength(length + 1);
    },
  );
});

describe('inversion', () => {
  test('inverts every price and swaps the extremes', () => {
    const bar: Candle = {
      time: at(0),
      open: 2n * ONE,
      high: 4n * ONE,
      low: ONE,
      close: 4n * ONE,
      volume: usd(3n),
      transactions: 1,
    };
    expect(invertCandle(bar)).toEqual({
      time: at(0),
      open: ONE / 2n,
      high: ONE,
      low: ONE / 4n,
      close: ONE / 4n,
      volume: 3n,
      transactions: 1,
    });
  });

  property.prop([fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })])(
    'twice is close to the original',
    (price) => {
      const bar: Candle = {
        time: at(0),
        open: price,
        high: price,
        low: price,
        close: price,
        volume: usd(0n),
        transactions: 0,
      };
      const back = invertCandle(invertCandle(bar)).close;
      const error = back > price ? back - price : price - back;
      // Rounding the inverse by one unit changes the twice inverted price by price²/1e36 units.
      expect(error <= ((price * price) / (ONE * ONE)) * 2n + 2n).toBe(true);
    },
  );
});
