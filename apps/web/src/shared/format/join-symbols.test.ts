import { expect, it } from 'vitest';
import { joinTokenSymbols } from './join-symbols.ts';

it('joins known symbols without a leading or trailing slash', () => {
  expect(joinTokenSymbols(['USDT', 'JCT'])).toBe('USDT/JCT');
  expect(joinTokenSymbols(['USDT', undefined])).toBe('USDT');
  expect(joinTokenSymbols(['', 'JCT'])).toBe('JCT');
  expect(joinTokenSymbols([undefined, ''])).toBe('');
  expect(joinTokenSymbols(['USDT', 'DAI', undefined, 'USDC'], ' / ')).toBe('USDT / DAI / USDC');
});
