import { describe, expect, it } from 'vitest';
import { STORED_ITEMS } from './stored-items.ts';
import { defineVersionedStoredJson } from './stored-item.ts';
import * as z from 'zod/mini';

const A = `0:${'a'.repeat(64)}`;
const B = `0:${'b'.repeat(64)}`;

describe('stored settings', () => {
  it('accept known words only', () => {
    expect(STORED_ITEMS.lang.parse('ko')).toBe('ko');
    for (const text of ['', 'fr', '"en"', 'EN', '{}']) expect(STORED_ITEMS.lang.parse(text)).toBeUndefined();
    expect(STORED_ITEMS.theme.parse('dark')).toBe('dark');
    expect(STORED_ITEMS.market.parse('korean')).toBeUndefined();
  });
  it('accept a valid slippage', () => {
    for (const text of ['0.1', '0.5', '1.0', '50', '12.34'])
      expect(STORED_ITEMS.slippage.parse(text)).toBe(text);
    for (const text of ['0', '0.00', '-1', '51', '1e1', '0.123', 'NaN', '', ' 1'])
      expect(STORED_ITEMS.slippage.parse(text)).toBeUndefined();
  });
  it('keep the valid entries of a damaged list', () => {
    expect(
      STORED_ITEMS.importedTokens.parse(
        JSON.stringify([A, 7, null, 'x', B.toUpperCase().replace('0:', '0:'), A]),
      ),
    ).toEqual([A, B]);
    expect(STORED_ITEMS.builderTokens.parse(JSON.stringify([{ root: A }, A, '']))).toEqual([A]);
    for (const text of ['', '{}', 'null', '[', '"0:aa"'])
      expect(STORED_ITEMS.importedTokens.parse(text)).toBeUndefined();
  });
  it('keep the valid entries of damaged favourites', () => {
    const stored = {
      [A]: [{ address: B, name: 'TYCHO/JCT' }, { address: 'x' }, 5],
      'no address': [{ address: B }],
      [B]: 'no list',
    };
    expect(STORED_ITEMS.favoritePools.parse(JSON.stringify(stored))).toEqual({
      [A]: [{ address: B, name: 'TYCHO/JCT' }],
      [B]: [],
    });
    expect(STORED_ITEMS.favoritePools.parse('[]')).toBeUndefined();
  });
  it('accept a wallet in any case, and each of its favourites once', () => {
    const stored = {
      [A.toUpperCase()]: [{ address: B }],
      [A]: [{ address: B.toUpperCase() }, { address: A }],
    };
    expect(STORED_ITEMS.favoritePools.parse(JSON.stringify(stored))).toEqual({
      [A]: [{ address: B }, { address: A }],
    });
  });
  it('carry entered amounts in canonical form only', () => {
    expect(STORED_ITEMS.amounts.parse('{"side":"ltr","leftAmount":"1.5"}')).toEqual({
      side: 'ltr',
      leftAmount: '1.5',
    });
    expect(STORED_ITEMS.amounts.parse('{"side":"ltr","leftAmount":"1,5"}')).toBeUndefined();
    expect(STORED_ITEMS.amounts.parse('{"side":"up"}')).toBeUndefined();
  });
  it('round-trip every value', () => {
    const favourites = { [A]: [{ address: B as never, name: 'x' }] };
    expect(STORED_ITEMS.favoritePools.parse(STORED_ITEMS.favoritePools.format(favourites))).toEqual(
      favourites,
    );
    expect(STORED_ITEMS.wallet.parse(STORED_ITEMS.wallet.format({ offerId: 'dev' }))).toEqual({
      offerId: 'dev',
    });
  });
});

describe('versions', () => {
  const item = defineVersionedStoredJson(
    'x',
    2,
    z.object({ count: z.int() }),
    { count: 0 },
    (data, version) => (version === 1 ? { count: Number(data) } : undefined),
  );
  it('upgrade an old version, reject an unknown one', () => {
    expect(item.parse('{"v":2,"data":{"count":3}}')).toEqual({ count: 3 });
    expect(item.parse('{"v":1,"data":"4"}')).toEqual({ count: 4 });
    expect(item.parse('{"v":3,"data":{"count":3}}')).toBeUndefined();
    expect(item.parse('{"v":1,"data":"many"}')).toBeUndefined();
    expect(item.parse('{"count":3}')).toBeUndefined();
  });
});
