import { ratio, type Ratio } from '@junction/primitives';
import { formatPercent } from '../format/format-number.ts';

/** A part of a pool in percent with up to eight digits after the dot, never rounded up to more than there is (spec 9). */
export function shareTextDown(share: Ratio): string {
  const step = 10n ** 8n;
  return formatPercent(ratio((share / step) * step), { places: 8, short: true });
}
