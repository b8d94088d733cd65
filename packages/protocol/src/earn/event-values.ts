import { seconds, type Seconds } from '@junction/primitives';

/** Converts an integer of at most 53 bits, such as a call id, version or index, to a number. */
export const toNumber = (value: bigint): number => Number(value);

/** Converts a Unix time or a duration in seconds. Both have 32 bits on the chain. */
export const toSeconds = (value: bigint): Seconds => seconds(Number(value));

/** Converts a Unix time. Returns undefined for 0, which contracts store for an unset time. */
export const toOptionalSeconds = (value: bigint): Seconds | undefined =>
  value === 0n ? undefined : toSeconds(value);
