import { getNetwork } from '../../shared/network/network.ts';
import type { NavEntry as AnyEntry } from '../../shared/routes/area.ts';
import * as AREAS from '../areas.ts';

/** An entry of one of the areas, its path one of the router's. */
export type NavEntry = AnyEntry & Pick<(typeof AREAS)[keyof typeof AREAS]['nav'][number], 'to'>;

/** A screen of the navigation opens with its own tokens: words of the swap's address mean nothing elsewhere. */
export const NO_SIDES = { left: undefined, right: undefined };

/** Which entry a screen belongs to `useCurrentEntry` says; the router would mark the wider one as well. */
export const EXACTLY = { exact: true };

const ENTRIES: readonly NavEntry[] = Object.values(AREAS)
  .flatMap(({ nav }): readonly NavEntry[] => nav)
  .toSorted((a, b) => a.place - b.place);

/** The main navigation, in order: only screens that exist on this network. */
export function navEntries(): readonly NavEntry[] {
  const network = getNetwork();
  return ENTRIES.filter(({ needs }) => needs === undefined || network[needs] !== null);
}
