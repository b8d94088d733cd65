import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';
import type { MarketToken, PoolModel } from './pool-model.ts';
import type { Participants } from './seed-market.ts';
import type { StablePoolModel } from './stable-pool-model.ts';

/** Environment in which staking and governance are set up. */
export interface EarnSetting {
  readonly stage: GenesisStage;
  readonly market: MarketActors;
  readonly participants: Participants;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  readonly poolModels: readonly (PoolModel | StablePoolModel)[];
  readonly seed: string;
  /** End and duration of the history, seconds. */
  readonly until: number;
  readonly span: number;
}
