import { MAX_TOKEN_LIST_BYTES, readListBytes, type LoadedList } from '../model/read-token-list.ts';
import type { Token } from '../model/token.ts';
import type { ListAnswer, ListQuestion } from './token-list-worker.ts';

/** Bytes up to which a list is read in the page, some 400 entries; a worker costs more than that. */
const MAX_INLINE_BYTES = 128 * 1024;
/** Milliseconds. */
const MAX_READING_TIME = 60_000;

/**
 * Reads the response of a list server: short lists in the page, long ones in a worker, so that no task of the page is long.
 * Throws when the server fails, when the document is larger than `MAX_TOKEN_LIST_BYTES`, and when it is no token list.
 */
export async function readListResponse(
  response: Response,
  chainId: number,
  signal: AbortSignal,
): Promise<LoadedList> {
  if (!response.ok) throw new Error(`token list: ${response.status}`);
  const bytes = await readBytes(response, MAX_TOKEN_LIST_BYTES);
  if (bytes.byteLength <= MAX_INLINE_BYTES) return readListBytes(bytes, chainId);
  const list = await readInWorker({ bytes, chainId }, signal);
  // Without workers a long list costs a long task, which is better than no tokens.
  return list ?? readListBytes(bytes, chainId);
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
