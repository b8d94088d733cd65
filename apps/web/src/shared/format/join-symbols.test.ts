import { expect, it } from 'vitest';
import { joinSymbols } from './join-symbols.ts';

it('names what is known, without a stroke beside nothing', () => {
  expect(joinSymbols(['USDT', 'JCT'])).toBe('USDT/JCT');
  expect(joinSymbols(['USDT', undefined])).toBe('USDT');
  expect(joinSymbols(['', 'JCT'])).toBe('JCT');
  expect(joinSymbols([undefined, ''])).toBe('');
  expect(joinSymbols(['USDT', 'DAI', undefined, 'USDC'], ' / ')).toBe('USDT / DAI / USDC');
});
