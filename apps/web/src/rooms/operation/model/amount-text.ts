import { formatTokenAmount } from '../../../shared/format/format-number.ts';
import type { HopAmount } from './operation.ts';

/** "12.5 USDT", in words that do not break; a dash for a token that nobody knew when it was sent: it has no symbol. */
export function amountText({ symbol, decimals, units }: HopAmount): string {
  if (symbol === '' || decimals === undefined) return '—';
  return formatTokenAmount(BigInt(units), { symbol, decimals });
}
