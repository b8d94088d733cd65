import { expect, it } from 'vitest';
import { formatTradeHopAmount } from './amount-text.ts';

it('formats no amount of an unknown token: base units are not tokens', () => {
  const known = { root: undefined, units: '1500000000', symbol: 'ONE', decimals: 9 };
  expect(formatTradeHopAmount(known)).toBe('1.50\u00a0ONE');
  expect(formatTradeHopAmount({ ...known, symbol: '', decimals: 0 })).toBe('—');
  expect(formatTradeHopAmount({ ...known, decimals: undefined })).toBe('—');
});
