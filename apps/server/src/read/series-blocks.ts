import { seconds, type Seconds } from '@junction/primitives';
import { LRUCache } from 'lru-cache';

/** Bars of a block: a chart of a week reads one or two, the longest window twenty. */
const BLOCK_BARS = 256;

/** Part of a series as it is asked for. */
export interface SeriesPart<T> {
  /** Names the series among all of them. */
  readonly key: string;
  /** Seconds of a bar. */
  readonly width: number;
  /** First and last moment wanted. */
  readonly from: Seconds;
  readonly to: Seconds;
  /** Start of the newest bar there is; undefined before the first. Only this one and later ones change. */
  readonly newest: Seconds | undefined;
  /** What the newest bars are of: another object means that they may have changed. */
  readonly market: object;
  /** Reads the bars of `[start, end)`, ascending, after the newest one before them. */
  load(start: Seconds, end: Seconds): Promise<readonly T[]>;
}

interface Block<T> {
  readonly bars: Promise<readonly T[]>;
  readonly isSettled: boolean;
  readonly market: object;
}

/**
 * Series as they are stored, kept by blocks of time. Bars before the newest one never change again, so a block of them
 * is read once; the block with the newest bar is read once per change of the market, however many ask for it.
 */
export class SeriesBlocks<T extends { readonly time: Seconds }> {
  readonly #blocks: LRUCache<string, Block<T>>;

  constructor(most: number) {
    this.#blocks = new LRUCache({ max: most });
  }

  /** The bars of a part, ascending, after the newest one before it. */
  async read(part: SeriesPart<T>): Promise<readonly T[]> {
    const span = BLOCK_BARS * part.width;
    const [first, last] = [Math.floor(part.from / span), Math.floor(part.to / span)];
    const blocks = await Promise.all(
      Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => this.#block(part, first + index)),
    );
    const bars: T[] = [];
    let earlier: T | undefined;
    for (const bar of blocks.flat()) {
      if (bar.time < part.from) earlier = bar;
      // Every block begins with the bar before it, which the block before has too.
      else if (bar.time <= part.to && bar.time > (bars.at(-1)?.time ?? -1)) bars.push(bar);
    }
    return earlier ? [earlier, ...bars] : bars;
  }

  clear(): void {
    this.#blocks.clear();
  }

  #block(part: SeriesPart<T>, index: number): Promise<readonly T[]> {
    const key = `${part.key} ${index}`;
    const known = this.#blocks.get(key);
    if (known && (known.isSettled || known.market === part.market)) return known.bars;
    const span = BLOCK_BARS * part.width;
    const end = seconds((index + 1) * span);
    const bars = part.load(seconds(index * span), end);
    const isSettled = part.newest !== undefined && end <= part.newest;
    const block: Block<T> = { bars, isSettled, market: part.market };
    this.#blocks.set(key, block);
    // What could not be read is asked for again.
    bars.catch(() => this.#blocks.get(key) === block && this.#blocks.delete(key));
    return bars;
  }
}
