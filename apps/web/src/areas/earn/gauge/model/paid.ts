import { MAX_UNITS, fixedToUnits, type Address, type FixedAmount } from '@junction/primitives';

interface PaidOnServer {
  readonly root: Address;
  readonly amount: FixedAmount;
}

/**
 * What claims have paid of each reward, base units, by the index; undefined where it says nothing of the reward at that
 * place, or nobody knows the decimals.
 */
export function paidOf(
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
