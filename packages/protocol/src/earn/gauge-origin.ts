import type { Address } from '@junction/primitives';
import type { GaugeFactoryGetCodesAnswer } from '../generated/gauge-factory.calls.gen.ts';
import { parseCodeCells, checkFactoryOrigin, type FactoryOriginCheckResult } from './factory-origin.ts';

/** State of a gauge factory from which the addresses of its gauges are derived. */
export interface GaugeFactoryState {
  readonly factory: Address;
  /** Number of created gauges. */
  readonly count: bigint;
  readonly codes: GaugeFactoryGetCodesAnswer;
}

/** Result of checking that a factory created a gauge. */
export type GaugeOriginCheckResult = FactoryOriginCheckResult;

/** Version of the first gauge code and account code of a gauge factory. */
const FIRST_CODE_VERSION = 1n;

/**
 * Checks whether a gauge factory created a gauge.
 *
 * @throws RangeError (as a rejected promise) if one of the three codes is missing
 */
export async function checkGaugeOrigin(
  gauge: Address,
  { factory, count, codes }: GaugeFactoryState,
): Promise<GaugeOriginCheckResult> {
  const [code, account, platform] = parseCodeCells(
    codes._GaugeCode,
    codes._GaugeAccountCode,
    codes._PlatformCode,
  );
  if (!code || !account || !platform) throw new RangeError('a factory has three codes');
  return checkFactoryOrigin(gauge, {
    count,
    hasOriginalCodes:
      codes._gauge_version === FIRST_CODE_VERSION && codes._gauge_account_version === FIRST_CODE_VERSION,
    code,
    initialValues: (nonce) => [
      (to) => to.ref(platform),
      (to) => to.ref(account),
      (to) => to.address(factory),
      (to) => to.uint(nonce, 32),
      (to) => to.uint(codes._gauge_account_version, 32),
      (to) => to.uint(codes._gauge_version, 32),
    ],
  });
}
