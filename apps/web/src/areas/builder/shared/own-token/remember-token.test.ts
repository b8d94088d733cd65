import { toAddress } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORED_ITEMS } from '../../../../shared/storage/stored-items.ts';
import {
  readStoredItem,
  removeStoredItem,
  writeStoredItem,
} from '../../../../shared/storage/stored-values.ts';
import { MAX_STORED_TOKENS, storeBuilderToken } from './remember-token.ts';

const root = (number: number) => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const remembered = () => readStoredItem(STORED_ITEMS.builderTokens);

describe('a visited token', () => {
  beforeEach(() => removeStoredItem(STORED_ITEMS.builderTokens));
  afterEach(() => removeStoredItem(STORED_ITEMS.builderTokens));

  it('is stored once, newest first', () => {
    for (const number of [1, 2, 1]) storeBuilderToken(root(number));
    expect(remembered()).toEqual([root(2), root(1)]);
  });
  it('replaces the oldest above the limit', () => {
    const many = Array.from({ length: MAX_STORED_TOKENS }, (_, index) => root(index + 1));
    writeStoredItem(STORED_ITEMS.builderTokens, many);
    storeBuilderToken(root(900));
    expect(remembered()).toEqual([root(900), ...many.slice(0, -1)]);
  });
});
