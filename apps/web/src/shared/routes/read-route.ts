import { notFound } from '@tanstack/react-router';
import { parseAddress } from '@junction/primitives';

/**
 * Reads the choices of an address, and nothing else is there: the router lays what a route reads over what is written
 * in the address, so that what makes no sense has to be blanked.
 */
export function readOnly<Read extends (search: Record<string, unknown>) => object>(read: Read) {
  return (search: Record<string, unknown>): ReturnType<Read> =>
    ({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      ...read(search),
    }) as ReturnType<Read>;
}

/** A page whose program reads its own address: nothing of it is in the first load. */
export const readByPage = (search: Record<string, unknown>): Record<string, unknown> => search;

/** An address that is none is the not-found page. */
export const needAddress = ({ params }: { readonly params: { readonly address: string } }): void => {
  if (parseAddress(params.address) === undefined) throw notFound();
};

/** Both sides of a pair are addresses, or not there. */
export const isPair = ({
  left,
  right,
}: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): boolean => [left, right].every((text) => text === undefined || parseAddress(text) !== undefined);
