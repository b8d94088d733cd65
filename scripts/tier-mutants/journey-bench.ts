import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bench } from './bench.ts';
import type { RunResult, Runner } from './bench.ts';
import type { RunRequest } from './worker.ts';

const START = '<script data-mutants>';

/**
 * Runs journeys with mutants active in the built page, by a script in its head, and in the programs that serve it, by
 * their environment. Each run starts an exchange of its own.
 */
export class JourneyBench implements Runner {
  readonly #scratch: string;
  /** Mutants of modules that the page may load; which ones it reaches is not recorded. */
  readonly #inPage: ReadonlySet<string>;

  constructor(scratch: string, inPage: ReadonlySet<string>) {
    this.#scratch = scratch;
    this.#inPage = inPage;
  }

  async run(request: RunRequest, limit: number): Promise<RunResult> {
    const { active } = request;
    this.#writePage(active);
    const env = { JUNCTION_MUTANTS: active.join(',') };
    const bench = new Bench(this.#scratch, { projects: ['smoke', 'journeys'], env });
    try {
      const { results, ...result } = await bench.run(request, limit);
      const inPage = active.filter((id) => this.#inPage.has(id));
      return {
        ...result,
        results: results.map((one) => ({ ...one, reached: [...one.reached, ...inPage] })),
      };
    } finally {
      await bench.close();
      this.#writePage([]);
    }
  }

  #writePage(active: readonly string[]): void {
    const path = join(this.#scratch, 'apps/web/dist/index.html');
    const html = readFileSync(path, 'utf8').replace(/<script data-mutants>.*?<\/script>/, '');
    const state = `globalThis.__mutation={active:new Set(${JSON.stringify(active)}),reach(){}}`;
    const script = active.length === 0 ? '' : `${START}${state}</script>`;
    writeFileSync(path, html.replace('<head>', `<head>${script}`));
  }
}
