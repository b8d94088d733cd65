import { parseFixedDown } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** A decimal amount of whole tokens as a server tells it; a dash for what is none. */
export function decimalText(text: string): string {
  const value = parseFixedDown(text);
  return value === undefined ? '—' : formatAmount(value, 18);
}
