import { formatTokenAmount } from '../../../shared/format/format-number.ts';
import type { DealAmount } from './operation.ts';

/** "12.5 USDT", in words that do not break. */
export function amountText(amount: DealAmount): string {
  return formatTokenAmount(BigInt(amount.units), amount);
}
