import { notFound } from '@tanstack/react-router';
import { parseAddress } from '@junction/primitives';

/**
 * Wraps a parser of search parameters so that the route only has its result. The router merges parsed and raw
 * parameters, so all raw ones are set to undefined first.
 */
export function dropUnparsedSearchParams<Read extends (search: Record<string, unknown>) => object>(
  read: Read,
) {
  return (search: Record<string, unknown>): ReturnType<Read> =>
    ({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      ...read(search),
    }) as ReturnType<Read>;
}

/**
 * Returns the search parameters unparsed. The page itself parses them, which keeps its parser out of the initial
 * bundle.
 */
export const returnSearchParamsUnparsed = (search: Record<string, unknown>): Record<string, unknown> =>
  search;

/** Throws `notFound` if the path parameter is not an address. */
export const requireAddressParam = ({ params }: { readonly params: { readonly address: string } }): void => {
  if (parseAddress(params.address) === undefined) throw notFound();
};

/** True if both parameters of a pair are addresses or missing. */
export const areTokenParamsValidOrMissing = ({
  left,
  right,
}: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): boolean => [left, right].every((text) => text === undefined || parseAddress(text) !== undefined);
