import { afterEach, expect, it } from 'vitest';
import { STORED } from '../storage/stored-items.ts';
import { removeStored, writeStored } from '../storage/stored-values.ts';
import { applyAppearanceChanges } from './apply-look.ts';

const shown = (): string | undefined => document.documentElement.dataset['market'];

afterEach(() => {
  removeStored(STORED.lang);
  removeStored(STORED.market);
});

it("uses the market colours of the language's exchanges", () => {
  applyAppearanceChanges();
  expect(shown()).toBe('west');
  writeStored(STORED.lang, 'ko');
  expect(shown()).toBe('korea');
  writeStored(STORED.lang, 'ja');
  expect(shown()).toBe('west');
});

it("keeps the user's choice in any language", () => {
  applyAppearanceChanges();
  writeStored(STORED.market, 'west');
  writeStored(STORED.lang, 'ko');
  expect(shown()).toBe('west');
  writeStored(STORED.market, 'neutral');
  writeStored(STORED.lang, 'en');
  expect(shown()).toBe('neutral');
});

it('ignores an unknown stored value', () => {
  localStorage.setItem('junction.market', 'rainbow');
  localStorage.setItem('lang', 'ko');
  applyAppearanceChanges();
  expect(shown()).toBe('korea');
});
