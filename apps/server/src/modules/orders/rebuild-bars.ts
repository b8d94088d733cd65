import { CANDLE_INTERVAL_SECONDS, type CandleInterval } from '@junction/market-data';
import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import { toChunks } from '../../write/chunks.ts';

const CHUNK_SIZE = 200;

/** Key of a candle that must be rebuilt. */
export interface OrderFillCandleKey {
  readonly first: string;
  readonly second: string;
  readonly frame: CandleInterval;
  readonly start: number;
}

/** Rebuilds candles from the fills in the tables. */
export async function rebuildOrderBars(
  transaction: Transaction<DatabaseSchema>,
  places: readonly OrderFillCandleKey[],
): Promise<void> {
  for (const chunk of toChunks(places, CHUNK_SIZE)) {
    const bars = sql`unnest(
        ${sql.val(chunk.map(({ first }) => first))}::text[], ${sql.val(chunk.map(({ second }) => second))}::text[],
        ${sql.val(chunk.map(({ frame }) => frame))}::text[], ${sql.val(chunk.map(({ start }) => start))}::bigint[],
        ${sql.val(chunk.map(({ frame }) => CANDLE_INTERVAL_SECONDS[frame]))}::bigint[]
      ) as p(one, other, frame, start, width)`;
    await sql`delete from order_bars b using ${bars} where b.first_token = p.one and b.second_token = p.other
      and b.frame = p.frame and b.time = p.start`.execute(transaction);
    await sql`insert into order_bars (first_token, second_token, frame, time, open, high, low, close,
        first_amount, second_amount, open_time, close_time)
      select p.one, p.other, p.frame, p.start,
        (array_agg(e.price order by e.lt, e.account, e.position))[1], max(e.price), min(e.price),
        (array_agg(e.price order by e.lt desc, e.account desc, e.position desc))[1],
        sum(case when e.spent_token = p.one then e.spent_amount else e.receive_amount end),
        sum(case when e.spent_token = p.one then e.receive_amount else e.spent_amount end),
        min(e.time), max(e.time)
      from ${bars} join order_exchanges e on e.first_token = p.one and e.second_token = p.other
        and e.time >= p.start and e.time < p.start + p.width and e.price is not null
      group by p.one, p.other, p.frame, p.start`.execute(transaction);
  }
}
