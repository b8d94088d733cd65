import type { Ratio } from '@junction/primitives';
import { Change, directionOf } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatPercent } from '../../../shared/format/format-number.ts';

/** A change in percent, one digit after the dot, with its direction. */
export function PoolChange({ change }: { readonly change: Ratio }): JSX.Element {
  const text = formatPercent(change, { places: 1, signed: true });
  // Less than half a tenth shows as nothing and has no direction.
  const isFlat = !/[1-9]/.test(text);
  return <Change direction={isFlat ? 'flat' : directionOf(change)}>{text}</Change>;
}
