import { shortenAddress, type Address } from '@junction/primitives';

/** Appends the address to the names of gauges that would otherwise have the same name. */
export function withDistinctNames<Named extends { readonly gauge: Address; readonly name: string }>(
  gauges: readonly Named[],
): readonly Named[] {
  const names = gauges.map(({ name }) => sameName(name));
  return gauges.map((one, at) => {
    const isAlone = names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '');
    return isAlone ? one : { ...one, name: `${one.name} ${shortenAddress(one.gauge)}` };
  });
}

/** Returns a form of the name that is equal for names that look the same. */
const sameName = (name: string): string => name.normalize('NFKC').toLowerCase();
