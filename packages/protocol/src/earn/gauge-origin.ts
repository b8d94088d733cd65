import type { Address } from '@junction/primitives';
import type { GaugeFactoryGetCodesAnswer } from '../generated/gauge-factory.calls.gen.ts';
import { codesOf, originOf, type Origin } from './birth-place.ts';

/** A factory of gauges as far as the addresses of its gauges follow from it. */
export interface GaugeBirth {
  readonly factory: Address;
  /** How many it has made. */
  readonly count: bigint;
  readonly codes: GaugeFactoryGetCodesAnswer;
}

/** How sure it is that a factory has made a gauge. */
export type GaugeOrigin = Origin;

/** The codes that a factory is given first. */
const FIRST = 1n;

/** Whether a factory has made a gauge. Rejects with `RangeError` when one of its three codes is missing. */
export async function gaugeOrigin(
  gauge: Address,
  { factory, count, codes }: GaugeBirth,
): Promise<GaugeOrigin> {
  const [code, account, platform] = codesOf(codes._GaugeCode, codes._GaugeAccountCode, codes._PlatformCode);
  if (!code || !account || !platform) throw new RangeError('a factory has three codes');
  return originOf(gauge, {
    count,
    areCodesFirst: codes._gauge_version === FIRST && codes._gauge_account_version === FIRST,
    code,
    values: (nonce) => [
      (to) => to.ref(platform),
      (to) => to.ref(account),
      (to) => to.address(factory),
      (to) => to.uint(nonce, 32),
      (to) => to.uint(codes._gauge_account_version, 32),
      (to) => to.uint(codes._gauge_version, 32),
    ],
  });
}
