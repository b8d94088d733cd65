import type { Address } from '@junction/primitives';

/** What a claim pays of one token, base units. */
export interface PaidReward {
  readonly root: Address;
  readonly units: bigint;
}

/** One place with rewards. */
export interface ClaimPlace {
  readonly address: Address;
  readonly pays: readonly PaidReward[];
  /** Nano the claim carries; undefined while unknown. */
  readonly gas: bigint | undefined;
  /** Why nothing is sent there. */
  readonly isUnsafe: boolean;
  /** A claim there has been sent and has not ended. */
  readonly isOnWay: boolean;
}

/** Can be claimed: there is something, its price in gas is known, its maker is known, and no claim is on its way. */
export const isReady = ({ pays, gas, isUnsafe, isOnWay }: ClaimPlace): boolean =>
  pays.length > 0 && gas !== undefined && !isUnsafe && !isOnWay;

/** What all of them pay, token by token, in the order they first come. */
export function sumOfClaims(places: readonly Pick<ClaimPlace, 'pays'>[]): readonly PaidReward[] {
  const sums = new Map<Address, bigint>();
  for (const { root, units } of places.flatMap(({ pays }) => pays)) {
    const before = sums.get(root);
    sums.set(root, before === undefined ? units : before + units);
  }
  return [...sums].map(([root, units]) => ({ root, units }));
}

/** Nano of all claims together; undefined where one is unknown. */
export function gasOfClaims(places: readonly Pick<ClaimPlace, 'gas'>[]): bigint | undefined {
  let sum = 0n;
  for (const { gas } of places) {
    if (gas === undefined) return undefined;
    sum += gas;
  }
  return sum;
}
