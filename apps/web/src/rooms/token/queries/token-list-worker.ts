import { readListBytes, type LoadedList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';

/** Reads long token lists beside the page, and sends their tokens in parts that the page takes in a short task each. */

export interface ListRequest {
  readonly bytes: Uint8Array;
  readonly chainId: number;
}

export type ListAnswer =
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  | { readonly kind: 'end'; readonly list: Omit<LoadedList, 'tokens'> }
  | { readonly kind: 'failed'; readonly message: string };

/** Tokens of one message: about a millisecond of the page. */
const TOKENS_PER_MESSAGE = 250;

const send = (answer: ListAnswer): void => postMessage(answer);

async function respondTo({ bytes, chainId }: ListRequest): Promise<void> {
  try {
    const { tokens, ...list } = await readListBytes(bytes, chainId);
    for (let start = 0; start < tokens.length; start += TOKENS_PER_MESSAGE)
      send({ kind: 'tokens', tokens: tokens.slice(start, start + TOKENS_PER_MESSAGE) });
    send({ kind: 'end', list });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ListRequest>) => void respondTo(data));
