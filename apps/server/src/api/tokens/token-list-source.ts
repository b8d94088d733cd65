import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { MAX_TOKEN_LIST_BYTES } from '@junction/api-contract';
import type { TokenListSource } from './token-list-copy.ts';

/** Milliseconds until a list server must have sent the whole list. */
const FETCH_TIMEOUT = 10_000;

export interface TokenListPlaces {
  /** The list beside the network file, which need not exist. */
  readonly file: string;
  /** `tokenListUrl` of the network: fetched only when it is an absolute HTTP address. */
  readonly url: string;
  readonly fetcher?: typeof fetch;
}

/**
 * Reads the list again where the operator's configuration says it is: its file when that has changed, else its URL. No part
 * of a request ever reaches either.
 */
export function openTokenListSource({ file, url, fetcher = fetch }: TokenListPlaces): TokenListSource {
  let known = stampOf(file);
  let fetched: string | undefined;
  return async () => {
    const stamp = await stampOf(file);
    if (stamp !== undefined && stamp !== (await known)) {
      const json: unknown = JSON.parse(await readFile(file, 'utf8'));
      // Only now: a file that is still being written is read once more.
      known = Promise.resolve(stamp);
      return json;
    }
    if (!/^https?:\/\//i.test(url)) return undefined;
    const text = await fetchText(url, fetcher);
    const digest = createHash('sha256').update(text).digest('hex');
    if (digest === fetched) return undefined;
    const json: unknown = JSON.parse(text);
    fetched = digest;
    return json;
  };
}

/** Changes with the content of a file; undefined without a file. */
async function stampOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs}/${found.size}/${found.ino}`;
}

async function fetchText(url: string, fetcher: typeof fetch): Promise<string> {
  const response = await fetcher(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!response.ok || response.body === null)
    throw new TypeError(`token list: ${url} answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_TOKEN_LIST_BYTES)
      throw new TypeError(`token list: ${url} is larger than ${MAX_TOKEN_LIST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
