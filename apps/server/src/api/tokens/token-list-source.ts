import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { parseListBytes, readListBody } from '@junction/api-contract';

/** Milliseconds until a list server must have sent the whole list. */
const FETCH_TIMEOUT = 10_000;

/** Where the list comes from. Both resolve to its JSON, or to undefined when it has not changed since it was last read. */
export interface TokenListSource {
  /** The list beside the network file. */
  readonly readFile: () => Promise<unknown>;
  /** The list at the absolute URL where pages read it; undefined where they read the copy of this server. */
  readonly fetchRemote?: (() => Promise<unknown>) | undefined;
}

export interface TokenListPlaces {
  /** The list beside the network file, which need not exist. */
  readonly file: string;
  /** `tokenListUrl` of the network: fetched only when it is an absolute HTTP address. */
  readonly url: string;
  readonly fetcher?: typeof fetch;
}

/** Opens the list where the operator's configuration says it is. No part of a request ever reaches the file or the URL. */
export function openTokenListSource({ file, url, fetcher = fetch }: TokenListPlaces): TokenListSource {
  let known = stampOf(file);
  let fetched: string | undefined;
  const readChangedFile = async (): Promise<unknown> => {
    const stamp = await stampOf(file);
    if (stamp === undefined || stamp === (await known)) return undefined;
    const json = parseListBytes(await readFile(file));
    // Only now: a file that is still being written is read once more.
    known = Promise.resolve(stamp);
    // The file replaces the copy of the URL, which pages still read.
    fetched = undefined;
    return json;
  };
  const fetchRemote = async (): Promise<unknown> => {
    const bytes = await fetchBytes(url, fetcher);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest === fetched) return undefined;
    const json = parseListBytes(bytes);
    fetched = digest;
    return json;
  };
  return { readFile: readChangedFile, fetchRemote: /^https?:\/\//i.test(url) ? fetchRemote : undefined };
}

/** Changes with the content of a file; undefined without a file. */
async function stampOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs}/${found.size}/${found.ino}`;
}

async function fetchBytes(url: string, fetcher: typeof fetch): Promise<Uint8Array> {
  const response = await fetcher(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT) });
  if (!response.ok || response.body === null)
    throw new TypeError(`token list: ${url} answers ${response.status}`);
  return readListBody(response);
}
