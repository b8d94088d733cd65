import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImportGraph } from '../lib/import-graph.mjs';
import type { ImportGraph } from '../lib/import-graph.mjs';

const ENTRY = '.cache/all-tests.ts';

/** Import distances from test files to the modules that they import directly or indirectly. */
export class ImportDistances {
  readonly #importers = new Map<string, string[]>();
  readonly #hops = new Map<string, ReadonlyMap<string, number>>();

  constructor(graph: ImportGraph) {
    for (const [module, imported] of graph)
      for (const path of imported) this.#importers.set(path, [...(this.#importers.get(path) ?? []), module]);
  }

  /** Reads the import graph of these test files. Only TypeScript files are included. */
  static async read(scratch: string, tests: readonly string[]): Promise<ImportDistances> {
    const lines = tests.filter((file) => /\.tsx?$/.test(file)).map((file) => `import '../${file}';`);
    mkdirSync(join(scratch, '.cache'), { recursive: true });
    writeFileSync(join(scratch, ENTRY), lines.join('\n'));
    return new ImportDistances(await readImportGraph(scratch, [ENTRY]));
  }

  /** Returns the import distance; undefined if the test does not import the module. */
  hops(module: string, test: string): number | undefined {
    const known = this.#hops.get(module) ?? this.#count(module);
    this.#hops.set(module, known);
    return known.get(test);
  }

  #count(module: string): ReadonlyMap<string, number> {
    const hops = new Map([[module, 0]]);
    for (const [path, count] of hops)
      for (const importer of this.#importers.get(path) ?? [])
        if (!hops.has(importer)) hops.set(importer, count + 1);
    return hops;
  }
}
