import type { Address } from '@junction/primitives';
import { parseCodeCells, checkFactoryOrigin, type FactoryOriginCheckResult } from './factory-origin.ts';

/** State of a farm factory from which the addresses of its farms are derived. */
export interface FarmFactoryState {
  readonly factory: Address;
  /** Number of created farms, including those that the public factory rejected. */
  readonly count: bigint;
  /** Code cells as base64 BOCs. */
  readonly platformCode: string;
  readonly userCode: string;
  readonly farmCode: string;
  readonly userVersion: bigint;
  readonly farmVersion: bigint;
}

/** Version of the first farm code and user data code of a farm factory. */
const FIRST_CODE_VERSION = 0n;

/**
 * Checks whether a farm factory created a legacy farm.
 *
 * @throws RangeError (as a rejected promise) if one of the three codes is missing
 */
export async function checkFarmOrigin(
  farm: Address,
  state: FarmFactoryState,
): Promise<FactoryOriginCheckResult> {
  const { factory, userVersion, farmVersion } = state;
  const [platform, user, code] = parseCodeCells(state.platformCode, state.userCode, state.farmCode);
  if (!code || !user || !platform) throw new RangeError('a fabric has three codes');
  return checkFactoryOrigin(farm, {
    count: state.count,
    hasOriginalCodes: userVersion === FIRST_CODE_VERSION && farmVersion === FIRST_CODE_VERSION,
    code,
    initialValues: (nonce) => [
      (to) => to.ref(platform),
      (to) => to.ref(user),
      (to) => to.address(factory),
      (to) => to.uint(nonce, 64),
      (to) => to.uint(userVersion, 32),
      (to) => to.uint(farmVersion, 32),
    ],
  });
}

export type { FactoryOriginCheckResult };
