import { hashTokenSet, parseListBytes, readTokenList, type TokenListReading } from '@junction/api-contract';
import { toListedToken } from './listed-token.ts';
import type { Token } from './token.ts';

export type { IncompleteEntry } from '@junction/api-contract';

/** Token list after validation. */
export interface LoadedList extends Omit<TokenListReading, 'entries'> {
  /** Entries with decimals, in the list's order. */
  readonly tokens: readonly Token[];
  /** Identifies the set of tokens for the server, see `hashTokenSet`. */
  readonly hash: string | undefined;
}

/** Parses a token list (UTF-8). Throws if it is not a valid one. */
export async function readListBytes(bytes: Uint8Array, chainId: number): Promise<LoadedList> {
  const { entries, ...reading } = readTokenList(parseListBytes(bytes), chainId);
  const tokens = entries.map(toListedToken);
  return { ...reading, tokens, hash: await hashTokenSet(tokens.map(({ root }) => root)) };
}
