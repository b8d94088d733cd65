import { readListBody } from '@junction/api-contract';
import { parseTokenList, type LoadedList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';
import type { ListAnswer, ListRequest } from './token-list-worker.ts';

/**
 * Maximum size of lists that are parsed on the main thread (some 400 entries), since starting a worker would take
 * longer.
 */
const MAX_INLINE_BYTES = 128 * 1024;
/** Milliseconds after which reading a list fails. */
const MAX_READING_TIME = 60_000;

/**
 * Reads a token list from a response. Short lists are parsed on the main thread, long ones in a worker, so that the
 * page has no long task. Throws if the server failed, the document is larger than `MAX_TOKEN_LIST_BYTES`, or it is not
 * a token list.
 */
export async function readListResponse(
  response: Response,
  chainId: number,
  signal: AbortSignal,
): Promise<LoadedList> {
  if (!response.ok) throw new Error(`token list: ${response.status}`);
  const bytes = await readListBody(response);
  if (bytes.byteLength <= MAX_INLINE_BYTES) return parseTokenList(bytes, chainId);
  const list = await parseInWorker({ bytes, chainId }, signal);
  // Fallback without workers: the main thread parses the long list, since a long task is better than no tokens.
  return list ?? parseTokenList(bytes, chainId);
}

/** Parses a list in a worker. Undefined if no worker can be started, or its messages cannot be received. */
async function parseInWorker(request: ListRequest, signal: AbortSignal): Promise<LoadedList | undefined> {
  const worker = startWorker();
  if (worker === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    const expire = (): void => reject(new Error('token list: not read in time'));
    timer = setTimeout(expire, MAX_READING_TIME);
    signal.addEventListener('abort', expire, { once: true });
  });
  try {
    return await Promise.race([askWorker(worker, request), expired]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Starts the worker. Undefined if the browser has no workers, or if a policy forbids them. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./token-list-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function askWorker(worker: Worker, request: ListRequest): Promise<LoadedList | undefined> {
  return new Promise((resolve, reject) => {
    const tokens: Token[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<ListAnswer>) => {
      if (data.kind === 'tokens') tokens.push(...data.tokens);
      else if (data.kind === 'end') resolve({ ...data.list, tokens });
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', () => resolve(undefined));
    worker.addEventListener('messageerror', () => resolve(undefined));
    worker.postMessage(request, []);
  });
}
