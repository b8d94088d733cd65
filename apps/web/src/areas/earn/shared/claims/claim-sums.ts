import type { Address } from '@junction/primitives';

/** Claimed amount of one token, base units. */
export interface RewardAmount {
  readonly root: Address;
  readonly units: bigint;
}

/** Gauge or legacy farm with its claimable amounts. */
export interface ClaimPlace {
  readonly address: Address;
  readonly claimable: readonly RewardAmount[];
  /** Attached nano of the claim; undefined if unknown. */
  readonly gas: bigint | undefined;
  /** True if the factory is unknown: nothing is sent to the contract. */
  readonly isUnsafe: boolean;
  /** True while a claim is pending. */
  readonly isPending: boolean;
}

/** True if rewards can be claimed: some are claimable, gas and factory are known, and no claim is pending. */
export const isReady = ({ claimable, gas, isUnsafe, isPending }: ClaimPlace): boolean =>
  claimable.length > 0 && gas !== undefined && !isUnsafe && !isPending;

/** Sums the amounts by token, in order of first appearance. */
export function sumClaims(places: readonly Pick<ClaimPlace, 'claimable'>[]): readonly RewardAmount[] {
  const sums = new Map<Address, bigint>();
  for (const { root, units } of places.flatMap(({ claimable }) => claimable)) {
    const before = sums.get(root);
    sums.set(root, before === undefined ? units : before + units);
  }
  return [...sums].map(([root, units]) => ({ root, units }));
}

/** Nano of all claims; undefined if any is unknown. */
export function sumClaimGas(places: readonly Pick<ClaimPlace, 'gas'>[]): bigint | undefined {
  let sum = 0n;
  for (const { gas } of places) {
    if (gas === undefined) return undefined;
    sum += gas;
  }
  return sum;
}
