import { getNetwork } from '../../shared/network/network.ts';
import type { NavEntry as AnyEntry } from '../../shared/routes/area.ts';
import { useAreas, type ProductArea } from './areas-context.ts';

/** Navigation entry whose path is known to the router. */
export type NavEntry = AnyEntry & Pick<ProductArea['nav'][number], 'to'>;

/**
 * Search for links of the navigation that clears the swap's path parameters, since they mean nothing on other pages.
 */
export const NO_SIDES = { left: undefined, right: undefined };

/**
 * Active options of navigation links. `useCurrentEntry` selects the current entry; without `exact`, the router would
 * also mark less specific ones.
 */
export const EXACTLY = { exact: true };

/** Returns the main navigation in order, without entries that need a feature this network does not have. */
export function useNavEntries(): readonly NavEntry[] {
  const network = getNetwork();
  return useAreas()
    .flatMap(({ nav }): readonly NavEntry[] => nav)
    .filter(({ needs }) => needs === undefined || network[needs] !== null)
    .toSorted((a, b) => a.place - b.place);
}
