import { FIXED_POINT_ONE, milliseconds, seconds, usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import { writeRetentionLimit } from '../database/retention.ts';
import type { Database } from '../database/schema.ts';
import { createEmptyMarket } from '../modules/trading/project-batch.ts';
import { createNumberedAddress } from '../test/fake-market.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import type { CandleTimeframe } from '../read-model.ts';
import { readCandles, type SeriesSource } from './series.ts';
import { SeriesRowReader } from './series-rows.ts';

const HOUR = 3_600;
const DAY = 86_400;
const NOW = seconds(20_000 * DAY + 5 * HOUR);
/** Hourly candles are stored from this time on. */
const CANDLES_FROM = seconds(19_900 * DAY);
const [OLD, YOUNG] = [createNumberedAddress(0x11), createNumberedAddress(0x12)];

describeOnEveryDatabase('candles that were pruned', (databases) => {
  const insert = (database: Database, owner: string, frame: CandleTimeframe, time: number) =>
    database
      .insertInto('candles')
      .values({
        owner,
        frame,
        time,
        open: '1',
        high: '2',
        low: '1',
        close: '2',
        volume: '3',
        transactions: 1,
      })
      .execute();

  async function open(): Promise<{ readonly database: Database; readonly source: SeriesSource }> {
    const database = await databases.open();
    // The newest hour before the limit stays, the ones before it are pruned.
    for (const day of [-40, -3, 0, 50]) await insert(database, OLD, 'D1', CANDLES_FROM + day * DAY);
    for (const day of [-3, 0, 50]) await insert(database, OLD, 'H1', CANDLES_FROM + day * DAY + HOUR);
    await insert(database, YOUNG, 'D1', CANDLES_FROM + 5 * DAY);
    await insert(database, YOUNG, 'H1', CANDLES_FROM + 5 * DAY + HOUR);
    await database.transaction().execute((transaction) =>
      writeRetentionLimit(transaction, {
        hour: seconds(CANDLES_FROM + 23 * HOUR),
        lt: 5n,
        account: OLD,
        candlesFrom: CANDLES_FROM,
      }),
    );
    const market = createEmptyMarket({ anchors: [], minimumDepth: usd(FIXED_POINT_ONE) });
    return { database, source: { rows: new SeriesRowReader(database), market, now: NOW } };
  }

  const createWindow = (owner: typeof OLD, frame: CandleTimeframe, from: number, to: number) => ({
    address: owner,
    frame,
    from: seconds(from),
    to: seconds(to),
  });

  test('hours before the limit are an error that names it, and never an absence of trades', async () => {
    const { source } = await open();
    for (const [from, to] of [
      [CANDLES_FROM - 60 * DAY, CANDLES_FROM - 50 * DAY],
      [CANDLES_FROM - DAY, CANDLES_FROM],
      [CANDLES_FROM - HOUR, CANDLES_FROM + 9 * DAY],
    ] as const)
      await expect(readCandles(source, createWindow(OLD, 'H1', from, to))).rejects.toMatchObject({
        code: 'HISTORY_PRUNED',
        context: { since: milliseconds(CANDLES_FROM * 1_000) },
      });
  });

  test('hours from the limit on, days, and series that began later are complete', async () => {
    const { source } = await open();
    const hours = await readCandles(source, createWindow(OLD, 'H1', CANDLES_FROM, CANDLES_FROM + 4 * HOUR));
    // Hours without transactions continue the previous candle. The first of them continues the newest candle before the
    // limit.
    expect(hours.map(({ time, transactions }) => [time - CANDLES_FROM, transactions])).toEqual([
      [0, 0],
      [HOUR, 1],
      [2 * HOUR, 0],
      [3 * HOUR, 0],
      [4 * HOUR, 0],
    ]);
    const days = await readCandles(source, createWindow(OLD, 'D1', CANDLES_FROM - 40 * DAY, CANDLES_FROM));
    expect(days.filter(({ transactions }) => transactions > 0)).toHaveLength(3);
    expect(
      await readCandles(source, createWindow(YOUNG, 'H1', CANDLES_FROM - DAY, CANDLES_FROM + 5 * DAY + HOUR)),
    ).toHaveLength(1);
  });

  test('nothing is rejected while everything is stored', async () => {
    const { database, source } = await open();
    await database.deleteFrom('settings').where('key', '=', 'retention').execute();
    expect(
      await readCandles(source, createWindow(OLD, 'H1', CANDLES_FROM - 9 * DAY, CANDLES_FROM)),
    ).not.toEqual([]);
  });
});
