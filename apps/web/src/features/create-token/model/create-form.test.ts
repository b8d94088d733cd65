import { describe, expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  createBlockers,
  faultsOf,
  readDecimals,
  type CreateFacts,
  type TokenDraft,
} from './create-form.ts';

const good: TokenDraft = { name: 'Moss', symbol: 'MOSS', decimals: '9' };
const facts: CreateFacts = {
  draft: good,
  isPreparing: false,
  hasWallet: true,
  isOnWrongNetwork: false,
  isOnline: true,
  isCreating: false,
  coin: 6n,
  attached: 5n,
};

describe('the form of a new token', () => {
  it('takes decimals from 0 to 18, as digits only', () => {
    for (const [text, value] of [
      ['0', 0],
      ['9', 9],
      [' 18 ', 18],
    ] as const)
      expect(readDecimals(text)).toBe(value);
    for (const text of ['', '19', '-1', '1.5', '1e1', 'x', '０', '٣', '007'])
      expect(readDecimals(text)).toBeUndefined();
  });
  it('takes names and symbols below 255 letters, trimmed', () => {
    expect(faultsOf({ ...good, name: ` ${'n'.repeat(254)} `, symbol: 's'.repeat(254) })).toEqual({});
    expect(faultsOf({ ...good, name: 'n'.repeat(255), symbol: 's'.repeat(255), decimals: '19' })).toEqual({
      name: 'too-long',
      symbol: 'too-long',
      decimals: 'not-decimals',
    });
    expect(faultsOf(EMPTY_DRAFT)).toEqual({});
  });
  it('names what is missing, the wallet before the fields and the fields before the coins', () => {
    expect(createBlockers(facts)).toEqual([]);
    for (const [change, first] of [
      [{ isPreparing: true, hasWallet: false }, 'preparing'],
      [{ hasWallet: false, draft: EMPTY_DRAFT }, 'connect'],
      [{ isOnWrongNetwork: true, isCreating: true }, 'switch-network'],
      [{ isCreating: true, draft: EMPTY_DRAFT }, 'creating'],
      [{ draft: { ...good, symbol: '  ' }, coin: 0n }, 'enter-data'],
      [{ draft: { ...good, decimals: '19' }, coin: 0n }, 'check-fields'],
      [{ coin: 4n }, 'insufficient'],
      [{ isOnline: false }, 'offline'],
    ] as const)
      expect(createBlockers({ ...facts, ...change })[0]).toBe(first);
    expect(createBlockers({ ...facts, coin: undefined })).toEqual([]);
  });
});
