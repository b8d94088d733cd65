import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTokenList, hashTokenSet, readTokenList } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { describe, expect, test, vi } from 'vitest';
import {
  WTYCHO_TOKEN,
  USDT_TOKEN,
  JCT_TOKEN,
  FAKE_TOKEN_LIST,
  createNumberedAddress,
} from '../../test/fake-market.ts';
import { ServedTokenList } from './token-list-copy.ts';
import { openTokenListSource, type TokenListSource } from './token-list-source.ts';

const CHAIN_ID = 31337;
const createEntry = (root: Address) => ({
  name: 'Token',
  symbol: 'T',
  decimals: 9,
  address: root,
  chainId: CHAIN_ID,
});
const createList = (...roots: readonly Address[]) => ({ ...FAKE_TOKEN_LIST, tokens: roots.map(createEntry) });
const hashRoots = async (...roots: readonly Address[]): Promise<string> => (await hashTokenSet(roots)) ?? '';
type ReadFile = TokenListSource['readFile'];
const NO_FILE: ReadFile = () => Promise.resolve(undefined);
const createCopy = (
  source: Partial<TokenListSource>,
  now?: () => number,
  onError?: (error: unknown) => void,
) =>
  new ServedTokenList({
    json: createList(WTYCHO_TOKEN),
    chainId: CHAIN_ID,
    source: { readFile: NO_FILE, ...source },
    ...(now && { now }),
    ...(onError && { onError }),
  });
/** Returns the hash that a page computes from the list this server sends. */
const hashServedList = (copy: ServedTokenList): Promise<string> => {
  const { encode } = getTokenList.response;
  const { entries } = readTokenList(JSON.parse(JSON.stringify(encode(copy.document))), CHAIN_ID);
  return hashRoots(...entries.map(({ address: root }) => root));
};

describe('the server’s copy', () => {
  test('is read again at most every 30 seconds, whatever clients send', async () => {
    let time = 0;
    const readFile = vi.fn<ReadFile>(NO_FILE);
    const copy = createCopy({ readFile }, () => time);
    const strange = await hashRoots(JCT_TOKEN);
    expect(await Promise.all([copy.findRootsByHash(strange), copy.findRootsByHash(strange)])).toEqual([
      undefined,
      undefined,
    ]);
    time = 29_999;
    expect(await copy.findRootsByHash(await hashRoots(createNumberedAddress(7)))).toBeUndefined();
    expect(readFile).toHaveBeenCalledTimes(1);
    time = 30_000;
    await copy.findRootsByHash(strange);
    expect(readFile).toHaveBeenCalledTimes(2);
    expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN))).toEqual(new Set([WTYCHO_TOKEN]));
  });

  test('stays when its source fails or sends no list that can be served', async () => {
    const { timestamp: _, ...undated } = createList(WTYCHO_TOKEN, JCT_TOKEN);
    const sources: ReadFile[] = [
      () => Promise.reject(new TypeError('away')),
      () => Promise.resolve({ tokens: 'none' }),
      () => Promise.resolve(null),
      () => Promise.resolve(undated),
    ];
    const reading = sources.flatMap((read) => [{ readFile: read }, { fetchRemote: read }]);
    for (const source of reading) {
      const onError = vi.fn();
      const copy = createCopy(source, undefined, onError);
      expect(await copy.findRootsByHash(await hashRoots(JCT_TOKEN))).toBeUndefined();
      expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN, JCT_TOKEN))).toBeUndefined();
      expect(onError).toHaveBeenCalledOnce();
      expect(copy.roots).toEqual(new Set([WTYCHO_TOKEN]));
      expect(await copy.findRootsByHash(await hashServedList(copy))).toEqual(new Set([WTYCHO_TOKEN]));
    }
  });

  test('leaves out entries of a remote list that cannot be read, as the page does', async () => {
    const { keywords: _, ...list } = createList(WTYCHO_TOKEN, JCT_TOKEN);
    const { decimals: _none, ...incomplete } = createEntry(USDT_TOKEN);
    const json = {
      ...list,
      tokens: [
        incomplete,
        ...list.tokens,
        { symbol: 7 },
        { ...createEntry(createNumberedAddress(9)), decimals: 300 },
      ],
    };
    const copy = createCopy({ fetchRemote: () => Promise.resolve(json) });
    expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN, JCT_TOKEN))).toEqual(
      new Set([WTYCHO_TOKEN, JCT_TOKEN]),
    );
    expect(copy.document.tokens).toHaveLength(2);
    expect(readTokenList(json, CHAIN_ID).entries).toHaveLength(2);
    expect(await hashServedList(copy)).toBe(await hashRoots(WTYCHO_TOKEN, JCT_TOKEN));
  });

  test('rejects a file that it could not start with, as a whole', async () => {
    const json = {
      ...createList(WTYCHO_TOKEN, JCT_TOKEN),
      tokens: [...createList(WTYCHO_TOKEN, JCT_TOKEN).tokens, { symbol: 7 }],
    };
    const onError = vi.fn();
    const copy = createCopy({ readFile: () => Promise.resolve(json) }, undefined, onError);
    expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN, JCT_TOKEN))).toBeUndefined();
    expect(onError).toHaveBeenCalledOnce();
    expect(await copy.findRootsByHash(await hashServedList(copy))).toEqual(new Set([WTYCHO_TOKEN]));
  });

  test('answers for the last four copies', async () => {
    let time = 0;
    let list = createList();
    const copy = createCopy({ readFile: () => Promise.resolve(list) }, () => time);
    for (const last of [2, 3, 4, 5]) {
      time += 30_000;
      list = createList(WTYCHO_TOKEN, createNumberedAddress(last));
      expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN, createNumberedAddress(last)))).toEqual(
        new Set([WTYCHO_TOKEN, createNumberedAddress(last)]),
      );
    }
    for (const last of [2, 3, 4])
      expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN, createNumberedAddress(last)))).toEqual(
        new Set([WTYCHO_TOKEN, createNumberedAddress(last)]),
      );
    expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN))).toBeUndefined();
    expect(copy.roots).toEqual(new Set([WTYCHO_TOKEN, createNumberedAddress(5)]));
  });

  test('is the remote list where pages read that, also after the file has changed', async () => {
    let time = 0;
    const copy = createCopy(
      {
        readFile: vi
          .fn<ReadFile>()
          .mockResolvedValueOnce(createList(WTYCHO_TOKEN))
          .mockResolvedValue(undefined),
        fetchRemote: () => Promise.resolve(createList(WTYCHO_TOKEN, JCT_TOKEN)),
      },
      () => time,
    );
    await copy.checkFile();
    await vi.waitFor(() => expect(copy.roots).toEqual(new Set([WTYCHO_TOKEN, JCT_TOKEN])));
    time = 30_000;
    expect(await copy.findRootsByHash(await hashRoots(WTYCHO_TOKEN, JCT_TOKEN))).toEqual(
      new Set([WTYCHO_TOKEN, JCT_TOKEN]),
    );
  });
});

describe('the source of the list', () => {
  test('is the file when it has changed, and never a path of the own origin', async () => {
    await withTokenListFile(async (file) => {
      const fetcher = vi.fn<typeof fetch>();
      const source = openTokenListSource({ file, url: '/api/tokens/v1/manifest.json', fetcher });
      expect(source.fetchRemote).toBeUndefined();
      expect(await source.readFile()).toBeUndefined();
      await writeFile(file, '{"tokens":');
      await expect(source.readFile()).rejects.toThrow();
      await writeFile(file, `\uFEFF${JSON.stringify(createList(JCT_TOKEN))}`);
      expect(await source.readFile()).toEqual(createList(JCT_TOKEN));
      expect(await source.readFile()).toBeUndefined();
      expect(fetcher).not.toHaveBeenCalled();
    });
  });

  test('notices a changed file when pages load the list, although no identity differs', async () => {
    await withTokenListFile(async (file) => {
      await writeFile(file, JSON.stringify(createList(WTYCHO_TOKEN)));
      let time = 0;
      const copy = createCopy(openTokenListSource({ file, url: '/api/tokens/v1/manifest.json' }), () => time);
      await copy.checkFile();
      await writeFile(file, JSON.stringify(createList(WTYCHO_TOKEN, JCT_TOKEN)));
      time = 29_999;
      await copy.checkFile();
      expect(copy.roots).toEqual(new Set([WTYCHO_TOKEN]));
      time = 30_000;
      await copy.checkFile();
      expect(copy.roots).toEqual(new Set([WTYCHO_TOKEN, JCT_TOKEN]));
      expect(await copy.findRootsByHash(await hashServedList(copy))).toEqual(
        new Set([WTYCHO_TOKEN, JCT_TOKEN]),
      );
    });
  });

  test('is the configured URL, without redirects and within bounds', async () => {
    const url = 'https://lists.example/list.json';
    let answer = new Response(`\uFEFF${JSON.stringify(createList(JCT_TOKEN))}`);
    const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(answer));
    const { fetchRemote: read = NO_FILE } = openTokenListSource({
      file: '/nowhere/token-list.json',
      url,
      fetcher,
    });
    expect(await read()).toEqual(createList(JCT_TOKEN));
    expect(fetcher.mock.calls[0]).toMatchObject([url, { redirect: 'error' }]);
    answer = new Response(`\uFEFF${JSON.stringify(createList(JCT_TOKEN))}`);
    expect(await read()).toBeUndefined();
    answer = new Response('x'.repeat(33 * 1024 * 1024));
    await expect(read()).rejects.toThrow('larger');
    answer = new Response('', { status: 500 });
    await expect(read()).rejects.toThrow('500');
  });

  test('is the URL again after the file has been read', async () => {
    await withTokenListFile(async (file) => {
      const { readFile, fetchRemote = NO_FILE } = openTokenListSource({
        file,
        url: 'https://lists.example/list.json',
        fetcher: () => Promise.resolve(new Response(JSON.stringify(createList(JCT_TOKEN)))),
      });
      await readFile();
      expect(await fetchRemote()).toEqual(createList(JCT_TOKEN));
      await writeFile(file, JSON.stringify(createList(WTYCHO_TOKEN)));
      expect(await readFile()).toEqual(createList(WTYCHO_TOKEN));
      expect(await fetchRemote()).toEqual(createList(JCT_TOKEN));
      expect(await fetchRemote()).toBeUndefined();
    });
  });
});

async function withTokenListFile(use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'token-list-'));
  try {
    await use(join(folder, 'token-list.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
