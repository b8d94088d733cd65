import { toAddress } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORED } from '../../../../shared/storage/stored-items.ts';
import { readStored, removeStored, writeStored } from '../../../../shared/storage/stored-values.ts';
import { MAX_STORED_TOKENS, storeToken } from './remember-token.ts';

const root = (number: number) => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const remembered = () => readStored(STORED.builderTokens);

describe('a visited token', () => {
  beforeEach(() => removeStored(STORED.builderTokens));
  afterEach(() => removeStored(STORED.builderTokens));

  it('is stored once, newest first', () => {
    for (const number of [1, 2, 1]) storeToken(root(number));
    expect(remembered()).toEqual([root(2), root(1)]);
  });
  it('replaces the oldest above the limit', () => {
    const many = Array.from({ length: MAX_STORED_TOKENS }, (_, index) => root(index + 1));
    writeStored(STORED.builderTokens, many);
    storeToken(root(900));
    expect(remembered()).toEqual([root(900), ...many.slice(0, -1)]);
  });
});
