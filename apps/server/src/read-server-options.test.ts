import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readServerOptions } from './read-server-options.ts';
import { NETWORK } from './test/fake-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'junction-options-'));
const file = join(folder, 'network.json');
writeFileSync(file, JSON.stringify({ ...NETWORK, rpcUrl: 'http://127.0.0.1:1/rpc' }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  readServerOptions(['--network', file, ...args], environment);

test('one process does everything unless it is told otherwise', () => {
  expect(read([])).toMatchObject({ role: 'all', port: 3_000, databaseUrl: undefined });
});

test('work is divided on a PostgreSQL server only', () => {
  const environment = { DATABASE_URL: 'postgres://somewhere/index' };
  expect(read(['--role', 'api'], environment)).toMatchObject({ role: 'api' });
  expect(read(['--role', 'indexer'], environment)).toMatchObject({ role: 'indexer' });
  expect(() => read(['--role', 'api'])).toThrow('set DATABASE_URL');
  expect(() => read(['--role', 'indexer'], { DATABASE_URL: '' })).toThrow('set DATABASE_URL');
  expect(() => read(['--role', 'boss'], environment)).toThrow('none of all, indexer, api');
});
