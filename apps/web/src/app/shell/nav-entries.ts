import { getNetwork } from '../../shared/network/network.ts';
import type { NavEntry as AnyEntry } from '../../shared/routes/area.ts';
import { useAreas, type ProductArea } from './areas-context.ts';

/** Navigation entry whose path is known to the router. */
export type NavEntry = AnyEntry & Pick<ProductArea['nav'][number], 'to'>;

/**
 * Parameters for navigation links that clear the two tokens in the swap's path, since they mean nothing on other pages.
 */
export const CLEARED_SWAP_PARAMS = { left: undefined, right: undefined };

/**
 * Active options of navigation links. Without `exact`, the router would also mark less specific entries as current;
 * `useCurrentEntry` selects the one to mark.
 */
export const EXACT_MATCH = { exact: true };

/**
 * Returns the entries of the main navigation in display order, without those that need a feature this network does not
 * have.
 */
export function useNavEntries(): readonly NavEntry[] {
  const network = getNetwork();
  return useAreas()
    .flatMap(({ nav }): readonly NavEntry[] => nav)
    .filter(({ needs }) => needs === undefined || network[needs] !== null)
    .toSorted((a, b) => a.place - b.place);
}
