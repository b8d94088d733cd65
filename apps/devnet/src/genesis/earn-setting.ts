import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';
import type { MarketToken, ConstantProductPoolModel } from './pool-model.ts';
import type { MarketParticipants } from './seed-market.ts';
import type { StablePoolModel } from './stable-pool-model.ts';

/** Dependencies and times that the setup of staking and governance needs. */
export interface EarnSetupContext {
  readonly stage: GenesisChain;
  readonly market: DexMessageSender;
  readonly participants: MarketParticipants;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  readonly poolModels: readonly (ConstantProductPoolModel | StablePoolModel)[];
  readonly seed: string;
  /** End of the history, in seconds. `span` is the duration of the history, in seconds. */
  readonly until: number;
  readonly span: number;
}
