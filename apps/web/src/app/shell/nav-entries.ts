import { getNetwork } from '../../shared/network/network.ts';
import type { NavEntry as AnyEntry } from '../../shared/routes/area.ts';
import { useAreas, type ProductArea } from './areas-context.ts';

/** Navigation entry with a path of the router. */
export type NavEntry = AnyEntry & Pick<ProductArea['nav'][number], 'to'>;

/** Navigation links reset the tokens: the swap's path parameters mean nothing elsewhere. */
export const NO_SIDES = { left: undefined, right: undefined };

/** `useCurrentEntry` selects the entry; the router would also mark less specific ones. */
export const EXACTLY = { exact: true };

/** Main navigation in order: only pages available on this network. */
export function useNavEntries(): readonly NavEntry[] {
  const network = getNetwork();
  return useAreas()
    .flatMap(({ nav }): readonly NavEntry[] => nav)
    .filter(({ needs }) => needs === undefined || network[needs] !== null)
    .toSorted((a, b) => a.place - b.place);
}
