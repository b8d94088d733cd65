import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashTokenSet } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { describe, expect, test, vi } from 'vitest';
import { COIN, JCT, TOKEN_LIST, address } from '../../test/fake-market.ts';
import { TokenListCopy, type TokenListSource } from './token-list-copy.ts';
import { openTokenListSource } from './token-list-source.ts';

const CHAIN = 31337;
const listOf = (...roots: readonly Address[]) => ({
  ...TOKEN_LIST,
  tokens: roots.map((root) => ({ name: 'Token', symbol: 'T', decimals: 9, address: root, chainId: CHAIN })),
});
const hashOf = async (...roots: readonly Address[]): Promise<string> => (await hashTokenSet(roots)) ?? '';
const open = (refresh: TokenListSource, now: () => number) =>
  new TokenListCopy({ json: listOf(COIN), chainId: CHAIN, refresh, now });

describe('the server’s copy', () => {
  test('is read again at most every 30 seconds, whatever clients send', async () => {
    let time = 0;
    const refresh = vi.fn<TokenListSource>(() => Promise.resolve(undefined));
    const copy = open(refresh, () => time);
    const strange = await hashOf(JCT);
    expect(await Promise.all([copy.rootsOf(strange), copy.rootsOf(strange)])).toEqual([undefined, undefined]);
    time = 29_999;
    expect(await copy.rootsOf(await hashOf(address(7)))).toBeUndefined();
    expect(refresh).toHaveBeenCalledTimes(1);
    time = 30_000;
    await copy.rootsOf(strange);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(await copy.rootsOf(await hashOf(COIN))).toEqual(new Set([COIN]));
  });

  test('stays when its source fails or sends no list', async () => {
    const sources: TokenListSource[] = [
      () => Promise.reject(new TypeError('away')),
      () => Promise.resolve({ tokens: 'none' }),
      () => Promise.resolve(null),
    ];
    for (const refresh of sources) {
      const onError = vi.fn();
      const copy = new TokenListCopy({ json: listOf(COIN), chainId: CHAIN, refresh, onError });
      expect(await copy.rootsOf(await hashOf(JCT))).toBeUndefined();
      expect(onError).toHaveBeenCalledOnce();
      expect(copy.roots).toEqual(new Set([COIN]));
      expect(await copy.rootsOf(await hashOf(COIN))).toEqual(new Set([COIN]));
    }
  });

  test('leaves out entries of a remote list that cannot be read, as the page does', async () => {
    const json = {
      tokens: [...listOf(COIN, JCT).tokens, { symbol: 7 }, { ...listOf(COIN).tokens[0], decimals: 300 }],
    };
    const copy = open(
      () => Promise.resolve(json),
      () => 0,
    );
    expect(await copy.rootsOf(await hashOf(COIN, JCT))).toEqual(new Set([COIN, JCT]));
    expect(copy.document.tokens).toHaveLength(1);
  });
});

describe('the source of the list', () => {
  test('is the file when it has changed, and never a path of the own origin', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'token-list-'));
    try {
      const file = join(folder, 'token-list.json');
      const fetcher = vi.fn<typeof fetch>();
      const read = openTokenListSource({ file, url: '/api/tokens/v1/manifest.json', fetcher });
      expect(await read()).toBeUndefined();
      await writeFile(file, '{"tokens":');
      await expect(read()).rejects.toThrow();
      await writeFile(file, JSON.stringify(listOf(JCT)));
      expect(await read()).toEqual(listOf(JCT));
      expect(await read()).toBeUndefined();
      expect(fetcher).not.toHaveBeenCalled();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is the configured URL, without redirects and within bounds', async () => {
    const url = 'https://lists.example/list.json';
    let answer = new Response(JSON.stringify(listOf(JCT)));
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(answer));
    const read = openTokenListSource({ file: '/nowhere/token-list.json', url, fetcher });
    expect(await read()).toEqual(listOf(JCT));
    expect(fetcher.mock.calls[0]).toMatchObject([url, { redirect: 'error' }]);
    answer = new Response(JSON.stringify(listOf(JCT)));
    expect(await read()).toBeUndefined();
    answer = new Response('x'.repeat(33 * 1024 * 1024));
    await expect(read()).rejects.toThrow('larger');
    answer = new Response('', { status: 500 });
    await expect(read()).rejects.toThrow('500');
  });
});
