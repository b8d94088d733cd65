import { formatInteger } from '../../../../shared/format/format-number.ts';

/** Formats a number of characters or bytes with digit grouping. */
export const formatCharacterCount = (count: number): string => formatInteger(BigInt(count));
