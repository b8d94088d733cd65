import { formatInteger } from '../../../../shared/format/format-number.ts';

/** Formats a count of characters or bytes with digit grouping. */
export const countText = (count: number): string => formatInteger(BigInt(count));
