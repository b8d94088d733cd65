import type { Address } from '@junction/primitives';
import type { GaugeToken } from '../../../../rooms/gauge/index.ts';

/**
 * The reward tokens to choose from: those in sight first, then those that are asked for, which can be taken back also
 * where nothing in sight pays them.
 */
export function rewardChoices(
  paid: readonly GaugeToken[],
  asked: readonly Address[],
  symbolOf: (root: Address) => string | undefined,
): readonly GaugeToken[] {
  const known = new Map<Address, GaugeToken>();
  for (const token of paid) known.set(token.root, token);
  for (const root of asked)
    if (!known.has(root)) known.set(root, { root, symbol: symbolOf(root) ?? root.slice(0, 8) });
  return [...known.values()];
}
