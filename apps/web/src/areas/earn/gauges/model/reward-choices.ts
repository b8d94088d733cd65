import type { Address } from '@junction/primitives';
import type { GaugeToken } from '../../../../rooms/gauge/index.ts';

/** Reward tokens of the filter: those of visible gauges first, then selected ones, so that they can be deselected. */
export function getRewardFilterChoices(
  paid: readonly GaugeToken[],
  requested: readonly Address[],
  symbolOf: (root: Address) => string | undefined,
): readonly GaugeToken[] {
  const known = new Map<Address, GaugeToken>();
  for (const token of paid) known.set(token.root, token);
  for (const root of requested)
    if (!known.has(root)) known.set(root, { root, symbol: symbolOf(root) ?? root.slice(0, 8) });
  return [...known.values()];
}
