import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { applyMutants } from './instrument.ts';
import type { Mutant } from './mutants.ts';

/** Groups mutants by file. */
export function groupMutantsByFile(mutants: readonly Mutant[]): ReadonlyMap<string, readonly Mutant[]> {
  const files = [...new Set(mutants.map(({ file }) => file))];
  return new Map(files.map((file) => [file, mutants.filter((mutant) => mutant.file === file)]));
}

/** Applies these mutants to the files of the repository and writes the changed files to the scratch copy. */
export function writeMutants(
  root: string,
  scratch: string,
  mutants: readonly Mutant[],
  change: (text: string, ofFile: readonly Mutant[]) => string,
): void {
  for (const [file, ofFile] of groupMutantsByFile(mutants))
    writeFileSync(join(scratch, file), change(readFileSync(join(root, file), 'utf8'), ofFile));
}

interface Diagnostics {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/**
 * Returns the mutants that the type check or the linter reports. Both checks belong to every tier, so these mutants say
 * nothing about the tests. All mutants are checked in one run, and each report is attributed to the nearest mutant in
 * its file.
 */
export function findRejectedMutants(root: string, scratch: string, mutants: readonly Mutant[]): Set<Mutant> {
  writeMutants(root, scratch, mutants, applyMutants);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--format', 'json'],
    { cwd: scratch, encoding: 'utf8', maxBuffer: 256 << 20 },
  );
  writeMutants(root, scratch, mutants, (text) => text);
  const { diagnostics } = JSON.parse(stdout) as Diagnostics;
  const files = groupMutantsByFile(mutants);
  const rejected = new Set<Mutant>();
  for (const { filename, labels } of diagnostics) {
    const ofFile = files.get(relative(scratch, join(scratch, filename))) ?? [];
    const line = labels[0]?.span.line ?? 1;
    const [nearest] = ofFile.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line));
    if (nearest) rejected.add(nearest);
  }
  return rejected;
}
