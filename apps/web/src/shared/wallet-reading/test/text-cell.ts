import { CellWriter, serializeCells, type CellTree } from '@junction/tvm/cells';

/** Maximum number of bytes in one cell. */
const MAX_BYTES = 127;

/** Encodes text as contracts store it, in base64: a chain of cells. */
export function encodeTextCell(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let cell: CellTree | undefined;
  for (let place = Math.max(0, Math.ceil(bytes.length / MAX_BYTES) - 1); place >= 0; place -= 1) {
    const writer = new CellWriter();
    for (const byte of bytes.subarray(place * MAX_BYTES, (place + 1) * MAX_BYTES))
      writer.uint(BigInt(byte), 8);
    cell = writer.refs([cell]).end();
  }
  return serializeCells(cell ?? new CellWriter().end());
}
