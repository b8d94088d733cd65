import type { Address } from '@junction/primitives';
import { getUnvalidatedField, toListOrUndefined } from '../../../shared/wallet-reading/unread-parts.ts';
import { toAddressOrUndefined, type Unvalidated } from '../../../shared/wallet-reading/unread.ts';

/**
 * Converts a getter's map with addresses as keys. Throws if it is not a map or if any value is unreadable, since
 * unreadable data must not look like missing entries.
 */
export function parseGetterAddressMap<Type, T>(
  map: Unvalidated<readonly (readonly [Address, Type])[]> | undefined,
  read: (value: Unvalidated<Type>) => T | undefined,
): ReadonlyMap<Address, T> {
  const pairs = toListOrUndefined(map);
  if (pairs === undefined) throw new TypeError('no map');
  return new Map(
    pairs.map((pair): readonly [Address, T] => {
      const address = toAddressOrUndefined(getUnvalidatedField(pair, '0'));
      const found = read(getUnvalidatedField(pair, '1'));
      if (address === undefined || found === undefined) throw new TypeError('no map');
      return [address, found];
    }),
  );
}
