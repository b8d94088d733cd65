import { CellWriter, serializeCells, type CellTree } from '@junction/tvm/cells';

/** Bytes of a cell. */
const MOST = 127;

/** A text as a contract keeps it, base64: what a getter answers that is asked for cells. */
export function textCell(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let cell: CellTree | undefined;
  for (let place = Math.max(0, Math.ceil(bytes.length / MOST) - 1); place >= 0; place -= 1) {
    const writer = new CellWriter();
    for (const byte of bytes.subarray(place * MOST, (place + 1) * MOST)) writer.uint(BigInt(byte), 8);
    cell = writer.refs([cell]).end();
  }
  return serializeCells(cell ?? new CellWriter().end());
}
