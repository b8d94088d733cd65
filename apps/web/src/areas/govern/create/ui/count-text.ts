import { formatInteger } from '../../../../shared/format/format-number.ts';

/** A count of letters or bytes, its digits in groups. */
export const countText = (count: number): string => formatInteger(BigInt(count));
