import { expect, it } from 'vitest';
import { joinSymbols } from './join-symbols.ts';

it('joins known symbols without a leading or trailing slash', () => {
  expect(joinSymbols(['USDT', 'JCT'])).toBe('USDT/JCT');
  expect(joinSymbols(['USDT', undefined])).toBe('USDT');
  expect(joinSymbols(['', 'JCT'])).toBe('JCT');
  expect(joinSymbols([undefined, ''])).toBe('');
  expect(joinSymbols(['USDT', 'DAI', undefined, 'USDC'], ' / ')).toBe('USDT / DAI / USDC');
});
