import type { Whole } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** An amount of whole tokens for people. */
export const wholeText = (amount: Whole): string => formatAmount(amount, 18);
