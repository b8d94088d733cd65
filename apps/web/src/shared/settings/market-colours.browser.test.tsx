import { afterEach, expect, it } from 'vitest';
import { STORED_ITEMS } from '../storage/stored-items.ts';
import { removeStoredItem, writeStoredItem } from '../storage/stored-values.ts';
import { applyAppearanceChanges } from './apply-look.ts';

const shown = (): string | undefined => document.documentElement.dataset['market'];

afterEach(() => {
  removeStoredItem(STORED_ITEMS.lang);
  removeStoredItem(STORED_ITEMS.market);
});

it("uses the market colours of the language's exchanges", () => {
  applyAppearanceChanges();
  expect(shown()).toBe('west');
  writeStoredItem(STORED_ITEMS.lang, 'ko');
  expect(shown()).toBe('korea');
  writeStoredItem(STORED_ITEMS.lang, 'ja');
  expect(shown()).toBe('west');
});

it("keeps the user's choice in any language", () => {
  applyAppearanceChanges();
  writeStoredItem(STORED_ITEMS.market, 'west');
  writeStoredItem(STORED_ITEMS.lang, 'ko');
  expect(shown()).toBe('west');
  writeStoredItem(STORED_ITEMS.market, 'neutral');
  writeStoredItem(STORED_ITEMS.lang, 'en');
  expect(shown()).toBe('neutral');
});

it('ignores an unknown stored value', () => {
  localStorage.setItem('junction.market', 'rainbow');
  localStorage.setItem('lang', 'ko');
  applyAppearanceChanges();
  expect(shown()).toBe('korea');
});
