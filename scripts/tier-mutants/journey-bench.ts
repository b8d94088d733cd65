import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WorkerMutantTestRunner } from './bench.ts';
import type { TestRunResult, MutantTestRunner } from './bench.ts';
import type { TestRunRequest } from './worker.ts';

/** Time limit for the first start of the exchange, milliseconds. */
const START_LIMIT = 8 * 60_000;

/**
 * Runs journeys while mutants are active: in the built page by a script in its head, and in the programs that serve the
 * page by the environment of the test process. No mutant is active in the exchange that is restored before each file.
 */
export class JourneyMutantTestRunner implements MutantTestRunner {
  readonly #scratch: string;
  readonly #bench: WorkerMutantTestRunner;
  /** Ids of mutants in modules that the page may load. The bench does not record whether the page reaches them. */
  readonly #inPage: ReadonlySet<string>;

  constructor(scratch: string, inPage: ReadonlySet<string>) {
    this.#scratch = scratch;
    this.#bench = new WorkerMutantTestRunner(scratch, ['smoke', 'journeys']);
    this.#inPage = inPage;
  }

  async run(request: TestRunRequest, limit: number): Promise<TestRunResult> {
    const { active } = request;
    this.#writePage(active);
    const { results, ...result } = await this.#bench.run(request, START_LIMIT + limit);
    const inPage = active.filter((id) => this.#inPage.has(id));
    return { ...result, results: results.map((one) => ({ ...one, reached: [...one.reached, ...inPage] })) };
  }

  async close(): Promise<void> {
    this.#writePage([]);
    await this.#bench.close();
  }

  #writePage(active: readonly string[]): void {
    const path = join(this.#scratch, 'apps/web/dist/index.html');
    const html = readFileSync(path, 'utf8').replace(/<script data-mutants>.*?<\/script>/, '');
    const state = `globalThis.__mutation={active:new Set(${JSON.stringify(active)}),reach(){}}`;
    const script = active.length === 0 ? '' : `<script data-mutants>${state}</script>`;
    writeFileSync(path, html.replace('<head>', `<head>${script}`));
  }
}
