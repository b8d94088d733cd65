import { parseAddress, type Address } from '@junction/primitives';
import { textOf } from '../../../../../shared/wallet-reading/wallet-values.ts';

/**
 * A map a getter answers, as pairs of key and value. Throws when it is none: what cannot be read must not pass for
 * something that is not there.
 */
export function readAddressMap<T>(
  value: unknown,
  read: (text: string) => T | undefined,
): ReadonlyMap<Address, T> {
  if (!Array.isArray(value)) throw new TypeError('no map');
  return new Map(
    (value as readonly unknown[]).map((entry): readonly [Address, T] => {
      const [key, value] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
      const address = parseAddress(textOf(key));
      const found = read(textOf(value));
      if (address === undefined || found === undefined) throw new TypeError('no map');
      return [address, found];
    }),
  );
}
