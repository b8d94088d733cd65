import { seconds, type Seconds } from '@junction/primitives';

/** At most 53 bits: call ids, versions and indexes have 32. */
export const numberOf = (value: bigint): number => Number(value);

/** Chain time or a period; 32 bits on the chain. */
export const timeOf = (value: bigint): Seconds => seconds(Number(value));

/** Times that a contract leaves at 0 until they are set. */
export const timeOrUndefined = (value: bigint): Seconds | undefined =>
  value === 0n ? undefined : timeOf(value);
