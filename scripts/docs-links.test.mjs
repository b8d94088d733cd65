import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

test('every link between files of the repository has a target', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(documents.length).toBeGreaterThan(20);
  const dead = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => decodeURIComponent(target.split('#')[0]))
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(dead).toEqual([]);
});
