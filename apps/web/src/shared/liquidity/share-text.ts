import { ratio, type Ratio } from '@junction/primitives';
import { formatPercent } from '../format/format-number.ts';

/** Formats a share in percent with up to eight decimals, rounded down (spec 9). */
export function formatPoolShareRoundedDown(share: Ratio): string {
  const step = 10n ** 8n;
  return formatPercent(ratio((share / step) * step), { places: 8, short: true });
}
