import { seconds, type Seconds } from '@junction/primitives';

/** Converts a 32-bit timestamp or duration of a contract to seconds. Higher bits are dropped. */
export const toSeconds = (value: bigint): Seconds => seconds(Number(BigInt.asUintN(32, value)));
