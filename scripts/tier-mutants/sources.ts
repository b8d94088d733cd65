import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './mutants.ts';
import type { Area, Mutant } from './mutants.ts';

const FOLDERS: readonly (readonly [area: Area, folder: RegExp])[] = [
  ['web', /^apps\/web\/src\//],
  ['packages', /^packages\/(?!testing\/)[^/]+\/src\//],
  ['server', /^apps\/(server|devnet)\/src\//],
];

/** Tests and modules used only by tests, benchmarks or generators. */
const OTHERS = /\.test\.|\.gen\.|\.d\.ts$|\/(test|testing|bench|fixtures|generated|gallery)\//;

/** Returns the area of a TypeScript source that may be mutated. */
export function areaOf(file: string): Area | undefined {
  if (!/\.tsx?$/.test(file) || OTHERS.test(file)) return undefined;
  return FOLDERS.find(([, folder]) => folder.test(file))?.[0];
}

/** Returns every mutant of the TypeScript sources among the files. */
export function mutantsIn(root: string, files: readonly string[]): Mutant[] {
  return files.flatMap((file) => {
    const area = areaOf(file);
    return area ? mutantsOf(area, file, readFileSync(join(root, file), 'utf8')) : [];
  });
}
