import type { Brand } from './brand.ts';

/** Whole seconds since 1970 (chain time). */
export type Seconds = Brand<number, 'Seconds'>;
/** Milliseconds since 1970 (browser time, chart requests). */
export type Milliseconds = Brand<number, 'Milliseconds'>;

export const seconds = (value: number): Seconds => Math.trunc(value) as Seconds;
export const milliseconds = (value: number): Milliseconds => Math.trunc(value) as Milliseconds;

export function toMilliseconds(time: Seconds): Milliseconds {
  return (time * 1000) as Milliseconds;
}

/** Rounded down: an event in the middle of a second belongs to that second. */
export function toSeconds(time: Milliseconds): Seconds {
  return Math.floor(time / 1000) as Seconds;
}
