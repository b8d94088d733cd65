import type { RandomSource } from '../../random-source.ts';
import type { EarnContractStates } from './earn-states.ts';
import type { EarnInvariantChecker } from './judge.ts';
import type { DelayedMessageNetwork, NetworkSnapshot } from '../network.ts';
import type { CampaignStep } from '../step.ts';
import type { EarnWorld } from './world.ts';

/** Parts of a campaign that are needed to let all users withdraw everything. */
export interface EarnWithdrawalCheckContext {
  readonly world: EarnWorld;
  readonly network: DelayedMessageNetwork;
  readonly states: EarnContractStates;
  readonly judge: EarnInvariantChecker;
  send(step: CampaignStep): void;
  settle(random: RandomSource): void;
  goTo(state: NetworkSnapshot): void;
}
