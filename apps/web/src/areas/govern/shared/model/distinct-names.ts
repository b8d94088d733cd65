import { shortenAddress, type Address } from '@junction/primitives';

/** Gauges of the same tokens, and of tokens that are called the same, are told apart by their addresses. */
export function withDistinctNames<Named extends { readonly gauge: Address; readonly name: string }>(
  gauges: readonly Named[],
): readonly Named[] {
  const names = gauges.map(({ name }) => sameName(name));
  return gauges.map((one, at) => {
    const isAlone = names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '');
    return isAlone ? one : { ...one, name: `${one.name} ${shortenAddress(one.gauge)}` };
  });
}

/** Letters that look alike to a reader of lists. */
const sameName = (name: string): string => name.normalize('NFKC').toLowerCase();
