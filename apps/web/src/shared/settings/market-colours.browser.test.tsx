import { afterEach, expect, it } from 'vitest';
import { STORED } from '../storage/stored-items.ts';
import { removeStored, writeStored } from '../storage/stored-values.ts';
import { keepLookApplied } from './apply-look.ts';

const shown = (): string | undefined => document.documentElement.dataset['market'];

afterEach(() => {
  removeStored(STORED.lang);
  removeStored(STORED.market);
});

it('paints the market as the exchanges of the language do', () => {
  keepLookApplied();
  expect(shown()).toBe('west');
  writeStored(STORED.lang, 'ko');
  expect(shown()).toBe('korea');
  writeStored(STORED.lang, 'ja');
  expect(shown()).toBe('west');
});

it('keeps what the reader chose, whatever the language', () => {
  keepLookApplied();
  writeStored(STORED.market, 'west');
  writeStored(STORED.lang, 'ko');
  expect(shown()).toBe('west');
  writeStored(STORED.market, 'neutral');
  writeStored(STORED.lang, 'en');
  expect(shown()).toBe('neutral');
});

it('takes a stored colour nobody knows for none', () => {
  localStorage.setItem('junction.market', 'rainbow');
  localStorage.setItem('lang', 'ko');
  keepLookApplied();
  expect(shown()).toBe('korea');
});
