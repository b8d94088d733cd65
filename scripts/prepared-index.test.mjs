import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computePreparedIndexId } from './lib/prepared-index.mjs';

let folder = '';
const at = (name) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-identity-'));
  writeFileSync(at('network.json'), '{"chainId":1}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a history that was not played here has no identity', () => {
  expect(computePreparedIndexId(at('network.json'))).toBeUndefined();
});

test('another history and another network have another identity', () => {
  writeFileSync(at('genesis.json'), '{"until":1}');
  const first = computePreparedIndexId(at('network.json'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(computePreparedIndexId(at('network.json'))).toBe(first);
  writeFileSync(at('genesis.json'), '{"until":2}');
  const later = computePreparedIndexId(at('network.json'));
  writeFileSync(at('network.json'), '{"chainId":2}');
  const elsewhere = computePreparedIndexId(at('network.json'));
  expect(new Set([first, later, elsewhere]).size).toBe(3);
});
