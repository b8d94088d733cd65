import type { Seconds } from '@junction/primitives';

/** Newest block that the index includes. */
export interface IndexHead {
  readonly seqno: number;
  readonly time: Seconds;
  /** All activities up to this logical time are in the tables. */
  readonly lt: bigint;
}

export function serializeIndexHead(head: IndexHead): string {
  return `${head.seqno}:${head.time}:${head.lt}`;
}

export function parseIndexHead(text: string | undefined): IndexHead | undefined {
  if (text === undefined) return undefined;
  const [seqno, time, lt] = text.split(':');
  return lt === undefined
    ? undefined
    : { seqno: Number(seqno), time: Number(time) as Seconds, lt: BigInt(lt) };
}
