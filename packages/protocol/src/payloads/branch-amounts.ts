import { countDescendantPools, type CrossExchangeStep } from './cross-step.ts';

/**
 * Splits the output of a pool among the next steps in proportion to their numerators, rounded down. As in the contract,
 * the remainder goes to the step with the most pools below it; of several such steps, the last one receives it.
 */
export function splitBranchAmountsRoundedDown(
  amount: bigint,
  next: readonly CrossExchangeStep[],
): readonly bigint[] {
  const total = next.reduce((sum, step) => sum + step.numerator, 0n);
  const parts = next.map((step) => (amount * step.numerator) / total);
  let heaviest = 0;
  next.forEach((step, index) => {
    const heaviestStep = next[heaviest];
    if (heaviestStep && countDescendantPools(step) >= countDescendantPools(heaviestStep)) heaviest = index;
  });
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => (index === heaviest ? part + rest : part));
}
