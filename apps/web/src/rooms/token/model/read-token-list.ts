import { hashTokenSet, readTokenList, type TokenListReading } from '@junction/api-contract';

export { MAX_TOKEN_LIST_BYTES } from '@junction/api-contract';
export type { IncompleteEntry, ListEntry, TokenListReading } from '@junction/api-contract';

/** A token list with the identity of its entries. */
export interface IdentifiedList extends TokenListReading {
  /** See `hashTokenSet`. */
  readonly hash: string | undefined;
}

/** Reads the bytes of a list document, UTF-8. Throws when they are no token list. */
export async function readListBytes(bytes: Uint8Array, chainId: number): Promise<IdentifiedList> {
  const reading = readTokenList(JSON.parse(new TextDecoder().decode(bytes)), chainId);
  return { ...reading, hash: await hashTokenSet(reading.entries.map(({ address }) => address)) };
}
