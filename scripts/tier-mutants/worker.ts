// Process that runs test files of the scratch copy with active mutants, run after run, and keeps its servers and
// browser in between. Controlled by `bench.ts`.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { TestModule, TestProject, Vitest } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A test file with its project. */
export interface TestFile {
  readonly project: string;
  /** Path relative to the root of the repository. */
  readonly file: string;
  /**
   * Tier in which to run the file. Files of the default tier may also run in the full tier, where some use more seeds
   * and databases.
   */
  readonly tier: 'default' | 'full';
}

/** Parameters of a run. */
export interface TestRunRequest {
  readonly active: readonly string[];
  /** Test files of the run, all of the same tier. */
  readonly files: readonly TestFile[];
  readonly stopsAtFailure: boolean;
}

/** Result of one test file. Files after the first failure have no result. */
export interface TestFileResult extends TestFile {
  readonly hasPassed: boolean;
  readonly milliseconds: number;
  readonly reached: readonly string[];
  /** Name of the first failed test, or the error outside of tests. */
  readonly failure: string | undefined;
}

/** Responses of the worker. */
export type TestWorkerResponse =
  | { readonly type: 'ready'; readonly files: readonly Omit<TestFile, 'tier'>[] }
  | { readonly type: 'done'; readonly results: readonly TestFileResult[]; readonly hasErrors: boolean };

/**
 * Cancels a run at its first failure. It cancels only once, because a second cancellation could affect the next run.
 */
class FirstFailure {
  isWanted = false;
  #ending: Promise<void> | undefined;

  end(vitest: Vitest): void {
    if (this.isWanted) this.#ending ??= vitest.cancelCurrentRun('test-failure');
  }

  async settle(): Promise<void> {
    await this.#ending;
    this.#ending = undefined;
  }
}

/** Sequencer that keeps the requested order of files. */
class RequestedOrder {
  sort<T>(files: T[]): Promise<T[]> {
    return Promise.resolve(files);
  }

  shard<T>(files: T[]): Promise<T[]> {
    return Promise.resolve(files);
  }
}

const firstFailure = new FirstFailure();
const ended: TestModule[] = [];
const vitest: Vitest = await createVitest('test', {
  root,
  config: join(root, 'scripts/tier-mutants/vitest.config.mjs'),
  watch: false,
  project: (process.env['MUTATED_PROJECTS'] ?? '').split(','),
  reporters: [
    {
      onTestCaseResult: (test) => {
        if (test.result().state === 'failed') firstFailure.end(vitest);
      },
      onTestModuleEnd: (module) => {
        ended.push(module);
        // A module may fail before its first test starts.
        if (module.state() === 'failed') firstFailure.end(vitest);
      },
    },
  ],
  sequence: { sequencer: RequestedOrder },
});
await vitest.standalone();

async function run({ active, files, stopsAtFailure }: TestRunRequest): Promise<TestWorkerResponse> {
  const tier = files[0]?.tier ?? 'default';
  for (const project of vitest.projects) {
    project.provide('activeMutants', [...active]);
    project.provide('testTier', tier);
  }
  ended.length = 0;
  firstFailure.isWanted = stopsAtFailure;
  const specifications = files.map(({ project, file }) =>
    getProject(project).createSpecification(join(root, file)),
  );
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  await firstFailure.settle();
  const results = ended.map((module) => toResult(module, tier));
  const failed = stopsAtFailure ? results.findIndex(({ hasPassed }) => !hasPassed) : -1;
  // Files after the first failure were cancelled and have no result.
  return {
    type: 'done',
    results: failed < 0 ? results : results.slice(0, failed + 1),
    hasErrors: unhandledErrors.length > 0,
  };
}

function toResult(module: TestModule, tier: TestFile['tier']): TestFileResult {
  const [failed] = module.children.allTests('failed');
  const [error] = module.errors();
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return {
    project: stripBrowserName(module.project.name),
    file: relative(root, module.moduleId),
    tier,
    hasPassed: module.state() === 'passed' || module.state() === 'skipped',
    milliseconds: Math.round(collectDuration + duration + setupDuration),
    reached: module.meta().reachedMutants ?? [],
    failure: failed?.fullName ?? error?.message,
  };
}

function getProject(name: string): TestProject {
  const found = vitest.projects.find((project) => stripBrowserName(project.name) === name);
  if (!found) throw new Error(`no project ${name}`);
  return found;
}

/** Removes the browser's name from the name of a browser project. */
const stripBrowserName = (name: string): string => name.replace(/ \(.*\)$/, '');

process.on('message', (request: TestRunRequest) => {
  run(request).then(
    // The parent process disconnects when a run exceeds its time limit. The late result is then not sent.
    (answer) => (process.connected ? process.send?.(answer) : false),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => {
  void vitest.close().finally(() => process.exit(0));
});
const all = await vitest.globTestSpecifications();
const ready: TestWorkerResponse = {
  type: 'ready',
  files: all.map((one) => ({
    project: stripBrowserName(one.project.name),
    file: relative(root, one.moduleId),
  })),
};
process.send?.(ready);
