import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Runner } from './bench.ts';
import type { Importers } from './importers.ts';
import type { Baseline, Ledger, Outcome } from './ledger.ts';
import { hashOf } from './mutants.ts';
import type { Area, Mutant } from './mutants.ts';
import type { FileResult, TestFile } from './worker.ts';

/** Assumed milliseconds of a file without measurements, by tier. */
const UNKNOWN = { default: 40_000, full: 200_000 };

/** Files per run without mutants. */
const MEASURED_TOGETHER: Readonly<Record<string, number>> = { 'node-shared': 10, browser: 8, node: 3 };

/** True for test files whose name assigns them to the full tier alone. */
export const isFullTier = (file: string): boolean => /\.full\.(browser\.)?test\.\w+$/.test(file);

/** Projects whose tests start programs, which may run modules that the tests do not import, by area. */
const PROGRAMS: Readonly<Record<Area, readonly string[]>> = {
  web: ['smoke', 'journeys'],
  packages: ['node', 'smoke', 'journeys'],
  server: ['node', 'smoke', 'journeys'],
  contracts: [],
};

/** Rank of a test that runs a module without importing it. */
const IN_PROGRAM = 20;

/** Test files with their results without and with mutants. */
export class Suite {
  readonly #ledger: Ledger;
  /** Identifies the instrumented mutants. */
  readonly #plan: string;
  /** Hashes of sources and tests at the start of the run. */
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #importers: Importers;

  constructor(
    root: string,
    ledger: Ledger,
    mutants: readonly Mutant[],
    tests: readonly TestFile[],
    importers: Importers,
  ) {
    const files = new Set([...mutants, ...tests].map(({ file }) => file));
    this.#hashes = new Map([...files].map((file) => [file, hashOf(readFileSync(join(root, file), 'utf8'))]));
    this.#importers = importers;
    this.#ledger = ledger;
    const ids = mutants.map(({ id }) => id).toSorted();
    this.#plan = hashOf(...ids);
    if (!ledger.plan(this.#plan)) ledger.notePlan(this.#plan, ids);
  }

  baseline(test: TestFile): Baseline | undefined {
    return this.#ledger.baseline(this.#keyOf(test));
  }

  outcome(mutant: Mutant, test: TestFile): Outcome | undefined {
    return this.#ledger.outcome(this.#pairOf(mutant, test));
  }

  noteOutcome(mutant: Mutant, test: TestFile, value: Outcome): void {
    this.#ledger.noteOutcome(this.#pairOf(mutant, test), value);
  }

  /** Records the baseline of files that passed with active mutants, which had no effect on them. */
  notePassed(results: readonly FileResult[]): void {
    for (const { project, file, tier, hasPassed, milliseconds, reached } of results)
      if (hasPassed)
        this.#noteBaseline({ project, file, tier }, { hasPassed, milliseconds, reached, plan: this.#plan });
  }

  /** Runs files without mutants, several at once, to record what they reach. */
  async measure(tests: readonly TestFile[], work: Work): Promise<void> {
    const unknown = tests.filter((test) => !this.baseline(test));
    await work(batchesOf(unknown, MEASURED_TOGETHER), async (batch, runner) => {
      const request = { active: [], files: batch, stopsAtFailure: false };
      const { results, hasFailed } = await runner.run(request, this.limitOf(batch));
      const isFailureOutside = hasFailed && results.every(({ hasPassed }) => hasPassed);
      if (!isFailureOutside) this.notePassed(results);
    });
  }

  /** Returns true if the file passes without mutants; runs it if unknown. */
  async passes(test: TestFile, runner: Runner): Promise<boolean> {
    const known = this.baseline(test);
    if (known) return known.hasPassed;
    const request = { active: [], files: [test], stopsAtFailure: false };
    const { results, hasFailed } = await runner.run(request, this.limitOf([test]));
    const [result] = results;
    const { milliseconds = 0, reached = [] } = result ?? {};
    this.#noteBaseline(test, {
      hasPassed: !hasFailed,
      milliseconds,
      reached,
      plan: this.#plan,
    });
    if (hasFailed) console.log(`fails without a mutant: ${test.file}: ${result?.failure ?? 'no result'}`);
    return !hasFailed;
  }

  /** False for files that fail without mutants, and for those known not to reach this one. */
  mayNotice({ id, area, file }: Mutant, test: TestFile): boolean {
    const baseline = this.baseline(test);
    if (baseline?.hasPassed === false) return false;
    if (baseline && this.#ledger.plan(baseline.plan)?.has(id)) return baseline.reached.includes(id);
    return PROGRAMS[area].includes(test.project) || this.#importers.hops(file, test.file) !== undefined;
  }

  /** Returns the files among `tests` that may detect the mutant, nearest and fastest first. */
  nearest(mutant: Mutant, tests: readonly TestFile[]): TestFile[] {
    return tests
      .filter((test) => this.mayNotice(mutant, test))
      .map((test) => ({ test, rank: this.rank(mutant, test) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ test }) => test);
  }

  /** Small for fast tests in near folders that import the module almost directly. */
  rank(mutant: Mutant, test: TestFile): number {
    const hops = this.#importers.hops(mutant.file, test.file) ?? IN_PROGRAM;
    const seconds = (this.baseline(test)?.milliseconds ?? 2_000) / 1_000;
    return distance(mutant.file, test.file) + 2 * hops + seconds / 2;
  }

  /** Returns the time limit of a run of these files, milliseconds. */
  limitOf(tests: readonly TestFile[]): number {
    const timeOf = (test: TestFile): number => this.baseline(test)?.milliseconds ?? UNKNOWN[test.tier];
    return 30_000 + 6 * tests.reduce((sum, test) => sum + timeOf(test), 0);
  }

  #noteBaseline(test: TestFile, value: Baseline): void {
    if (!this.baseline(test)) this.#ledger.noteBaseline(this.#keyOf(test), value);
  }

  #pairOf({ id, file, area }: Mutant, test: TestFile): string {
    return `${area} ${id} ${this.#hashes.get(file)} ${this.#keyOf(test)}`;
  }

  #keyOf({ project, file, tier }: TestFile): string {
    return `${tier} ${project} ${file} ${this.#hashes.get(file)}`;
  }
}

/** Runs a task for each item, with one runner each. */
export type Work = <T>(
  items: readonly T[],
  task: (item: T, runner: Runner) => Promise<void>,
) => Promise<void>;

/** Splits test files into runs of neighbouring files of one project. */
export function batchesOf(tests: readonly TestFile[], sizes: Readonly<Record<string, number>>): TestFile[][] {
  const projects = [...new Set(tests.map(({ project }) => project))];
  return projects.flatMap((project) => {
    const files = tests.filter((test) => test.project === project);
    const sorted = files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
    const size = sizes[project] ?? 1;
    return Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) =>
      sorted.slice(at * size, (at + 1) * size),
    );
  });
}

/** Counts the folders between a source and a test; a test with the name of the source is nearest. */
export function distance(source: string, test: string): number {
  const stem = source.replace(/\.tsx?$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  const [from, to] = [dirname(source).split('/'), dirname(test).split('/')];
  const shared = from.findIndex((part, at) => part !== to[at]);
  const depth = shared < 0 ? from.length : shared;
  return 1 + (from.length - depth) + (to.length - depth);
}
