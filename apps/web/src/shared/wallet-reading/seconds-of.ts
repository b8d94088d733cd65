import { seconds, type Seconds } from '@junction/primitives';

/** Seconds of 32 bits: what the contract says fits a number. */
export const secondsOf = (value: bigint): Seconds => seconds(Number(BigInt.asUintN(32, value)));
