import type { Brand } from './brand.ts';

/** Integer of seconds: since 1970 (chain time), or a duration. */
export type Seconds = Brand<number, 'Seconds'>;
/** Milliseconds: since 1970 (browser time, chart requests), or a duration. */
export type Milliseconds = Brand<number, 'Milliseconds'>;

/** Brands a number as seconds since 1970 or a duration in seconds; fractions are truncated. */
export const seconds = (value: number): Seconds => Math.trunc(value) as Seconds;
/** Brands a number as milliseconds since 1970 or a duration in milliseconds; fractions are truncated. */
export const milliseconds = (value: number): Milliseconds => Math.trunc(value) as Milliseconds;

/** Converts seconds to milliseconds. */
export function toMilliseconds(time: Seconds): Milliseconds {
  return (time * 1000) as Milliseconds;
}

/** Converts milliseconds to seconds, rounded down. */
export function toSeconds(time: Milliseconds): Seconds {
  return Math.floor(time / 1000) as Seconds;
}
