import { hashTokenSet, parseListBytes, readTokenList, type TokenListReading } from '@junction/api-contract';
import { toListedToken } from './listed-token.ts';
import type { Token } from './token.ts';

export type { IncompleteEntry } from '@junction/api-contract';

/** A token list as the page uses it. */
export interface LoadedList extends Omit<TokenListReading, 'entries'> {
  /** Entries with decimals, in the order of the list. */
  readonly tokens: readonly Token[];
  /** Identity of `tokens`, see `hashTokenSet`. */
  readonly hash: string | undefined;
}

/** Reads the bytes of a list document, UTF-8. Throws when they are no token list. */
export async function readListBytes(bytes: Uint8Array, chainId: number): Promise<LoadedList> {
  const { entries, ...reading } = readTokenList(parseListBytes(bytes), chainId);
  const tokens = entries.map(toListedToken);
  return { ...reading, tokens, hash: await hashTokenSet(tokens.map(({ root }) => root)) };
}
