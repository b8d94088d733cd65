import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';
import type { MarketToken, PoolBook } from './pool-book.ts';
import type { Crowd } from './seed-market.ts';
import type { StableBook } from './stable-book.ts';

/** What earning and governing are set up in. */
export interface EarnSetting {
  readonly stage: GenesisStage;
  readonly market: MarketActors;
  readonly crowd: Crowd;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  readonly books: readonly (PoolBook | StableBook)[];
  readonly seed: string;
  /** The moment the history reaches, and how long it is; seconds. */
  readonly until: number;
  readonly span: number;
}
