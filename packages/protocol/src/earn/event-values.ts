import { seconds, type Seconds } from '@junction/primitives';

/** Converts integers of at most 53 bits, such as call ids, versions and indexes. */
export const toNumber = (value: bigint): number => Number(value);

/** Converts a Unix time or a duration in seconds (both have 32 bits on the chain). */
export const toSeconds = (value: bigint): Seconds => seconds(Number(value));

/** Converts a Unix time; undefined for 0, which the contracts store until the time is set. */
export const toOptionalSeconds = (value: bigint): Seconds | undefined =>
  value === 0n ? undefined : toSeconds(value);
