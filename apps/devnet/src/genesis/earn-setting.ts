import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';
import type { MarketToken, PoolModel } from './pool-model.ts';
import type { Participants } from './seed-market.ts';
import type { StablePoolModel } from './stable-pool-model.ts';

/** Dependencies and times that the setup of staking and governance needs. */
export interface EarnSetupContext {
  readonly stage: GenesisStage;
  readonly market: MarketActors;
  readonly participants: Participants;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  readonly poolModels: readonly (PoolModel | StablePoolModel)[];
  readonly seed: string;
  /** End of the history and its duration, in seconds. */
  readonly until: number;
  readonly span: number;
}
