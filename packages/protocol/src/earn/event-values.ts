import { seconds, type Seconds } from '@junction/primitives';

/** Converts integers of at most 53 bits, such as call ids, versions and indexes. */
export const toNumber = (value: bigint): number => Number(value);

/** Converts a chain time or a period (32 bits on the chain). */
export const toSeconds = (value: bigint): Seconds => seconds(Number(value));

/** Converts a time that is 0 on the chain until it is set. */
export const toOptionalSeconds = (value: bigint): Seconds | undefined =>
  value === 0n ? undefined : toSeconds(value);
