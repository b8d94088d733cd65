import type { Brand } from './brand.ts';

/** Whole seconds since 1970 (chain time). */
export type Seconds = Brand<number, 'Seconds'>;
/** Milliseconds since 1970 (browser time, chart requests). */
export type Milliseconds = Brand<number, 'Milliseconds'>;

/** Says that a number is seconds since 1970, or a length in seconds; parts of a second are cut. */
export const seconds = (value: number): Seconds => Math.trunc(value) as Seconds;
/** Says that a number is milliseconds since 1970, or a length in milliseconds; parts of one are cut. */
export const milliseconds = (value: number): Milliseconds => Math.trunc(value) as Milliseconds;

/** The same moment in milliseconds. */
export function toMilliseconds(time: Seconds): Milliseconds {
  return (time * 1000) as Milliseconds;
}

/** Rounded down: an event in the middle of a second belongs to that second. */
export function toSeconds(time: Milliseconds): Seconds {
  return Math.floor(time / 1000) as Seconds;
}
