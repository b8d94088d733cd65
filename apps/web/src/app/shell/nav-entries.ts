import { getNetwork } from '../../shared/network/network.ts';
import type { NavEntry as AnyEntry } from '../../shared/routes/area.ts';
import { useAreas, type ProductArea } from './areas-context.ts';

/** An entry of one of the areas, its path one of the router's. */
export type NavEntry = AnyEntry & Pick<ProductArea['nav'][number], 'to'>;

/** A screen of the navigation opens with its own tokens: words of the swap's address mean nothing elsewhere. */
export const NO_SIDES = { left: undefined, right: undefined };

/** Which entry a screen belongs to `useCurrentEntry` says; the router would mark the wider one as well. */
export const EXACTLY = { exact: true };

/** The main navigation, in order: only screens that exist on this network. */
export function useNavEntries(): readonly NavEntry[] {
  const network = getNetwork();
  return useAreas()
    .flatMap(({ nav }): readonly NavEntry[] => nav)
    .filter(({ needs }) => needs === undefined || network[needs] !== null)
    .toSorted((a, b) => a.place - b.place);
}
