import { CellWriter, serializeCells } from '@junction/tvm/cells';

const BYTES_PER_CELL = 127;

/**
 * Encodes a text like the ABI encodes UTF-8 `bytes`: a chain of full cells in a reference of the root cell. Returns a
 * base64 BOC.
 */
export function encodeTextPayload(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(bytes.length / BYTES_PER_CELL)) },
    (_, index) => index * BYTES_PER_CELL,
  );
  const chain = starts.reduceRight<CellWriter | undefined>((next, start) => {
    const cell = new CellWriter();
    for (const byte of bytes.subarray(start, start + BYTES_PER_CELL)) cell.uint(BigInt(byte), 8);
    return next === undefined ? cell : cell.ref(next.end());
  }, undefined);
  return serializeCells(new CellWriter().refs([chain?.end()]).end());
}
