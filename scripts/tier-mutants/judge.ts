import type { TestRunResult, MutantTestRunner } from './bench.ts';
import type { Mutant } from './mutants.ts';
import { createTestBatches } from './suite.ts';
import type { MutantTestSuite, ConcurrentTaskRunner } from './suite.ts';
import type { TestFile } from './worker.ts';

/** Number of test files that are run first for a mutant. One of them kills most killable mutants. */
const NEAREST_FILE_COUNT = 5;
const NEAREST_LIMIT_MS = 60_000;

/** Number of test files per run with several active mutants, by project. */
const FILES_PER_RUN: Readonly<Record<string, number>> = { 'node-shared': 8, browser: 6, node: 1 };

/** Runs test files on mutants until one fails. */
export class MutantJudge {
  readonly #suite: MutantTestSuite;
  readonly #killers = new Map<Mutant, TestFile>();

  constructor(suite: MutantTestSuite) {
    this.#suite = suite;
  }

  /** Returns the test file that killed the mutant; undefined if none has. */
  killerOf(mutant: Mutant): TestFile | undefined {
    return this.#killers.get(mutant);
  }

  /** Restores the outcomes of these mutants and files from the ledger. */
  recall(mutants: readonly Mutant[], tests: readonly TestFile[]): void {
    for (const mutant of mutants) {
      const killer = tests.find((test) => isKill(this.#suite.outcome(mutant, test)?.verdict));
      if (killer && !this.#killers.has(mutant)) this.#killers.set(mutant, killer);
    }
  }

  /**
   * Runs each surviving mutant alone against its nearest test files, from the nearest on and only up to the given rank.
   */
  async showNearest(
    mutants: readonly Mutant[],
    tests: readonly TestFile[],
    work: ConcurrentTaskRunner,
    rank = Infinity,
  ): Promise<void> {
    await work(this.#living(mutants), async (mutant, runner) => {
      const started = performance.now();
      const isTimeLeft = (): boolean => performance.now() - started < NEAREST_LIMIT_MS;
      while (isTimeLeft() && !this.#killers.has(mutant)) {
        // Reads the outcomes again before each run, because earlier runs may show that other files do not reach the
        // mutant.
        const near = this.#suite.nearest(mutant, tests).slice(0, NEAREST_FILE_COUNT);
        const test = near.find((one) => !this.#suite.outcome(mutant, one));
        if (!test || this.#suite.rank(mutant, test) > rank) return;
        await this.#showAlone(mutant, test, runner);
      }
    });
  }

  /**
   * Runs each file with all surviving mutants active at once. A file that passes kills none of them. A file that fails
   * is run again with halves of the mutants until the killed ones are isolated.
   *
   * @param candidatesOf mutants that a file may kill
   */
  async showTogether(
    tests: readonly TestFile[],
    candidatesOf: (test: TestFile) => readonly Mutant[],
    work: ConcurrentTaskRunner,
  ): Promise<void> {
    const open = (test: TestFile): Mutant[] =>
      this.#living(candidatesOf(test)).filter((mutant) => !this.#suite.outcome(mutant, test));
    const left = tests.filter((test) => open(test).length > 0);
    await work(createTestBatches(left, FILES_PER_RUN), async (batch, runner) => {
      for (let files = batch; files.length > 0;) files = await this.#showBatch(files, open, runner);
    });
  }

  /** Runs one batch of files. Returns the files that have not run yet. */
  async #showBatch(
    files: readonly TestFile[],
    open: (test: TestFile) => readonly Mutant[],
    runner: MutantTestRunner,
  ): Promise<TestFile[]> {
    const asked = files.filter((test) => open(test).length > 0);
    if (asked.length === 0) return [];
    const active = [...new Set(asked.flatMap((test) => open(test)))];
    const { results, hasFailed } = await this.#run(asked, active, runner);
    if (hasFailed && results.length > 0 && results.every(({ hasPassed }) => hasPassed)) {
      // The run failed although every test passed, so the error occurred outside of the tests.
      for (const test of asked) await this.#findKilled(test, open(test), [], runner);
      return [];
    }
    const rest = asked.filter(
      ({ file }) => !results.some((result) => result.file === file && result.hasPassed),
    );
    for (const test of asked) if (!rest.includes(test)) this.#note(open(test), test, 'survived');
    const failed = rest.find(({ file }) => results.some((result) => result.file === file)) ?? rest[0];
    if (!failed) return [];
    const reached = results.find(({ file }) => file === failed.file)?.reached ?? [];
    await this.#findKilled(failed, open(failed), reached, runner);
    return rest.filter((test) => test !== failed);
  }

  /** Finds the mutants that a file kills, after it has failed with all of them active. */
  async #findKilled(
    test: TestFile,
    mutants: readonly Mutant[],
    reached: readonly string[],
    runner: MutantTestRunner,
  ): Promise<void> {
    if (!(await this.#suite.passes(test, runner))) return;
    // A file that recorded no reached mutants may have reached all of them.
    const suspects = mutants.filter(({ id }) => reached.length === 0 || reached.includes(id));
    this.#note(
      mutants.filter((mutant) => !suspects.includes(mutant)),
      test,
      'survived',
    );
    await this.#halve(test, suspects, runner);
  }

  async #halve(test: TestFile, mutants: readonly Mutant[], runner: MutantTestRunner): Promise<void> {
    const [first, ...others] = mutants;
    if (!first) return;
    if (others.length === 0) return this.#showAlone(first, test, runner);
    const middle = Math.ceil(mutants.length / 2);
    for (const half of [mutants.slice(0, middle), mutants.slice(middle)]) {
      const living = this.#living(half);
      if (living.length === 1) await this.#halve(test, living, runner);
      else if ((await this.#run([test], living, runner)).hasFailed) await this.#halve(test, living, runner);
      else this.#note(living, test, 'survived');
    }
  }

  async #showAlone(mutant: Mutant, test: TestFile, runner: MutantTestRunner): Promise<void> {
    const started = performance.now();
    let result = await this.#run([test], [mutant], runner);
    // A slow machine can end a run early. If no test failed, only a second run with twice the time limit counts as a
    // kill.
    if (result.hasFailed && getFailedTest(result) === undefined)
      result = await this.#run([test], [mutant], runner, 2);
    const { hasFailed, hasTimedOut } = result;
    if (hasFailed && !(await this.#suite.passes(test, runner))) return;
    const failure = getFailedTest(result);
    const killed = hasTimedOut ? 'timeout' : 'killed';
    const verdict = hasFailed ? killed : 'survived';
    this.#note([mutant], test, verdict, failure);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${verdict} ${mutant.file}:${mutant.line} ${mutant.operator} | ${test.file} | ${seconds} s`);
  }

  async #run(
    files: readonly TestFile[],
    mutants: readonly Mutant[],
    runner: MutantTestRunner,
    patience = 1,
  ): Promise<TestRunResult> {
    const active = mutants.map(({ id }) => id);
    const limit = patience * this.#suite.limitOf(files);
    const result = await runner.run({ active, files, stopsAtFailure: true }, limit);
    this.#suite.notePassed(result.results);
    return result;
  }

  #note(
    mutants: readonly Mutant[],
    test: TestFile,
    verdict: 'killed' | 'survived' | 'timeout',
    failure?: string,
  ): void {
    for (const mutant of mutants) {
      this.#suite.noteOutcome(mutant, test, { verdict, failure });
      if (isKill(verdict)) this.#killers.set(mutant, test);
    }
  }

  #living(mutants: readonly Mutant[]): Mutant[] {
    return mutants.filter((mutant) => !this.#killers.has(mutant));
  }
}

/** Returns the name of the failed test; undefined if the run ended without a failed test. */
const getFailedTest = ({ results }: TestRunResult): string | undefined =>
  results.find(({ hasPassed }) => !hasPassed)?.failure;

const isKill = (verdict: string | undefined): boolean => verdict === 'killed' || verdict === 'timeout';
