import { seconds, type Seconds } from '@junction/primitives';
import { LRUCache } from 'lru-cache';

/** Number of candles per cached block. A weekly chart reads one or two blocks, the longest window twenty. */
const BARS_PER_BLOCK = 256;

/** Part of a series to read. */
export interface CandleSeriesRange<T> {
  /** Unique key of the series. */
  readonly key: string;
  /** Seconds per candle. */
  readonly width: number;
  /** First and last requested second. */
  readonly from: Seconds;
  readonly to: Seconds;
  /** Start of the newest candle in seconds; undefined if there is none. Only this candle and later ones can change. */
  readonly newest: Seconds | undefined;
  /** State of the market, compared by identity. The newest candles may have changed if it is another object. */
  readonly market: object;
  /** Reads the candles that start in `[start, end)` in ascending order, preceded by the newest earlier candle. */
  load(start: Seconds, end: Seconds): Promise<readonly T[]>;
}

interface Block<T> {
  readonly bars: Promise<readonly T[]>;
  readonly isSettled: boolean;
  readonly market: object;
}

/**
 * Caches stored series in blocks of time. Candles before the newest one never change, so their blocks are read once.
 * The block with the newest candle is read again after each change of the market.
 */
export class SeriesBlockCache<T extends { readonly time: Seconds }> {
  readonly #blocks: LRUCache<string, Block<T>>;

  constructor(most: number) {
    this.#blocks = new LRUCache({ max: most });
  }

  /** Returns the candles of a part in ascending order, preceded by the newest earlier candle. */
  async read(part: CandleSeriesRange<T>): Promise<readonly T[]> {
    const span = BARS_PER_BLOCK * part.width;
    const [first, last] = [Math.floor(part.from / span), Math.floor(part.to / span)];
    const blocks = await Promise.all(
      Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => this.#block(part, first + index)),
    );
    const bars: T[] = [];
    let earlier: T | undefined;
    for (const bar of blocks.flat()) {
      if (bar.time < part.from) earlier = bar;
      // Skips the leading candle of each block, which precedes the block and is also part of the previous block.
      else if (bar.time <= part.to && bar.time > (bars.at(-1)?.time ?? -1)) bars.push(bar);
    }
    return earlier ? [earlier, ...bars] : bars;
  }

  clear(): void {
    this.#blocks.clear();
  }

  #block(part: CandleSeriesRange<T>, index: number): Promise<readonly T[]> {
    const key = `${part.key} ${index}`;
    const known = this.#blocks.get(key);
    if (known && (known.isSettled || known.market === part.market)) return known.bars;
    const span = BARS_PER_BLOCK * part.width;
    const end = seconds((index + 1) * span);
    const bars = part.load(seconds(index * span), end);
    const isSettled = part.newest !== undefined && end <= part.newest;
    const block: Block<T> = { bars, isSettled, market: part.market };
    this.#blocks.set(key, block);
    // Errors are not cached, so the next call reads again.
    bars.catch(() => this.#blocks.get(key) === block && this.#blocks.delete(key));
    return bars;
  }
}
