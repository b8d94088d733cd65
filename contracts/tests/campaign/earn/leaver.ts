import type { RandomSource } from '../../random-source.ts';
import type { EarnStates } from './earn-states.ts';
import type { EarnJudge } from './judge.ts';
import type { Network, NetworkState } from '../network.ts';
import type { Step } from '../step.ts';
import type { EarnWorld } from './world.ts';

/** Parts of a campaign that are needed to let all users withdraw everything. */
export interface EarnLeaver {
  readonly world: EarnWorld;
  readonly network: Network;
  readonly states: EarnStates;
  readonly judge: EarnJudge;
  send(step: Step): void;
  settle(random: RandomSource): void;
  goTo(state: NetworkState): void;
}
