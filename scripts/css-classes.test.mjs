import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { listRepositoryFiles } from './lib/repository-files.mjs';
import { root } from './lib/root.mjs';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns the class names in the selectors of a style sheet. */
function listDefined(path) {
  const rules = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-zA-Z_][\w-]*/g) ?? []));
}

/** Maps style sheets to the class names that components use, and whether a component uses computed names. */
function collectUsed() {
  const used = new Map();
  for (const path of listRepositoryFiles(root).filter((name) => /\/src\/.*\.tsx?$/.test(name))) {
    const source = read(path);
    for (const [, name, file] of source.matchAll(IMPORT)) {
      const sheet = normalize(join(dirname(path), file));
      const known = used.get(sheet) ?? { names: new Map(), isComputed: false };
      for (const [, key] of source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g')))
        known.names.set(key, path);
      if (new RegExp(`\\b${name}\\[[^']`).test(source)) known.isComputed = true;
      used.set(sheet, known);
    }
  }
  return used;
}

it('components use only classes that their style sheets define, and no class is unused', () => {
  const problems = [];
  for (const [sheet, { names, isComputed }] of collectUsed()) {
    const defined = listDefined(sheet);
    for (const [name, path] of names)
      if (!defined.has(name)) problems.push(`${path}: no .${name} in ${sheet}`);
    if (isComputed) continue;
    for (const name of defined) if (!names.has(name)) problems.push(`${sheet}: .${name} is not used`);
  }
  expect(problems).toEqual([]);
});
