import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFileMutants } from './mutants.ts';
import type { MutantArea, Mutant } from './mutants.ts';

const FOLDERS: readonly (readonly [area: MutantArea, folder: RegExp])[] = [
  ['web', /^apps\/web\/src\//],
  ['packages', /^packages\/(?!testing\/)[^/]+\/src\//],
  ['server', /^apps\/(server|devnet)\/src\//],
];

/** Matches files that are not mutated: tests, and modules used only by tests, benchmarks or generators. */
const EXCLUDED_FILES = /\.test\.|\.gen\.|\.d\.ts$|\/(test|testing|bench|fixtures|generated|gallery)\//;

/** Returns the area of a TypeScript source; undefined if the source must not be mutated. */
export function getMutantArea(file: string): MutantArea | undefined {
  if (!/\.tsx?$/.test(file) || EXCLUDED_FILES.test(file)) return undefined;
  return FOLDERS.find(([, folder]) => folder.test(file))?.[0];
}

/** Returns all mutants of the TypeScript sources among the files. */
export function listMutants(root: string, files: readonly string[]): Mutant[] {
  return files.flatMap((file) => {
    const area = getMutantArea(file);
    return area ? listFileMutants(area, file, readFileSync(join(root, file), 'utf8')) : [];
  });
}
