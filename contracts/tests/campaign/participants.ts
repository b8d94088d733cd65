import type { Address } from '@junction/primitives';
import type { RandomSource } from '../random-source.ts';
import type { Step } from './step.ts';

/** Users of a world, and generators of messages of users and attackers. */
export interface Participants {
  readonly users: readonly Address[];
  /** Percentage of bursts in which only attackers act. */
  readonly attackersAlone: number;
  attack(): readonly Step[];
  /** Returns a message of the user; undefined when no action is possible. */
  honest(user: Address): Step | undefined;
}

/** Returns one to four messages, or more if attackers race. Each user sends at most one. */
export function createBurstSteps(random: RandomSource, participants: Participants): Step[] {
  const onlyAttackers = random.chance(participants.attackersAlone);
  const acted = new Set<Address>();
  const steps: Step[] = [];
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
