import { formatTokenAmount } from '../../../shared/format/format-number.ts';
import type { HopAmount } from './operation.ts';

/** Formats "12.5 USDT" without line breaks; a dash if the token was unknown when the message was sent. */
export function formatTradeHopAmount({ symbol, decimals, units }: HopAmount): string {
  if (symbol === '' || decimals === undefined) return '—';
  return formatTokenAmount(BigInt(units), { symbol, decimals });
}
