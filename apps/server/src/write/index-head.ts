import type { Seconds } from '@junction/primitives';

/** Newest block that the index includes. */
export interface Head {
  readonly seqno: number;
  readonly time: Seconds;
  /** All activities up to this logical time are in the tables. */
  readonly lt: bigint;
}

export function writeHead(head: Head): string {
  return `${head.seqno}:${head.time}:${head.lt}`;
}

export function readHead(text: string | undefined): Head | undefined {
  if (text === undefined) return undefined;
  const [seqno, time, lt] = text.split(':');
  return lt === undefined
    ? undefined
    : { seqno: Number(seqno), time: Number(time) as Seconds, lt: BigInt(lt) };
}
