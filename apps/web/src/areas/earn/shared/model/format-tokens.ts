import type { FixedAmount } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** Formats an amount of the API, which is in whole tokens (1e18 fixed point). */
export const formatFixedAmount = (amount: FixedAmount): string => formatAmount(amount, 18);
