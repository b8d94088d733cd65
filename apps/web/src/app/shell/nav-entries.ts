import { getNetwork } from '../../shared/network/network.ts';
import type { NavEntry as AnyEntry } from '../../shared/routes/area.ts';
import { useAreas, type ProductArea } from './areas-context.ts';

/** Navigation entry whose path is known to the router. */
export type NavEntry = AnyEntry & Pick<ProductArea['nav'][number], 'to'>;

/** Parameters of navigation links that remove the two tokens of the swap's path, since other pages do not use them. */
export const CLEARED_SWAP_PATH_PARAMS = { left: undefined, right: undefined };

/**
 * Options that decide which navigation link the router marks as current. Without `exact`, the router would also mark
 * less specific entries; `useCurrentNavEntry` selects the one to mark.
 */
export const EXACT_ROUTE_MATCH = { exact: true };

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
