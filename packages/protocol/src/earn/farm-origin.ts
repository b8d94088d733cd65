import type { Address } from '@junction/primitives';
import { codesOf, originOf, type Origin } from './birth-place.ts';

/** A fabric of older farms as far as the addresses of its farms follow from it. */
export interface FarmBirth {
  readonly fabric: Address;
  /** How many it has made, refused ones of the public fabric included. */
  readonly count: bigint;
  /** Cells in base64. */
  readonly platformCode: string;
  readonly userCode: string;
  readonly farmCode: string;
  readonly userVersion: bigint;
  readonly farmVersion: bigint;
}

/** The codes that a fabric is born with. */
const FIRST = 0n;

/** Whether a fabric has made an older farm. Rejects with `RangeError` when one of its three codes is missing. */
export async function farmOrigin(farm: Address, birth: FarmBirth): Promise<Origin> {
  const { fabric, userVersion, farmVersion } = birth;
  const [platform, user, code] = codesOf(birth.platformCode, birth.userCode, birth.farmCode);
  if (!code || !user || !platform) throw new RangeError('a fabric has three codes');
  return originOf(farm, {
    count: birth.count,
    areCodesFirst: userVersion === FIRST && farmVersion === FIRST,
    code,
    values: (nonce) => [
      (to) => to.ref(platform),
      (to) => to.ref(user),
      (to) => to.address(fabric),
      (to) => to.uint(nonce, 64),
      (to) => to.uint(userVersion, 32),
      (to) => to.uint(farmVersion, 32),
    ],
  });
}

export type { Origin };
