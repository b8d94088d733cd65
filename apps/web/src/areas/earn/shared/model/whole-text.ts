import type { FixedAmount } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** An amount of whole tokens for people. */
export const wholeText = (amount: FixedAmount): string => formatAmount(amount, 18);
