import { MAX_UNITS, fixedToUnits, type Address, type FixedAmount } from '@junction/primitives';

interface PaidOnServer {
  readonly root: Address;
  readonly amount: FixedAmount;
}

/**
 * Returns the claimed total of each reward as indexed by the server, base units. Undefined for a reward that
 * the server lacks at this index or whose decimals are unknown.
 */
export function getClaimedRewardTotals(
  indexed: readonly PaidOnServer[] | undefined,
  rewards: readonly { readonly root: Address }[] | undefined,
  cache: { get(root: Address): { readonly decimals: number } | undefined },
): readonly (bigint | undefined)[] {
  return (rewards ?? []).map(({ root }, place) => {
    const [paid, token] = [indexed?.[place], cache.get(root)];
    if (paid?.root !== root || token === undefined) return undefined;
    const amount = fixedToUnits(paid.amount, token.decimals);
    return amount > MAX_UNITS ? undefined : amount;
  });
}
