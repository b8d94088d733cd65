import { parseUnitsDown, type Address } from '@junction/primitives';

interface PaidOnServer {
  readonly tokenRoot: string;
  /** Whole tokens. */
  readonly amount: string;
}

/**
 * What claims have paid of each reward, base units, by the index; undefined where it says nothing of the reward at that
 * place, or nobody knows the decimals.
 */
export function paidOf(
  told: readonly PaidOnServer[] | undefined,
  rewards: readonly { readonly root: Address }[] | undefined,
  cache: { get(root: Address): { readonly decimals: number } | undefined },
): readonly (bigint | undefined)[] {
  return (rewards ?? []).map(({ root }, place) => {
    const [paid, token] = [told?.[place], cache.get(root)];
    if (paid?.tokenRoot !== root || token === undefined) return undefined;
    const amount = parseUnitsDown(paid.amount, token.decimals);
    return amount.ok ? amount.value : undefined;
  });
}
