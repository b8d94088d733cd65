import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countApiRoutes, renderApiReference } from './lib/api-reference.mjs';
import { root } from './lib/root.mjs';

test('docs/api.md equals the generated text (npm run api-docs)', async () => {
  const written = readFileSync(join(root, 'docs/api.md'), 'utf8');
  expect(written).toBe(await renderApiReference());
});

test('docs/api.md lists every route of the contract', async () => {
  const { all, untitled } = await countApiRoutes();
  const written = readFileSync(join(root, 'docs/api.md'), 'utf8');
  expect(all).toBeGreaterThan(50);
  expect(untitled).toBe(0);
  expect(written.match(/^### (?:GET|POST)/gm)).toHaveLength(all);
});
