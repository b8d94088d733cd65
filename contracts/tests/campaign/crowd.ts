import type { Address } from '@junction/primitives';
import type { RandomSource } from '../random-source.ts';
import type { Step } from './step.ts';

/** Who acts in a burst, and how. */
export interface Crowd {
  readonly users: readonly Address[];
  /** Percent of the bursts in which only attackers act. */
  readonly attackersAlone: number;
  attack(): readonly Step[];
  /** Undefined when there is nothing that this user could want. */
  honest(user: Address): Step | undefined;
}

/** Between one and four messages; a user sends one at most. */
export function stepsOfCrowd(random: RandomSource, crowd: Crowd): Step[] {
  const onlyAttackers = random.chance(crowd.attackersAlone);
  const acted = new Set<Address>();
  const steps: Step[] = [];
  const count = random.pick([1, 1, 1, 2, 2, 3, 4]);
  while (steps.length < count) {
    const user = random.pick(crowd.users);
    if (onlyAttackers || acted.has(user) || random.chance(40)) {
      steps.push(...crowd.attack());
      continue;
    }
    const step = crowd.honest(user);
    if (step) steps.push(step);
    acted.add(user);
  }
  return steps;
}
