import { nodesBelow, type CrossStep } from './cross-step.ts';

/**
 * What each of the steps that follow a pool gets of its result: the share cut down to whole units; what division
 * leaves over goes to the step with most pools below it, the last of equals, as the contract does it.
 */
export function branchAmountsDown(amount: bigint, next: readonly CrossStep[]): readonly bigint[] {
  const total = next.reduce((sum, step) => sum + step.numerator, 0n);
  const parts = next.map((step) => (amount * step.numerator) / total);
  let heaviest = 0;
  next.forEach((step, index) => {
    const most = next[heaviest];
    if (most && nodesBelow(step) >= nodesBelow(most)) heaviest = index;
  });
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => (index === heaviest ? part + rest : part));
}
