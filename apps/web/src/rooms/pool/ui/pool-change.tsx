import type { Ratio } from '@junction/primitives';
import { Change, directionOf } from '@junction/ui-kit';
import type { JSX } from 'react';
import { percentText } from '../../../shared/format/apr-text.ts';

/** A change in percent, written as the yields beside it, with its direction. */
export function PoolChange({ change }: { readonly change: Ratio }): JSX.Element {
  const text = percentText(change, { signed: true });
  // Less than half a tenth shows as nothing and has no direction.
  const isFlat = !/[1-9]/.test(text);
  return <Change direction={isFlat ? 'flat' : directionOf(change)}>{text}</Change>;
}
