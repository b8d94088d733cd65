import { seconds, type Seconds } from '@junction/primitives';

/** Converts a 32-bit timestamp of a contract, which fits a number. */
export const secondsOf = (value: bigint): Seconds => seconds(Number(BigInt.asUintN(32, value)));
