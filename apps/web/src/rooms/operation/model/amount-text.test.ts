import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

it('formats no amount of an unknown token: base units are not tokens', () => {
  const known = { root: undefined, units: '1500000000', symbol: 'ONE', decimals: 9 };
  expect(amountText(known)).toBe('1.50\u00a0ONE');
  expect(amountText({ ...known, symbol: '', decimals: 0 })).toBe('—');
  expect(amountText({ ...known, decimals: undefined })).toBe('—');
});
