import type { Address } from '@junction/primitives';
import { fieldIn, listIn } from '../../../shared/wallet-reading/unread-parts.ts';
import { addressIn, type Unread } from '../../../shared/wallet-reading/unread.ts';

/**
 * Converts a getter's map from addresses. Throws if it is not a map or a value cannot be read: unreadable data must
 * not look like missing entries.
 */
export function readAddressMap<Type, T>(
  map: Unread<readonly (readonly [Address, Type])[]> | undefined,
  read: (value: Unread<Type>) => T | undefined,
): ReadonlyMap<Address, T> {
  const pairs = listIn(map);
  if (pairs === undefined) throw new TypeError('no map');
  return new Map(
    pairs.map((pair): readonly [Address, T] => {
      const address = addressIn(fieldIn(pair, '0'));
      const found = read(fieldIn(pair, '1'));
      if (address === undefined || found === undefined) throw new TypeError('no map');
      return [address, found];
    }),
  );
}
