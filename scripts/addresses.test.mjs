import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const ADDRESS = /\b-?\d:[0-9a-f]{64}\b/gi;

test('addresses come from the configuration: no source of the product contains one', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*/src/*', 'packages/*/src/*'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) => /\.(?:ts|tsx|json)$/.test(path) && !/\.test\.|\/(?:test|testing|fixtures)\//.test(path),
    );
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(ADDRESS)].map(([address]) => `${path}: ${address}`),
  );
  expect(named).toEqual([]);
});
