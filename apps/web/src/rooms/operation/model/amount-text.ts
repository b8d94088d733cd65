import { formatTokenAmount } from '../../../shared/format/format-number.ts';
import type { DealAmount } from './operation.ts';

/** "12.5 USDT", in words that do not break; a dash for a token that nobody knew when it was sent: it has no symbol. */
export function amountText(amount: DealAmount): string {
  if (amount.symbol === '') return '—';
  return formatTokenAmount(BigInt(amount.units), amount);
}
