import { MAX_TOKEN_LIST_BYTES } from './token-list.ts';

/**
 * Reads the response body of a token list.
 *
 * @throws TypeError if the body is larger than `MAX_TOKEN_LIST_BYTES`
 */
export async function readListBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_TOKEN_LIST_BYTES) {
      void reader?.cancel().catch(() => undefined);
      throw new TypeError(`token list: too large: larger than ${MAX_TOKEN_LIST_BYTES} bytes`);
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

/**
 * Parses the JSON of a token list; UTF-8 with or without a byte order mark.
 *
 * @throws SyntaxError for invalid JSON
 */
export const parseListBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
