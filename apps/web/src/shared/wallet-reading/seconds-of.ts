import { seconds, type Seconds } from '@junction/primitives';

/** Converts a contract's 32-bit timestamp. Higher bits are dropped. */
export const secondsOf = (value: bigint): Seconds => seconds(Number(BigInt.asUintN(32, value)));
