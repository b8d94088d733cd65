import { crc32 } from 'node:zlib';

/** One record on disk: its length, a checksum of the payload, a checksum of these two, the payload. */

interface Frame {
  readonly payload: Buffer;
  readonly start: number;
  readonly end: number;
}

/** How a stretch of frames ends, and where its last whole frame does. */
interface Scan {
  readonly frames: readonly Frame[];
  readonly end: number;
  /**
   * `torn`: the last write was interrupted, so it was never acknowledged. `damaged`: bytes that were written as a whole
   * have changed since.
   */
  readonly ending: 'whole' | 'torn' | 'damaged';
}

const HEAD = 12;
/** Zeros must not be a valid head. */
const SEED = 0x4a4e4354;

export function writeFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEAD + payload.length);
  frame.writeUInt32BE(payload.length, 0);
  frame.writeUInt32BE(crc32(payload), 4);
  frame.writeUInt32BE(crc32(frame.subarray(0, 8), SEED), 8);
  payload.copy(frame, HEAD);
  return frame;
}

/** All whole frames from `from` on, up to the first that is cut short or does not match its checksums. */
export function scanFrames(bytes: Buffer, from = 0): Scan {
  const frames: Frame[] = [];
  let start = from;
  for (let frame = readFrame(bytes, start); frame !== undefined; frame = readFrame(bytes, start)) {
    frames.push(frame);
    start = frame.end;
  }
  return { frames, end: start, ending: endingAt(bytes, start) };
}

/** Whole frames anywhere after `from`: how much there is behind a damage. */
export function countFramesAfter(bytes: Buffer, from: number): number {
  let count = 0;
  for (let at = from; at + HEAD <= bytes.length;) {
    const frame = readFrame(bytes, at);
    if (frame !== undefined) count += 1;
    at = frame?.end ?? at + 1;
  }
  return count;
}

function readFrame(bytes: Buffer, start: number): Frame | undefined {
  if (start + HEAD > bytes.length || !hasHead(bytes, start)) return undefined;
  const end = start + HEAD + bytes.readUInt32BE(start);
  if (end > bytes.length) return undefined;
  const payload = bytes.subarray(start + HEAD, end);
  return crc32(payload) === bytes.readUInt32BE(start + 4) ? { payload, start, end } : undefined;
}

function hasHead(bytes: Buffer, at: number): boolean {
  return crc32(bytes.subarray(at, at + 8), SEED) === bytes.readUInt32BE(at + 8);
}

function endingAt(bytes: Buffer, at: number): Scan['ending'] {
  const rest = bytes.length - at;
  if (rest === 0) return 'whole';
  if (rest < HEAD) return 'torn';
  // A file may grow before its bytes arrive: that is what a power failure leaves.
  if (!hasHead(bytes, at)) return bytes.subarray(at).every((byte) => byte === 0) ? 'torn' : 'damaged';
  return at + HEAD + bytes.readUInt32BE(at) > bytes.length ? 'torn' : 'damaged';
}
