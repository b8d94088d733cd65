import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

// In docs/tour.md each link to a source is followed by names in backticks. This checks that the source declares them.

const LINK = /\]\(\.\.\/((?:apps|packages|contracts|e2e)\/[^)\s]+)\)((?:(?!\]\(|\n).)*)/g;

/** Returns the links to source files, each with the names between the following colon and the next link. */
function readStops(text) {
  return [...text.matchAll(LINK)].map(([, path, rest]) => ({
    path,
    names: rest.startsWith(':') ? [...rest.matchAll(/`([\w$]+)`/g)].map(([, name]) => name) : [],
  }));
}

/** True if a TypeScript or Tolk source declares a name (function, class, constant, type, or method). */
const isDeclared = (source, name) =>
  new RegExp(
    String.raw`\b(?:function\*?|class|interface|type|enum|const|let|fun|struct) (?:\w+\.)?${name}\b`,
  ).test(source);

const stops = readStops(readFileSync(join(root, 'docs/tour.md'), 'utf8'));

test('the tour links to sources and names declarations', () => {
  expect(stops.length).toBeGreaterThan(50);
  expect(stops.filter(({ names }) => names.length > 0).length).toBeGreaterThan(50);
});

test('every file of the tour exists', () => {
  expect(stops.map(({ path }) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every name of the tour is declared in its file', () => {
  const missing = stops
    .filter(({ path }) => existsSync(join(root, path)))
    .flatMap(({ path, names }) => {
      const source = readFileSync(join(root, path), 'utf8');
      return names.filter((name) => !isDeclared(source, name)).map((name) => `${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});
