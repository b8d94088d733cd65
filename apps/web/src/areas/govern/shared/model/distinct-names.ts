import { shortenAddress, type Address } from '@junction/primitives';

/** Appends the address to names that several gauges share. */
export function makeGaugeNamesDistinct<Named extends { readonly gauge: Address; readonly name: string }>(
  gauges: readonly Named[],
): readonly Named[] {
  const names = gauges.map(({ name }) => normalizeName(name));
  return gauges.map((one, at) => {
    const isAlone = names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '');
    return isAlone ? one : { ...one, name: `${one.name} ${shortenAddress(one.gauge)}` };
  });
}

/** Normalizes a name, so that names that look the same become equal. */
const normalizeName = (name: string): string => name.normalize('NFKC').toLowerCase();
