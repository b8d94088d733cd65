import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const FOLDER = join(root, 'docs/adr');
const SECTIONS = ['## Context', '## Decision', '## Consequences'];

const records = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

test('every decision record has its number, a status and the three sections in order', () => {
  expect(records.length).toBeGreaterThan(70);
  const wrong = records.filter(({ name, text }) => {
    const headings = text.split('\n').filter((line) => line.startsWith('## '));
    const isNumbered = text.startsWith(`# ${Number(name.slice(0, 4))}. `);
    const hasStatus = /^Status: (?:accepted|superseded)\b.*\.$/.test(text.split('\n')[2] ?? '');
    return !isNumbered || !hasStatus || headings.join() !== SECTIONS.join();
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('docs/adr/README.md lists every decision record once, by its title', () => {
  const lines = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n');
  const wrong = records.filter(({ name, text }) => {
    const title = text.slice(2, text.indexOf('\n'));
    return lines.filter((line) => line.startsWith(`- [${title}](${name})`)).length !== 1;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
