import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Expects that every defect of the public contracts has a test whose title names it, for example `npx vitest run
// --project node-shared contracts/tests -t "V-7"`. V: vote escrow, E: gauges, F: legacy farms, G: governance.
// Comparisons with recordings name the defect as the reason of a deviation.

const DEFECTS = { V: 13, E: 13, F: 4, G: 11 } as const;
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Returns the titles of the tests and of their suites. */
function titlesIn(text: string): string[] {
  // Matches `it('…')`, `describe('…')`, and the title after `it.each(…)`.
  const titles = /(?:\b(?:it|describe)|\))\(\s*(?:'([^'\n]*)'|`([^`]*)`)/gu;
  return [...text.matchAll(titles)].map(([, plain, built]) => plain ?? built ?? '');
}

describe('defects of the public contracts', () => {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith('earn-') && name.endsWith('.test.ts'));
  const titles = files.flatMap((name) => titlesIn(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  const named = new Set(titles.flatMap((title) => title.match(/\b[VEFG]-\d+\b/gu) ?? []));

  it.each(Object.entries(DEFECTS))('%s: each of %i has a test that names it', (letter, count) => {
    const numbers = Array.from({ length: count }, (_, index) => `${letter}-${index + 1}`);
    expect(numbers.filter((number) => !named.has(number))).toEqual([]);
  });
});
