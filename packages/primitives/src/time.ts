import type { Brand } from './brand.ts';

/** Integer seconds: a time since the Unix epoch (chain time) or a duration. */
export type Seconds = Brand<number, 'Seconds'>;
/** Integer milliseconds: a time since the Unix epoch (browser time, chart requests) or a duration. */
export type Milliseconds = Brand<number, 'Milliseconds'>;

/** Brands a number as seconds, a time since the Unix epoch or a duration. Fractions are truncated. */
export const seconds = (value: number): Seconds => Math.trunc(value) as Seconds;
/** Brands a number as milliseconds, a time since the Unix epoch or a duration. Fractions are truncated. */
export const milliseconds = (value: number): Milliseconds => Math.trunc(value) as Milliseconds;

/** Converts seconds to milliseconds. */
export function toMilliseconds(time: Seconds): Milliseconds {
  return (time * 1000) as Milliseconds;
}

/** Converts milliseconds to seconds, rounded down. */
export function toSeconds(time: Milliseconds): Seconds {
  return Math.floor(time / 1000) as Seconds;
}
