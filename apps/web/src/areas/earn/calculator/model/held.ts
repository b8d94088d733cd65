import type { CurrentPosition } from '@junction/earn';
import { mulDivDown, type Usd } from '@junction/primitives';

/** A deposit as the chain tells it, base units of the deposited token. */
export interface ChainDeposit {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
}

/**
 * What an account has, in the dollars the calculator counts in: its part of all deposits is its part of their value.
 * `deposits` are all of the gauge, base units; ve stays as it is. Undefined while nobody knows what a deposit is worth.
 */
export function heldIn(
  tvl: Usd,
  deposits: bigint,
  deposit: ChainDeposit,
  ve: bigint,
): CurrentPosition | undefined {
  if (deposit.balance === 0n) return { balance: 0n, lockBoosted: 0n, ve };
  if (deposits === 0n || tvl === 0n) return undefined;
  return {
    balance: mulDivDown(deposit.balance, tvl, deposits),
    lockBoosted: mulDivDown(deposit.lockBoosted, tvl, deposits),
    ve,
  };
}
