import { MAX_UNITS, fixedToUnits, type Address, type FixedAmount } from '@junction/primitives';

interface PaidOnServer {
  readonly root: Address;
  readonly amount: FixedAmount;
}

/**
 * Indexed total of claimed rewards, base units; undefined if the index has no such reward or the decimals are unknown.
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
