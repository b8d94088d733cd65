import type { CurrentBoostPosition } from '@junction/earn';
import { mulDivDown, type Usd } from '@junction/primitives';

/** On-chain deposit, base units of the deposited token. */
export interface OnChainGaugeDeposit {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
}

/**
 * Converts a position to USD: the account's share of all deposits (`deposits`, base units) times `tvl`. `ve` stays in
 * base units. Undefined if the value is unknown.
 */
export function toCurrentBoostPosition(
  tvl: Usd,
  deposits: bigint,
  deposit: OnChainGaugeDeposit,
  ve: bigint,
): CurrentBoostPosition | undefined {
  if (deposit.balance === 0n) return { balance: 0n, lockBoosted: 0n, ve };
  if (deposits === 0n || tvl === 0n) return undefined;
  return {
    balance: mulDivDown(deposit.balance, tvl, deposits),
    lockBoosted: mulDivDown(deposit.lockBoosted, tvl, deposits),
    ve,
  };
}
