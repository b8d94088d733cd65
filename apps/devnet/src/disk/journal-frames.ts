import { crc32 } from 'node:zlib';

/** Frame of a record on disk: length of the payload, checksum of the payload, checksum of these two fields, payload. */

interface Frame {
  readonly payload: Buffer;
  readonly start: number;
  readonly end: number;
}

/** Result of scanning frames: the frames, the offset after the last complete one, and how the bytes end. */
interface ScanResult {
  readonly frames: readonly Frame[];
  readonly end: number;
  /**
   * `complete`: nothing follows the last complete frame. `torn`: the last write was interrupted and never acknowledged.
   * `damaged`: completely written bytes have changed.
   */
  readonly ending: 'complete' | 'torn' | 'damaged';
}

const HEAD_BYTES = 12;
/** Initial value of the header checksum. It makes a header of zeros invalid. */
const CHECKSUM_SEED = 0x4a4e4354;

export function encodeJournalFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEAD_BYTES + payload.length);
  frame.writeUInt32BE(payload.length, 0);
  frame.writeUInt32BE(crc32(payload), 4);
  frame.writeUInt32BE(crc32(frame.subarray(0, 8), CHECKSUM_SEED), 8);
  payload.copy(frame, HEAD_BYTES);
  return frame;
}

/** Scans complete frames from `from` on, up to the first that is incomplete or has a wrong checksum. */
export function scanJournalFrames(bytes: Buffer, from = 0): ScanResult {
  const frames: Frame[] = [];
  let start = from;
  for (let frame = readFrame(bytes, start); frame !== undefined; frame = readFrame(bytes, start)) {
    frames.push(frame);
    start = frame.end;
  }
  return { frames, end: start, ending: classifyEnding(bytes, start) };
}

/** Returns the number of complete frames after damage at `from`. Frames can start at any later offset. */
export function countJournalFramesAfter(bytes: Buffer, from: number): number {
  let count = 0;
  for (let at = from; at + HEAD_BYTES <= bytes.length;) {
    const frame = readFrame(bytes, at);
    if (frame !== undefined) count += 1;
    at = frame?.end ?? at + 1;
  }
  return count;
}

function readFrame(bytes: Buffer, start: number): Frame | undefined {
  if (start + HEAD_BYTES > bytes.length || !hasValidHeader(bytes, start)) return undefined;
  const end = start + HEAD_BYTES + bytes.readUInt32BE(start);
  if (end > bytes.length) return undefined;
  const payload = bytes.subarray(start + HEAD_BYTES, end);
  return crc32(payload) === bytes.readUInt32BE(start + 4) ? { payload, start, end } : undefined;
}

function hasValidHeader(bytes: Buffer, at: number): boolean {
  return crc32(bytes.subarray(at, at + 8), CHECKSUM_SEED) === bytes.readUInt32BE(at + 8);
}

function classifyEnding(bytes: Buffer, at: number): ScanResult['ending'] {
  const rest = bytes.length - at;
  if (rest === 0) return 'complete';
  if (rest < HEAD_BYTES) return 'torn';
  // After a power failure, a file may have its new length but not its new bytes; these are zeros.
  if (!hasValidHeader(bytes, at)) return bytes.subarray(at).every((byte) => byte === 0) ? 'torn' : 'damaged';
  return at + HEAD_BYTES + bytes.readUInt32BE(at) > bytes.length ? 'torn' : 'damaged';
}
