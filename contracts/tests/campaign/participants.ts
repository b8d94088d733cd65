import type { Address } from '@junction/primitives';
import type { RandomSource } from '../random-source.ts';
import type { CampaignStep } from './step.ts';

/** Users of a world, and generators of messages of users and attackers. */
export interface CampaignParticipants {
  readonly users: readonly Address[];
  /** Percentage of bursts in which only attackers act. */
  readonly attackersAlone: number;
  attack(): readonly CampaignStep[];
  /** Returns a message of the user; undefined when no action is possible. */
  honest(user: Address): CampaignStep | undefined;
}

/** Returns one to four messages, or more if attackers race. Each user sends at most one. */
export function createBurstSteps(random: RandomSource, participants: CampaignParticipants): CampaignStep[] {
  const onlyAttackers = random.chance(participants.attackersAlone);
  const acted = new Set<Address>();
  const steps: CampaignStep[] = [];
  const count = random.pick([1, 1, 1, 2, 2, 3, 4]);
  while (steps.length < count) {
    const user = random.pick(participants.users);
    if (onlyAttackers || acted.has(user) || random.chance(40)) {
      steps.push(...participants.attack());
      continue;
    }
    const step = participants.honest(user);
    if (step) steps.push(step);
    acted.add(user);
  }
  return steps;
}
