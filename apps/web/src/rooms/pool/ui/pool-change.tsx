import type { Ratio } from '@junction/primitives';
import { Change, getDirection } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatYieldPercent } from '../../../shared/format/apr-text.ts';

/** Relative change as a percentage with an arrow, formatted like APRs. */
export function PoolChange({ change }: { readonly change: Ratio }): JSX.Element {
  const text = formatYieldPercent(change, { signed: true });
  // A change that is displayed as zero has no direction.
  const isFlat = !/[1-9]/.test(text);
  return <Change direction={isFlat ? 'flat' : getDirection(change)}>{text}</Change>;
}
