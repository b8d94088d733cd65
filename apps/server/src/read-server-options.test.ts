import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readServerOptions } from './read-server-options.ts';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'junction-options-'));
const file = join(folder, 'network.json');
writeFileSync(file, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: 'http://127.0.0.1:1/rpc' }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  readServerOptions(['--network', file, ...args], environment);

test('by default one process does everything', () => {
  expect(read([])).toMatchObject({ role: 'all', port: 3_000, databaseUrl: undefined });
});

test('roles are available on a PostgreSQL server only', () => {
  const environment = { DATABASE_URL: 'postgres://somewhere/index' };
  expect(read(['--role', 'api'], environment)).toMatchObject({ role: 'api' });
  expect(read(['--role', 'indexer'], environment)).toMatchObject({ role: 'indexer' });
  expect(() => read(['--role', 'api'])).toThrow('set DATABASE_URL');
  expect(() => read(['--role', 'indexer'], { DATABASE_URL: '' })).toThrow('set DATABASE_URL');
  expect(() => read(['--role', 'boss'], environment)).toThrow('none of all, indexer, api, keeper');
});

test('a keeper has its own key and never prints it', () => {
  const key = 'ab'.repeat(32);
  const environment = { DATABASE_URL: 'postgres://somewhere/index', JUNCTION_KEEPER_KEY: key };
  expect(read(['--role', 'keeper'], environment).keeper).toEqual({
    secretKey: key,
    minProfit: 100_000_000n,
  });
  expect(read([], { JUNCTION_KEEPER_KEY: key, JUNCTION_KEEPER_LEAST_PROFIT: '2.5' }).keeper).toEqual({
    secretKey: key,
    minProfit: 2_500_000_000n,
  });
  expect(read(['--role', 'api'], environment).keeper).toBeUndefined();
  expect(read([]).keeper).toBeUndefined();
  expect(() => read(['--role', 'keeper'], { ...environment, JUNCTION_KEEPER_KEY: '' })).toThrow(
    'set JUNCTION_KEEPER_KEY',
  );
  expect(() => read([], { JUNCTION_KEEPER_KEY: `${key}0` })).toThrow(/^(?!.*abab)/);
  expect(() => read([], { JUNCTION_KEEPER_KEY: key, JUNCTION_KEEPER_LEAST_PROFIT: 'all' })).toThrow(
    'no number of coins',
  );
});

test('everything is kept unless a setting limits it', () => {
  expect(read([]).retention).toBeUndefined();
  expect(read(['--keep-hourly-candles', '30', '--keep-decoded-transactions', '90']).retention).toEqual({
    hourlyCandleDays: 30,
    decodedTransactionDays: 90,
  });
  expect(read(['--keep-decoded-transactions', '365']).retention).toEqual({
    hourlyCandleDays: undefined,
    decodedTransactionDays: 365,
  });
});

test('the public key is for devnets', () => {
  expect(read(['--dev-keeper']).keeper).toBeDefined();
  const main = join(folder, 'main.json');
  writeFileSync(
    main,
    JSON.stringify({ ...FAKE_MARKET_NETWORK, kind: 'mainnet', rpcUrl: 'http://127.0.0.1:1/rpc' }),
  );
  expect(() => readServerOptions(['--network', main, '--dev-keeper'], {})).toThrow(
    'only a devnet may use it',
  );
});

test('by default it listens on this machine only and trusts no proxy', () => {
  expect(read([])).toMatchObject({ host: '127.0.0.1', trustProxy: undefined });
  expect(read(['--host', '0.0.0.0', '--trust-proxy', '1'])).toMatchObject({ host: '0.0.0.0', trustProxy: 1 });
  expect(read(['--trust-proxy', 'loopback, 10.0.0.0/8,fd00::/8']).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
  const everybody = ['true', '*', '0.0.0.0/0', '::/0'];
  for (const wrong of [...everybody, '0', '11', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', ''])
    expect(() => read(['--trust-proxy', wrong])).toThrow('--trust-proxy');
});
