import { parseTokenList, type LoadedList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';

/**
 * Request to the worker that parses long token lists. The worker sends the tokens in parts, each of which the page
 * handles in a short task.
 */

export interface ListRequest {
  readonly bytes: Uint8Array;
  readonly chainId: number;
}

export type ListAnswer =
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  | { readonly kind: 'end'; readonly list: Omit<LoadedList, 'tokens'> }
  | { readonly kind: 'failed'; readonly message: string };

/** Number of tokens per message. The page handles such a part in about a millisecond. */
const TOKENS_PER_MESSAGE = 250;

const postAnswer = (answer: ListAnswer): void => postMessage(answer);

async function respondTo({ bytes, chainId }: ListRequest): Promise<void> {
  try {
    const { tokens, ...list } = await parseTokenList(bytes, chainId);
    for (let start = 0; start < tokens.length; start += TOKENS_PER_MESSAGE)
      postAnswer({ kind: 'tokens', tokens: tokens.slice(start, start + TOKENS_PER_MESSAGE) });
    postAnswer({ kind: 'end', list });
  } catch (error) {
    postAnswer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ListRequest>) => void respondTo(data));
