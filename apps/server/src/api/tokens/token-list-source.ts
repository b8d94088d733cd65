import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { parseTokenListBytes, readTokenListBody } from '@junction/api-contract';

/** Milliseconds for the complete response of a list server. */
const FETCH_TIMEOUT_MS = 10_000;

/** Readers of the token list. Both resolve to its JSON, or to undefined if it has not changed since the last read. */
export interface TokenListSource {
  /** Reads the file next to the network file. */
  readonly readFile: () => Promise<unknown>;
  /**
   * Fetches the list from the absolute URL that the web app reads; undefined if the web app reads it from this server.
   */
  readonly fetchRemote?: (() => Promise<unknown>) | undefined;
}

export interface TokenListLocations {
  /** Path of the token list, in the folder of the network file. The file may not exist. */
  readonly file: string;
  /** `tokenListUrl` of the network file. Fetched only if it is an absolute HTTP(S) URL. */
  readonly url: string;
  readonly fetcher?: typeof fetch;
}

/**
 * Opens readers for the file and the URL of the operator's configuration. Neither location contains any part of a
 * request.
 */
export function openTokenListSource({ file, url, fetcher = fetch }: TokenListLocations): TokenListSource {
  let known = readFileStamp(file);
  let fetched: string | undefined;
  const readChangedFile = async (): Promise<unknown> => {
    const stamp = await readFileStamp(file);
    if (stamp === undefined || stamp === (await known)) return undefined;
    const json = parseTokenListBytes(await readFile(file));
    // The stamp is stored after the read succeeded, so a file that was incomplete is read again.
    known = Promise.resolve(stamp);
    // The file has replaced the list from the URL. Clearing `fetched` makes the next fetch return the list of the URL
    // again, even if that list has not changed.
    fetched = undefined;
    return json;
  };
  const fetchRemote = async (): Promise<unknown> => {
    const bytes = await fetchBytes(url, fetcher);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest === fetched) return undefined;
    const json = parseTokenListBytes(bytes);
    fetched = digest;
    return json;
  };
  return { readFile: readChangedFile, fetchRemote: /^https?:\/\//i.test(url) ? fetchRemote : undefined };
}

/** Returns a text that changes when the file is modified; undefined if the file is missing. */
async function readFileStamp(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs}/${found.size}/${found.ino}`;
}

async function fetchBytes(url: string, fetcher: typeof fetch): Promise<Uint8Array> {
  const response = await fetcher(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok || response.body === null)
    throw new TypeError(`token list: ${url} answers ${response.status}`);
  return readTokenListBody(response);
}
