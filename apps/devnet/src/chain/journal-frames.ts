import { crc32 } from 'node:zlib';

/** One record on disk: its length, a checksum of length and payload, the payload. */

interface Frame {
  readonly payload: Buffer;
  readonly start: number;
  readonly end: number;
}

const HEAD = 8;

export function writeFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEAD + payload.length);
  frame.writeUInt32BE(payload.length, 0);
  payload.copy(frame, HEAD);
  frame.writeUInt32BE(checksum(frame, 0, frame.length), 4);
  return frame;
}

/** All whole frames from the front; ends before the first one that is cut short or does not match its checksum. */
export function* readFrames(bytes: Buffer): Generator<Frame> {
  for (let start = 0; start + HEAD <= bytes.length;) {
    const end = start + HEAD + bytes.readUInt32BE(start);
    if (end > bytes.length || checksum(bytes, start, end) !== bytes.readUInt32BE(start + 4)) return;
    yield { payload: bytes.subarray(start + HEAD, end), start, end };
    start = end;
  }
}

/** The length is part of it, so that a stretch of zeros is no frame. */
function checksum(bytes: Buffer, start: number, end: number): number {
  return crc32(bytes.subarray(start + HEAD, end), crc32(bytes.subarray(start, start + 4), 0x4a4e4354));
}
