import { hashTokenSet, parseListBytes, readTokenList, type TokenListReading } from '@junction/api-contract';
import { toListedToken } from './listed-token.ts';
import type { Token } from './token.ts';

export type { IncompleteEntry } from '@junction/api-contract';

/** Token list after validation. */
export interface LoadedList extends Omit<TokenListReading, 'entries'> {
  /** Entries that state their decimals, in the order of the list. */
  readonly tokens: readonly Token[];
  /** Hash by which the server recognizes this set of tokens, see `hashTokenSet`. */
  readonly hash: string | undefined;
}

/** Parses a token list from UTF-8 bytes. Throws if it is not a valid token list. */
export async function parseTokenList(bytes: Uint8Array, chainId: number): Promise<LoadedList> {
  const { entries, ...reading } = readTokenList(parseListBytes(bytes), chainId);
  const tokens = entries.map(toListedToken);
  return { ...reading, tokens, hash: await hashTokenSet(tokens.map(({ root }) => root)) };
}
