import { notFound } from '@tanstack/react-router';
import { parseAddress } from '@junction/primitives';

/**
 * Restricts search parameters to the parsed ones: the router merges parsed and raw values, so invalid ones must be
 * cleared.
 */
export function readOnly<Read extends (search: Record<string, unknown>) => object>(read: Read) {
  return (search: Record<string, unknown>): ReturnType<Read> =>
    ({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      ...read(search),
    }) as ReturnType<Read>;
}

/** The page parses its own URL: nothing of it is in the first load. */
export const readByPage = (search: Record<string, unknown>): Record<string, unknown> => search;

/** Shows the not-found page for an invalid address. */
export const needAddress = ({ params }: { readonly params: { readonly address: string } }): void => {
  if (parseAddress(params.address) === undefined) throw notFound();
};

/** Requires both sides of a pair to be addresses or absent. */
export const isPair = ({
  left,
  right,
}: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): boolean => [left, right].every((text) => text === undefined || parseAddress(text) !== undefined);
