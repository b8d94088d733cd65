import type { Ratio } from '@junction/primitives';
import { Change, getDirection } from '@junction/ui-kit';
import type { JSX } from 'react';
import { percentText } from '../../../shared/format/apr-text.ts';

/** Change in percent with an arrow, formatted like APRs. */
export function PoolChange({ change }: { readonly change: Ratio }): JSX.Element {
  const text = percentText(change, { signed: true });
  // A change that rounds to zero is shown without direction.
  const isFlat = !/[1-9]/.test(text);
  return <Change direction={isFlat ? 'flat' : getDirection(change)}>{text}</Change>;
}
