import { readListBytes, type IdentifiedList, type ListEntry } from '../model/read-token-list.ts';

/** Reads long token lists beside the page, and sends their entries in parts that the page takes in a short task each. */

export interface ListQuestion {
  readonly bytes: Uint8Array;
  readonly chainId: number;
}

export type ListAnswer =
  | { readonly kind: 'entries'; readonly entries: readonly ListEntry[] }
  | { readonly kind: 'end'; readonly list: Omit<IdentifiedList, 'entries'> }
  | { readonly kind: 'failed'; readonly message: string };

/** Entries of one message: about a millisecond of the page. */
const ENTRIES_PER_MESSAGE = 250;

const send = (answer: ListAnswer): void => postMessage(answer);

async function answerTo({ bytes, chainId }: ListQuestion): Promise<void> {
  try {
    const { entries, ...list } = await readListBytes(bytes, chainId);
    for (let start = 0; start < entries.length; start += ENTRIES_PER_MESSAGE)
      send({ kind: 'entries', entries: entries.slice(start, start + ENTRIES_PER_MESSAGE) });
    send({ kind: 'end', list });
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ListQuestion>) => void answerTo(data));
