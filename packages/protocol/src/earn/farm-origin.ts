import type { Address } from '@junction/primitives';
import { parseCodes, checkOrigin, type Origin } from './factory-origin.ts';

/** State of a farm factory from which the addresses of its farms derive. */
export interface FarmFactoryState {
  readonly factory: Address;
  /** Number of created farms, including rejected ones of the public factory. */
  readonly count: bigint;
  /** Cells in base64. */
  readonly platformCode: string;
  readonly userCode: string;
  readonly farmCode: string;
  readonly userVersion: bigint;
  readonly farmVersion: bigint;
}

/** Version that a farm factory gives to its first farm and user data code. */
const FIRST_CODE_VERSION = 0n;

/**
 * Checks whether a factory created a legacy farm.
 *
 * @throws RangeError (rejects) if one of its three codes is missing
 */
export async function checkFarmOrigin(farm: Address, state: FarmFactoryState): Promise<Origin> {
  const { factory, userVersion, farmVersion } = state;
  const [platform, user, code] = parseCodes(state.platformCode, state.userCode, state.farmCode);
  if (!code || !user || !platform) throw new RangeError('a fabric has three codes');
  return checkOrigin(farm, {
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

export type { Origin };
