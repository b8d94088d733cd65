import type { Address } from '@junction/primitives';
import type { RandomSource } from '../random-source.ts';
import type { Step } from './step.ts';

/** Who acts in a burst, and how. */
export interface Participants {
  readonly users: readonly Address[];
  /** Percent of the bursts in which only attackers act. */
  readonly attackersAlone: number;
  attack(): readonly Step[];
  /** Undefined when there is nothing that this user could want. */
  honest(user: Address): Step | undefined;
}

/** Between one and four messages; a user sends one at most. */
export function burstSteps(random: RandomSource, participants: Participants): Step[] {
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
