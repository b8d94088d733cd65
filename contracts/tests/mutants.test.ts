import { afterAll, describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAllMutants, KINDS, findMutants } from '../mutants/find-mutants.ts';
import type { Kind, Mutant } from '../mutants/find-mutants.ts';
import { Killers } from '../mutants/killers.ts';
import type { KillersJson } from '../mutants/killers.ts';
import { findNearestTests } from '../mutants/nearest-tests.ts';
import { readOptions } from '../mutants/options.ts';
import { drawSample } from '../mutants/sample.ts';
import { sourcesWithoutFix } from '../mutants/taken-back.ts';
import type { Fix } from '../mutants/taken-back.ts';
import { getSourceFolder, formatTableByFolder, shareInterval, Tally } from '../mutants/tally.ts';
import { hashSource, nameMutants, Verdicts } from '../mutants/verdicts.ts';
import { SOURCES } from '../tolk-sources.ts';

const SOURCE = `fun f(sender: Addr, a: int, b: int): int {
    // assert (a < b) throw 1;
    assert (sender.equals(owner())) throw 2;
    if (!sender.equals(other())) { return 0; }
    if ((a <= b) & (b > 0)) { return mulDivFloor(a, b, 3); }
    return 1;
}
`;

const TESTS = fileURLToPath(new URL('.', import.meta.url));

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../mutants/${name}`, import.meta.url)), 'utf8'));

const mutant = (kind: Kind, file: string, line = 1): Mutant => ({
  kind,
  file,
  line,
  source: '',
  change: '',
  from: 0,
  to: 0,
  text: '',
});

const lineOf = (text: string, line: number): string | undefined => text.split('\n')[line - 1]?.trim();

describe('mutants', () => {
  it('change one thing each, and no comment', () => {
    const mutants = findMutants('f.tolk', SOURCE);
    const changed = mutants.map(({ text, line, change }) => `${change}: ${lineOf(text, line)}`);
    expect(changed).toEqual([
      'assert taken away: ',
      '<= becomes <: if ((a < b) & (b > 0)) { return mulDivFloor(a, b, 3); }',
      '> becomes >=: if ((a <= b) & (b >= 0)) { return mulDivFloor(a, b, 3); }',
      'Floor becomes Ceil: if ((a <= b) & (b > 0)) { return mulDivCeil(a, b, 3); }',
      'anybody is believed: if (!true) { return 0; }',
      '(a <= b) left out: if (true & (b > 0)) { return mulDivFloor(a, b, 3); }',
      '(b > 0) left out: if ((a <= b) & true) { return mulDivFloor(a, b, 3); }',
    ]);
    for (const { text } of mutants)
      expect(text.split('\n').filter((line, at) => line !== SOURCE.split('\n')[at])).toHaveLength(1);
  });

  it('record the kind of the changed check', () => {
    expect(findMutants('f.tolk', SOURCE).map(({ kind }) => kind)).toEqual([
      'sender check',
      'comparison',
      'comparison',
      'rounding',
      'sender check',
      'condition',
      'condition',
    ]);
  });

  it('are found in every source, and every source has tests near it', () => {
    const mutants = findAllMutants(SOURCES);
    expect(mutants.length).toBeGreaterThan(1000);
    const files = [...new Set(mutants.map(({ file }) => file))];
    const alone = files.filter((file) => findNearestTests(file, TESTS, () => undefined).length === 0);
    expect(alone).toEqual([]);
  });

  it('that are explained are there to be explained', () => {
    const all = new Set(
      findAllMutants(SOURCES).map(({ file, source, change }) => `${file}|${source}|${change}`),
    );
    const explained = readJson('survivors.json') as readonly (Mutant & { readonly why: string })[];
    const gone = explained.filter(({ file, source, change }) => !all.has(`${file}|${source}|${change}`));
    expect(gone).toEqual([]);
    expect(explained.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  it('run the cheapest tests first, and unknown long ones last', () => {
    const times = new Map([
      ['order-fill.test.ts', 1],
      ['order-create.test.ts', 2],
    ]);
    const near = findNearestTests('limit-orders/order.tolk', TESTS, (file) => times.get(file));
    expect(near.slice(0, 2)).toEqual(['order-fill.test.ts', 'order-create.test.ts']);
    expect(near.at(-1)).toBe('order-invariants.test.ts');
  });
});

describe('a sample of mutants', () => {
  const all = KINDS.flatMap((kind, at) =>
    Array.from({ length: 100 * (at + 1) }, (_, line) => mutant(kind, 'f.tolk', line)),
  );

  it('has every kind by its share, whatever the seed', () => {
    for (const seed of [1, 2, 77_777]) {
      const sample = drawSample(all, 150, seed);
      const counts = KINDS.map((kind) => sample.filter((one) => one.kind === kind).length);
      for (const [at, count] of counts.entries())
        expect(Math.abs(count - 10 * (at + 1))).toBeLessThanOrEqual(1);
      expect(new Set(sample).size).toBe(sample.length);
    }
  });

  it('is the same for a seed, and another one for another', () => {
    const lines = (seed: number): string => JSON.stringify(drawSample(all, 40, seed));
    expect(lines(1)).toBe(lines(1));
    expect(lines(1)).not.toBe(lines(2));
  });

  it('reports the confidence interval of its share', () => {
    expect(shareInterval(0, 0)).toEqual([0, 1]);
    const [low, high] = shareInterval(97, 100);
    expect(low).toBeCloseTo(0.9155, 3);
    expect(high).toBeCloseTo(0.9897, 3);
    expect(shareInterval(10, 10)[1]).toBeCloseTo(1, 9);
  });

  it('counts neither explained mutants nor equivalent ones', () => {
    const tally = new Tally();
    for (const outcome of ['killed', 'killed', 'killed', 'survived', 'explained', 'same'] as const)
      tally.note(mutant('rounding', 'f.tolk'), outcome);
    expect(tally.survivors).toHaveLength(1);
    expect(
      tally
        .lines()
        .at(-1)
        ?.split(/\s{2,}/)
        .slice(0, 6),
    ).toEqual(['all', '3', '1', '1', '1', '75.0 %']);
  });
});

describe('tests that noticed a change before', () => {
  it('run first: of the same source before its folder, the most effective first', () => {
    const killers = new Killers({ 'a/x.tolk': ['x.test.ts: x > one'], 'a/y.tolk': ['y.test.ts: y > one'] });
    killers.learn('a/x.tolk', { file: 'x.test.ts', name: 'x > two' });
    killers.learn('a/x.tolk', { file: 'x.test.ts', name: 'x > two' });
    killers.learn('a/x.tolk', { file: 'x.test.ts', name: 'x > two' });
    const names = (file: string): string[] => killers.of(mutant('assert', file)).map(({ name }) => name);
    expect(names('a/x.tolk')).toEqual(['x > two', 'x > one']);
    expect(names('a/z.tolk')).toEqual(['x > two', 'x > one', 'y > one']);
    expect(names('b/x.tolk')).toEqual([]);
    killers.remove({ file: 'x.test.ts', name: 'x > two' });
    expect(names('a/x.tolk')).toEqual(['x > one']);
    expect(killers.countOf('a/y.tolk', 'y.test.ts')).toBeGreaterThan(0);
  });

  it('are remembered by files that exist', () => {
    const known = readJson('killers.json') as KillersJson;
    const files = new Set(
      Object.values(known).flatMap((keys) => keys.map((key) => key.split(': ')[0] ?? '')),
    );
    expect([...files].filter((file) => !existsSync(`${TESTS}/${file}`))).toEqual([]);
  });
});

describe('verdicts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junction-verdicts-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const by = { file: 'a.test.ts', name: 'a: deposit > is refused' };
  const twice = `${SOURCE}${SOURCE.replace('fun f', 'fun g')}`;
  const open = (name: string, text: string): { mutants: Mutant[]; verdicts: Verdicts } => {
    const mutants = findMutants('a/f.tolk', text);
    return { mutants, verdicts: new Verdicts(join(folder, name), mutants, () => text) };
  };

  it('are found again when lines move and comments change, and fall when code does', () => {
    const { mutants, verdicts } = open('moved.json', SOURCE);
    for (const mutant of mutants) verdicts.note(mutant, { status: 'killed', by });
    const moved = open('moved.json', SOURCE.replace('// assert (a < b) throw 1;', '// Another word.\n\n'));
    expect(moved.mutants.map((mutant) => moved.verdicts.of(mutant))).toEqual(
      mutants.map(() => ({ status: 'killed', by })),
    );
    const changed = open('moved.json', SOURCE.replace('return 1;', 'return 2;'));
    expect(changed.mutants.filter((mutant) => changed.verdicts.of(mutant))).toEqual([]);
  });

  it('distinguish the same change of equal lines', () => {
    const { mutants, verdicts } = open('twice.json', twice);
    expect(new Set(nameMutants(mutants).values()).size).toBe(mutants.length);
    const last = mutants.at(-1);
    if (!last) throw new Error('there are mutants');
    verdicts.note(last, { status: 'survived' });
    const again = open('twice.json', twice);
    expect(again.mutants.filter((mutant) => again.verdicts.of(mutant)).map(({ line }) => line)).toEqual([
      last.line,
    ]);
  });

  it('of two concurrent runs are all stored', () => {
    const one = open('both.json', SOURCE);
    const other = open('both.json', SOURCE);
    const [first, second] = [one.mutants[0], other.mutants[1]];
    if (!first || !second) throw new Error('there are mutants');
    one.verdicts.note(first, { status: 'same' });
    other.verdicts.note(second, { status: 'undecided' });
    const { mutants, verdicts } = open('both.json', SOURCE);
    expect(mutants.slice(0, 3).map((mutant) => verdicts.of(mutant)?.status)).toEqual([
      'same',
      'undecided',
      undefined,
    ]);
  });

  it('name the tests that killed changes of nearby lines', () => {
    const { mutants, verdicts } = open('near.json', SOURCE);
    const [first, second, third] = mutants.toSorted((a, b) => a.line - b.line);
    if (!first || !second || !third) throw new Error('there are mutants');
    const far = { file: 'b.test.ts', name: 'far' };
    verdicts.note(first, { status: 'killed', by: far });
    verdicts.note(second, { status: 'killed', by });
    expect(verdicts.nearestKillers(third)).toEqual([by, far]);
  });

  it('are those of sources and tests that exist', () => {
    const known = readJson('verdicts.json') as Readonly<Record<string, { mutants: Record<string, string> }>>;
    expect(Object.keys(known).filter((source) => !existsSync(`${SOURCES}/${source}`))).toEqual([]);
    const verdicts = Object.values(known).flatMap(({ mutants }) => Object.values(mutants));
    const files = new Set(verdicts.flatMap((verdict) => verdict.split(': ')[1] ?? []));
    expect([...files].filter((file) => !existsSync(`${TESTS}/${file}`))).toEqual([]);
  });

  it('are counted by folder, with explained ones among the survivors', () => {
    expect(getSourceFolder('earn/gauge/account/vesting.tolk')).toBe('earn/gauge');
    expect(getSourceFolder('dex/dex-root.tolk')).toBe('dex');
    expect(hashSource('a; // one')).toBe(hashSource('  a;\n// two\n'));
    const { mutants } = open('counted.json', SOURCE);
    const outcomes = new Map(
      mutants.map((one, at) => [one, (['killed', 'survived', 'explained', 'same'] as const)[at]]),
    );
    const lines = formatTableByFolder(mutants, (one) => outcomes.get(one));
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      [
        'folder',
        'mutants',
        'judged',
        'killed',
        'survived',
        'explained',
        'no change',
        'open',
        'killed of judged',
      ],
      ['a', '7', '3', '1', '1', '1', '1', '3', '33.3 %'],
      ['all', '7', '3', '1', '1', '1', '1', '3', '33.3 %'],
    ]);
  });
});

describe('fixes that can be taken back', () => {
  const fixes = readJson('taken-back.json') as readonly Fix[];

  it.each(fixes)('$fix, without $without: fits the sources', (fix) => {
    expect(sourcesWithoutFix(SOURCES, fix).size).toBeGreaterThan(0);
    expect(fix.tests.filter((file) => !existsSync(`${TESTS}/${file}`))).toEqual([]);
  });

  it('are taken back nowhere when a source has changed', () => {
    const [first] = fixes;
    if (!first) throw new Error('no fixes');
    const edits = [{ file: 'lib/replenish.tolk', find: 'no such line', put: '' }];
    expect(() => sourcesWithoutFix(SOURCES, { ...first, edits })).toThrow('0 places like "no such line"');
  });
});

describe('the options', () => {
  it('are rejected when unknown', () => {
    expect(() => readOptions(['--smaple', '40'])).toThrow('--smaple');
    expect(() => readOptions(['forty'])).toThrow('forty');
    expect(() => readOptions(['--sample', 'forty'])).toThrow('--sample takes a whole number, not "forty"');
    expect(readOptions(['--sample', '40']).sample).toBe(40);
    expect(readOptions(['--help', '--list']).mode).toBe('help');
  });
});
