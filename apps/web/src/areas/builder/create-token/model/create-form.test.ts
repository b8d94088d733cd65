import { describe, expect, it } from 'vitest';
import {
  EMPTY_TOKEN_DRAFT,
  getCreateTokenBlocker,
  validateTokenDraft,
  parseDecimals,
  type CreateTokenInput,
  type TokenDraft,
} from './create-form.ts';

const good: TokenDraft = { name: 'Moss', symbol: 'MOSS', decimals: '9' };
const input: CreateTokenInput = {
  draft: good,
  gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
  coins: { coin: 6n, gas: 5n },
};

describe('the form of a new token', () => {
  it('accepts decimals from 0 to 18, digits only', () => {
    for (const [text, value] of [
      ['0', 0],
      ['9', 9],
      [' 18 ', 18],
    ] as const)
      expect(parseDecimals(text)).toBe(value);
    for (const text of ['', '19', '-1', '1.5', '1e1', 'x', '０', '٣', '007'])
      expect(parseDecimals(text)).toBeUndefined();
  });
  it('accepts names and symbols below 255 characters, trimmed', () => {
    expect(validateTokenDraft({ ...good, name: ` ${'n'.repeat(254)} `, symbol: 's'.repeat(254) })).toEqual(
      {},
    );
    expect(
      validateTokenDraft({ ...good, name: 'n'.repeat(255), symbol: 's'.repeat(255), decimals: '19' }),
    ).toEqual({
      name: 'too-long',
      symbol: 'too-long',
      decimals: 'not-decimals',
    });
    expect(validateTokenDraft(EMPTY_TOKEN_DRAFT)).toEqual({});
  });
  it('reports missing inputs: wallet, then fields, then coins', () => {
    expect(getCreateTokenBlocker(input)).toBeUndefined();
    const poor = { coin: 4n, gas: 5n };
    for (const [change, first] of [
      [{ gate: { ...input.gate, hasWallet: false }, draft: EMPTY_TOKEN_DRAFT }, 'connect'],
      [{ gate: { ...input.gate, isOnline: false }, draft: EMPTY_TOKEN_DRAFT }, 'offline'],
      [{ gate: { ...input.gate, busy: 'running' }, draft: EMPTY_TOKEN_DRAFT }, 'running'],
      [{ draft: { ...good, symbol: '  ' }, coins: poor }, 'enter-data'],
      [{ draft: { ...good, decimals: '19' }, coins: poor }, 'check-fields'],
      [{ coins: poor }, 'insufficient-coin'],
    ] as const)
      expect(getCreateTokenBlocker({ ...input, ...change })).toBe(first);
  });
});
