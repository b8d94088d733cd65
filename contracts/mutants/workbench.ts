import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { TestCase, TestModule, Vitest } from 'vitest/node';
import { WarmWorkerPool } from './warm-worker.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files and folders copied for a test run, so that changed artifacts and gas values stay out of the sources. */
const COPIED_PATHS = [
  'README.md',
  'abi',
  'artifacts',
  'build.ts',
  'contract-artifact.ts',
  'generator',
  'manifest.ts',
  'mutants',
  'package.json',
  'read-artifacts.ts',
  'src',
  'tests',
  'tolk-sources.ts',
];
const LINKED = ['node_modules', 'packages', 'apps', 'e2e', 'docs', 'package.json'];

/** A test file of `contracts/tests`, complete or limited to the tests whose full name matches. */
export interface TestSelection {
  readonly file: string;
  readonly names?: RegExp;
}

export interface TestRunVerdict {
  readonly isKilled: boolean;
  /** First test that failed; undefined if all passed. */
  readonly by: { readonly file: string; readonly name: string } | undefined;
  /** Test file → duration, of files that passed completely. */
  readonly milliseconds: ReadonlyMap<string, number>;
}

/**
 * A copy of the contracts folder whose artifacts can be replaced, with a running test runner. Imported modules
 * are transformed once, and all runs share one process. The first failure ends a run.
 */
export class MutantTestBench {
  readonly #folder: string;
  readonly #vitest: Vitest;
  readonly #pool: WarmWorkerPool;
  /** Files completed in the current run. */
  readonly #ended: TestModule[];
  readonly #firstFailure: FirstFailure;
  /** Test files that start without failure when the contracts are unchanged. */
  readonly #starting = new Set<string>();

  private constructor(
    folder: string,
    vitest: Vitest,
    pool: WarmWorkerPool,
    ended: TestModule[],
    firstFailure: FirstFailure,
  ) {
    this.#folder = folder;
    this.#vitest = vitest;
    this.#pool = pool;
    this.#ended = ended;
    this.#firstFailure = firstFailure;
  }

  static async open(): Promise<MutantTestBench> {
    const folder = mkdtempSync(join(tmpdir(), 'junction-mutants-'));
    for (const part of COPIED_PATHS)
      cpSync(join(ROOT, 'contracts', part), join(folder, 'contracts', part), { recursive: true });
    for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
    mkdirSync(join(folder, 'contracts/.cache'));
    const ended: TestModule[] = [];
    const firstFailure = new FirstFailure();
    const pool = new WarmWorkerPool(() => sourcesIn(vitest));
    const vitest: Vitest = await createVitest(
      'test',
      {
        config: false,
        root: folder,
        watch: false,
        include: ['contracts/tests/*.test.ts'],
        environment: 'node',
        // Gas limits every loop, so this timeout is exceeded only on a very busy machine.
        testTimeout: 900_000,
        hookTimeout: 900_000,
        pool,
        isolate: false,
        maxWorkers: 1,
        reporters: [
          {
            onTestCaseResult: (test) => {
              if (test.result().state === 'failed') firstFailure.end(vitest);
            },
            onTestModuleEnd: (module) => {
              ended.push(module);
              // A test file may fail although none of its tests has failed, for example in its setup.
              if (module.state() === 'failed') firstFailure.end(vitest);
            },
          },
        ],
        // Gas snapshots are not compared, because every change of the code changes them.
        env: { UPDATE_GAS: '1' },
        sequence: { sequencer: RequestedOrder },
      },
      { cacheDir: join(folder, '.vite') },
    );
    await vitest.standalone();
    return new MutantTestBench(folder, vitest, pool, ended, firstFailure);
  }

  /** Runs the tests in this order with these artifacts in place of the original artifacts. */
  async run(
    artifacts: ReadonlyMap<string, string>,
    tests: readonly TestSelection[],
  ): Promise<TestRunVerdict> {
    const verdict = await this.#runWith(artifacts, tests);
    if (verdict.by?.name === '') await this.#requireStart(verdict.by.file);
    return verdict;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
    await this.#pool.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #runWith(
    artifacts: ReadonlyMap<string, string>,
    tests: readonly TestSelection[],
  ): Promise<TestRunVerdict> {
    for (const [contract, json] of artifacts) this.#put(contract, json);
    try {
      return await this.#runTests(tests);
    } finally {
      for (const contract of artifacts.keys())
        this.#put(contract, readFileSync(join(ROOT, 'contracts/artifacts', `${contract}.json`), 'utf8'));
    }
  }

  /**
   * Throws when a file fails before its first test with unchanged contracts. Many files deploy contracts in their
   * setup, and such a failure is no evidence that the change was detected.
   */
  async #requireStart(file: string): Promise<void> {
    if (this.#starting.has(file)) return;
    const { by } = await this.#runWith(new Map(), [{ file }]);
    if (by?.name === '') throw new Error(`${file} does not start in the bench, with nothing changed`);
    this.#starting.add(file);
  }

  #put(contract: string, json: string): void {
    const path = join(this.#folder, 'contracts/artifacts', `${contract}.json`);
    writeFileSync(path, json);
    this.#vitest.invalidateFile(path);
  }

  async #runTests(tests: readonly TestSelection[]): Promise<TestRunVerdict> {
    const project = this.#vitest.getRootProject();
    const specifications = tests.map(({ file, names }) =>
      project.createSpecification(
        join(this.#folder, 'contracts/tests', file),
        names ? { testNamePattern: names } : undefined,
      ),
    );
    this.#ended.length = 0;
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    await this.#firstFailure.hasEnded();
    const ended = [...this.#ended];
    const failed = ended.find((module) => module.state() === 'failed');
    return {
      isKilled: failed !== undefined || unhandledErrors.length > 0,
      by: failed && { file: getFileName(failed), name: failedTest(failed)?.fullName ?? '' },
      milliseconds: new Map(
        ended
          .filter((module) => module.state() === 'passed')
          .map((module) => [getFileName(module), Math.round(getDuration(module))]),
      ),
    };
  }
}

/** Cancels a run at most once. A second cancellation could hit the next run, which would then never end. */
class FirstFailure {
  #ending: Promise<void> | undefined;

  end(vitest: Vitest): void {
    this.#ending ??= vitest.cancelCurrentRun('test-failure');
  }

  async hasEnded(): Promise<void> {
    await this.#ending;
    this.#ending = undefined;
  }
}

/** Keeps test files in the requested order. */
class RequestedOrder {
  sort<T>(files: T[]): Promise<T[]> {
    return Promise.resolve(files);
  }

  shard<T>(files: T[]): Promise<T[]> {
    return Promise.resolve(files);
  }
}

/** Returns the transformed modules outside of node_modules. */
function sourcesIn(vitest: Vitest): string[] {
  const environments = Object.values(vitest.getRootProject().vite.environments);
  const files = environments.flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()]);
  return [...new Set(files)].filter((file) => !file.includes('/node_modules/'));
}

const getFileName = (module: TestModule): string => basename(module.moduleId);

const failedTest = (module: TestModule): TestCase | undefined => {
  const [first] = module.children.allTests('failed');
  return first;
};

function getDuration(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic();
  return collectDuration + duration;
}
