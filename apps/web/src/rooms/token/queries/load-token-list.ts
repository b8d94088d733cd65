import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import type { LoadedList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';
import type { ListAnswer, ListQuestion } from './token-list-worker.ts';

/** Bytes up to which a list is read in the page, some 400 entries; a worker costs more than that. */
const MAX_INLINE_BYTES = 128 * 1024;
/** Milliseconds. */
const MAX_READING_TIME = 60_000;
/** Lists are checked by a schema, which is not in the first load. */
const loadReader = keepLoading(() => import('../model/read-token-list.ts'));

export interface ListSource {
  readonly url: string;
  readonly chainId: number;
  /** The HTTP cache is revalidated. */
  readonly isReload: boolean;
  readonly signal: AbortSignal;
}

/**
 * Loads and reads a token list: short ones in the page, long ones in a worker, so that no task of the page is long. Throws
 * when the server fails, when the document is larger than `MAX_TOKEN_LIST_BYTES`, and when it is no token list.
 */
export async function loadTokenList({ url, chainId, isReload, signal }: ListSource): Promise<LoadedList> {
  const [reader, response] = await Promise.all([
    loadReader(),
    fetch(url, { signal, ...(isReload ? { cache: 'no-cache' } : {}) }),
  ]);
  if (!response.ok) throw new Error(`token list: ${response.status}`);
  const bytes = await readBytes(response, reader.MAX_TOKEN_LIST_BYTES);
  if (bytes.byteLength <= MAX_INLINE_BYTES) return reader.readListBytes(bytes, chainId);
  const list = await readInWorker({ bytes, chainId }, signal);
  // Without workers a long list costs a long task, which is better than no tokens.
  return list ?? reader.readListBytes(bytes, chainId);
}

async function readBytes(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      void reader?.cancel();
      throw new Error('token list: too large');
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Undefined when the worker cannot be started. */
function readInWorker(question: ListQuestion, signal: AbortSignal): Promise<LoadedList | undefined> {
  if (typeof Worker === 'undefined') return Promise.resolve(undefined);
  const worker = new Worker(new URL('./token-list-worker.ts', import.meta.url), { type: 'module' });
  const until = AbortSignal.any([signal, AbortSignal.timeout(MAX_READING_TIME)]);
  const reading = new Promise<LoadedList | undefined>((resolve, reject) => {
    const tokens: Token[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<ListAnswer>) => {
      if (data.kind === 'tokens') tokens.push(...data.tokens);
      else if (data.kind === 'end') resolve({ ...data.list, tokens });
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', () => resolve(undefined));
    until.addEventListener('abort', () => reject(new Error('token list: not read in time')));
  });
  worker.postMessage(question, []);
  return reading.finally(() => worker.terminate());
}
