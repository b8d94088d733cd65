import type { FixedAmount } from '@junction/primitives';
import { formatAmount } from '../../../../shared/format/format-number.ts';

/** Formats an amount of the API, 1e-18 tokens. */
export const formatTokens = (amount: FixedAmount): string => formatAmount(amount, 18);
