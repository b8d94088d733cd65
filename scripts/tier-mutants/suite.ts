import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Runner } from './bench.ts';
import type { Baseline, Ledger, Outcome } from './ledger.ts';
import { hashOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import type { TestFile } from './worker.ts';

/** Files of one baseline run: each run starts processes, and a worker that dies costs the results of all its files. */
const BATCH: Readonly<Record<string, number>> = { 'node-shared': 12, browser: 8, node: 4 };
const BASELINE_LIMIT = 15 * 60_000;

/** True for files that belong to the full tier alone. */
export const isFullTier = (file: string): boolean => /\.full\.(browser\.)?test\.\w+$/.test(file);

/** Test files with what they do without mutants, and what mutants did to them. */
export class Suite {
  readonly #root: string;
  readonly #ledger: Ledger;
  /** Names the instrumented mutants: a baseline says nothing about others. */
  readonly #plan: string;
  readonly #hashes = new Map<string, string>();

  constructor(root: string, ledger: Ledger, mutants: readonly Mutant[]) {
    this.#root = root;
    this.#ledger = ledger;
    this.#plan = hashOf(...mutants.map(({ id }) => id).toSorted());
  }

  baseline(test: TestFile): Baseline | undefined {
    return this.#ledger.baseline(`${this.#plan} ${this.#keyOf(test)}`);
  }

  noteBaseline(test: TestFile, value: Baseline): void {
    this.#ledger.noteBaseline(`${this.#plan} ${this.#keyOf(test)}`, value);
  }

  outcome(mutant: Mutant, test: TestFile): Outcome | undefined {
    return this.#ledger.outcome(this.#pairOf(mutant, test));
  }

  noteOutcome(mutant: Mutant, test: TestFile, value: Outcome): void {
    this.#ledger.noteOutcome(this.#pairOf(mutant, test), value);
  }

  /** Runs the files without mutants, but those whose baseline is known. */
  async measure(tests: readonly TestFile[], work: Work): Promise<void> {
    const unknown = tests.filter((test) => !this.baseline(test));
    await work(batchesOf(unknown), async (batch, bench) => {
      await this.#measureBatch(batch, bench);
      for (const test of batch) if (!this.baseline(test)) await this.#measureBatch([test], bench);
      for (const test of batch) {
        if (this.baseline(test)) continue;
        this.noteBaseline(test, { hasPassed: false, milliseconds: 0, reached: [] });
      }
    });
  }

  /** Files among `tests` that pass without mutants and reach this one, the nearest first. */
  reaching(mutant: Mutant, tests: readonly TestFile[]): TestFile[] {
    const rank = (test: TestFile): number =>
      distance(mutant.file, test.file) * 10_000 + (this.baseline(test)?.milliseconds ?? 0);
    return tests.filter((test) => this.isReaching(mutant, test)).toSorted((a, b) => rank(a) - rank(b));
  }

  /** False for files that fail without mutants or do not reach this one. */
  mayNotice(mutant: Mutant, test: TestFile): boolean {
    return !this.baseline(test) || this.isReaching(mutant, test);
  }

  /** Time that a run of these files may take. */
  limitOf(tests: readonly TestFile[]): number {
    return 30_000 + 6 * tests.reduce((sum, test) => sum + (this.baseline(test)?.milliseconds ?? 60_000), 0);
  }

  /** True for files that pass without mutants and reach this one. */
  isReaching(mutant: Mutant, test: TestFile): boolean {
    const baseline = this.baseline(test);
    return baseline?.hasPassed === true && baseline.reached.includes(mutant.id);
  }

  async #measureBatch(tests: readonly TestFile[], bench: Runner): Promise<void> {
    const request = { active: [], files: tests, stopsAtFailure: false };
    const { results, hasFailed } = await bench.run(request, BASELINE_LIMIT);
    const isFailureOutside = hasFailed && results.every((result) => result.hasPassed);
    // Which of several files an error outside of tests belongs to is not known: each is run alone.
    if (isFailureOutside && tests.length > 1) return;
    for (const { milliseconds, reached, project, file, failure, ...result } of results) {
      const hasPassed = result.hasPassed && !isFailureOutside;
      if (!hasPassed) console.log(`fails without a mutant: ${file}: ${failure ?? ''}`.slice(0, 200));
      this.noteBaseline({ project, file }, { hasPassed, milliseconds, reached });
    }
  }

  #pairOf({ id, file, area }: Mutant, test: TestFile): string {
    return `${area} ${id} ${this.#hashOf(file)} ${this.#keyOf(test)}`;
  }

  #keyOf({ project, file }: TestFile): string {
    return `${project} ${file} ${this.#hashOf(file)}`;
  }

  #hashOf(file: string): string {
    const hash = this.#hashes.get(file) ?? hashOf(readFileSync(join(this.#root, file), 'utf8'));
    this.#hashes.set(file, hash);
    return hash;
  }
}

/** Does a task for each item, as many at a time as there are benches. */
export type Work = <T>(items: readonly T[], task: (item: T, bench: Runner) => Promise<void>) => Promise<void>;

/** Splits test files into runs of one project whose files are neighbours. */
export function batchesOf(tests: readonly TestFile[], sizes = BATCH): TestFile[][] {
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

/** Folders between a source and a test; a test with the name of the source is nearest. */
export function distance(source: string, test: string): number {
  const stem = source.replace(/\.tsx?$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  const [from, to] = [dirname(source).split('/'), dirname(test).split('/')];
  const shared = from.findIndex((part, at) => part !== to[at]);
  const depth = shared < 0 ? from.length : shared;
  return 1 + (from.length - depth) + (to.length - depth);
}
