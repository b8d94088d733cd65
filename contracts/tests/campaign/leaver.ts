import type { RandomSource } from '../random-source.ts';
import type { ContractStates } from './contract-states.ts';
import type { InvariantChecker } from './judge.ts';
import type { DelayedMessageNetwork, NetworkSnapshot } from './network.ts';
import type { CampaignStep } from './step.ts';
import type { CampaignWorld } from './world.ts';

/** Parts of a campaign that are needed to let all users withdraw everything. */
export interface WithdrawalCheckContext {
  readonly world: CampaignWorld;
  readonly network: DelayedMessageNetwork;
  readonly states: ContractStates;
  readonly judge: InvariantChecker;
  send(step: CampaignStep): void;
  settle(random: RandomSource): void;
  goTo(state: NetworkSnapshot): void;
}
