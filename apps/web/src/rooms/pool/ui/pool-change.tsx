import type { Ratio } from '@junction/primitives';
import { ValueChange, getChangeDirection } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatYieldPercent } from '../../../shared/format/apr-text.ts';

/** Relative change as a percentage with an arrow, formatted like APRs. */
export function RelativeChangeText({ change }: { readonly change: Ratio }): JSX.Element {
  const text = formatYieldPercent(change, { signed: true });
  // A change that is displayed as zero has no direction.
  const isFlat = !/[1-9]/.test(text);
  return <ValueChange direction={isFlat ? 'flat' : getChangeDirection(change)}>{text}</ValueChange>;
}
