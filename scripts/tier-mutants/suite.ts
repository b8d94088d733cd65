import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MutantTestRunner } from './bench.ts';
import type { ImportDistances } from './importers.ts';
import type { TestFileBaseline, MutantResultLedger, MutantOutcome } from './ledger.ts';
import { hashParts } from './mutants.ts';
import type { MutantArea, Mutant } from './mutants.ts';
import type { TestFileResult, TestFile } from './worker.ts';

/** Assumed duration of a test file without measurements, milliseconds, by tier. */
const DEFAULT_DURATION_MS = { default: 40_000, full: 200_000 };

/** Number of test files per run without mutants, by project. */
const FILES_PER_BASELINE_RUN: Readonly<Record<string, number>> = { 'node-shared': 10, browser: 8, node: 3 };

/** True for test files whose name assigns them to the full tier alone. */
export const isFullTierTestFile = (file: string): boolean => /\.full\.(browser\.)?test\.\w+$/.test(file);

/** Projects whose tests start programs, by area. These programs may run modules that the tests do not import. */
const PROJECTS_WITH_PROGRAMS: Readonly<Record<MutantArea, readonly string[]>> = {
  web: ['smoke', 'journeys'],
  packages: ['node', 'smoke', 'journeys'],
  server: ['node', 'smoke', 'journeys'],
  contracts: [],
};

/** Rank of a test that runs a module without importing it. */
const PROGRAM_RANK = 20;

/** Test files with their results without and with mutants. */
export class MutantTestSuite {
  readonly #ledger: MutantResultLedger;
  /** Identifies the set of instrumented mutants. */
  readonly #plan: string;
  /** Hashes of sources and tests at the start of the run. */
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #importers: ImportDistances;

  constructor(
    root: string,
    ledger: MutantResultLedger,
    mutants: readonly Mutant[],
    tests: readonly TestFile[],
    importers: ImportDistances,
  ) {
    const files = new Set([...mutants, ...tests].map(({ file }) => file));
    this.#hashes = new Map(
      [...files].map((file) => [file, hashParts(readFileSync(join(root, file), 'utf8'))]),
    );
    this.#importers = importers;
    this.#ledger = ledger;
    const ids = mutants.map(({ id }) => id).toSorted();
    this.#plan = hashParts(...ids);
    if (!ledger.plan(this.#plan)) ledger.notePlan(this.#plan, ids);
  }

  baseline(test: TestFile): TestFileBaseline | undefined {
    return this.#ledger.baseline(this.#keyOf(test));
  }

  outcome(mutant: Mutant, test: TestFile): MutantOutcome | undefined {
    return this.#ledger.outcome(this.#pairOf(mutant, test));
  }

  noteOutcome(mutant: Mutant, test: TestFile, value: MutantOutcome): void {
    this.#ledger.noteOutcome(this.#pairOf(mutant, test), value);
  }

  /**
   * Records baselines of files that passed although mutants were active, because the mutants had no effect on these
   * files.
   */
  notePassed(results: readonly TestFileResult[]): void {
    for (const { project, file, tier, hasPassed, milliseconds, reached } of results)
      if (hasPassed)
        this.#noteBaseline({ project, file, tier }, { hasPassed, milliseconds, reached, plan: this.#plan });
  }

  /** Runs test files without mutants, several files per run, to record which mutants they reach. */
  async measure(tests: readonly TestFile[], work: ConcurrentTaskRunner): Promise<void> {
    const unknown = tests.filter((test) => !this.baseline(test));
    await work(createTestBatches(unknown, FILES_PER_BASELINE_RUN), async (batch, runner) => {
      const request = { active: [], files: batch, stopsAtFailure: false };
      const { results, hasFailed } = await runner.run(request, this.limitOf(batch));
      const isFailureOutside = hasFailed && results.every(({ hasPassed }) => hasPassed);
      if (!isFailureOutside) this.notePassed(results);
    });
  }

  /** Returns true if the file passes without mutants. Runs the file if the result is unknown. */
  async passes(test: TestFile, runner: MutantTestRunner): Promise<boolean> {
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

  /**
   * True if the file may kill the mutant. False for files that fail without mutants, and for files known not to reach
   * this mutant.
   */
  mayNotice({ id, area, file }: Mutant, test: TestFile): boolean {
    const baseline = this.baseline(test);
    if (baseline?.hasPassed === false) return false;
    if (baseline && this.#ledger.plan(baseline.plan)?.has(id)) return baseline.reached.includes(id);
    return (
      PROJECTS_WITH_PROGRAMS[area].includes(test.project) ||
      this.#importers.hops(file, test.file) !== undefined
    );
  }

  /** Returns the files among `tests` that may detect the mutant, nearest and fastest first. */
  nearest(mutant: Mutant, tests: readonly TestFile[]): TestFile[] {
    return tests
      .filter((test) => this.mayNotice(mutant, test))
      .map((test) => ({ test, rank: this.rank(mutant, test) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ test }) => test);
  }

  /**
   * Returns the rank of a test file for a mutant. It is low for fast tests in nearby folders that import the module
   * directly or through few modules.
   */
  rank(mutant: Mutant, test: TestFile): number {
    const hops = this.#importers.hops(mutant.file, test.file) ?? PROGRAM_RANK;
    const seconds = (this.baseline(test)?.milliseconds ?? 2_000) / 1_000;
    return computeFolderDistance(mutant.file, test.file) + 2 * hops + seconds / 2;
  }

  /** Returns the time limit of a run of these files, milliseconds. */
  limitOf(tests: readonly TestFile[]): number {
    const timeOf = (test: TestFile): number =>
      this.baseline(test)?.milliseconds ?? DEFAULT_DURATION_MS[test.tier];
    return 30_000 + 6 * tests.reduce((sum, test) => sum + timeOf(test), 0);
  }

  #noteBaseline(test: TestFile, value: TestFileBaseline): void {
    if (!this.baseline(test)) this.#ledger.noteBaseline(this.#keyOf(test), value);
  }

  #pairOf({ id, file, area }: Mutant, test: TestFile): string {
    return `${area} ${id} ${this.#hashes.get(file)} ${this.#keyOf(test)}`;
  }

  #keyOf({ project, file, tier }: TestFile): string {
    return `${tier} ${project} ${file} ${this.#hashes.get(file)}`;
  }
}

/** Runs a task for each item. Each concurrent task has a runner of its own. */
export type ConcurrentTaskRunner = <T>(
  items: readonly T[],
  task: (item: T, runner: MutantTestRunner) => Promise<void>,
) => Promise<void>;

/** Groups test files into runs. The files of a run are neighbours and belong to one project. */
export function createTestBatches(
  tests: readonly TestFile[],
  sizes: Readonly<Record<string, number>>,
): TestFile[][] {
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

/**
 * Returns the number of folders between a source and a test file, plus one; 0 for a test file that is named after the
 * source.
 */
export function computeFolderDistance(source: string, test: string): number {
  const stem = source.replace(/\.tsx?$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  const [from, to] = [dirname(source).split('/'), dirname(test).split('/')];
  const shared = from.findIndex((part, at) => part !== to[at]);
  const depth = shared < 0 ? from.length : shared;
  return 1 + (from.length - depth) + (to.length - depth);
}
