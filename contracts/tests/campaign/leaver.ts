import type { RandomSource } from '../random-source.ts';
import type { ContractStates } from './contract-states.ts';
import type { Judge } from './judge.ts';
import type { Network, NetworkState } from './network.ts';
import type { Step } from './step.ts';
import type { CampaignWorld } from './world.ts';

/** Parts of a campaign that are needed to let all users withdraw everything. */
export interface Leaver {
  readonly world: CampaignWorld;
  readonly network: Network;
  readonly states: ContractStates;
  readonly judge: Judge;
  send(step: Step): void;
  settle(random: RandomSource): void;
  goTo(state: NetworkState): void;
}
