import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedSources } from './compile.ts';
import type { MutantJudge } from './judge.ts';
import { CAMPAIGN_TEST_FILE } from './nearest-tests.ts';

// Reverts fixes of the contracts one at a time. Without a fix, a test or the campaign must fail.

/** A fix of a contract, and the edits that revert it. */
export interface RevertibleFix {
  /** Number of the finding that the fix resolves. */
  readonly fix: string;
  /** Behaviour that is missing without the fix. */
  readonly without: string;
  /** Edits that revert the fix. Each `find` must occur exactly once in its `file`. */
  readonly edits: readonly { readonly file: string; readonly find: string; readonly put: string }[];
  /** Files of `contracts/tests` that run before the campaign. */
  readonly tests: readonly string[];
}

/** Returns the sources without the fix. Throws when a `find` does not occur exactly once. */
export function buildSourcesWithoutFix(
  sources: string,
  { fix, without, edits }: RevertibleFix,
): ChangedSources {
  const changed = new Map<string, string>();
  for (const { file, find, put } of edits) {
    const text = changed.get(file) ?? readFileSync(join(sources, file), 'utf8');
    const parts = text.split(find);
    if (parts.length !== 2)
      throw new Error(
        `${fix}, without ${without}: ${file} has ${parts.length - 1} places like "${find.trim()}"`,
      );
    changed.set(file, parts.join(put));
  }
  return changed;
}

/** Reverts each fix, runs its tests and prints a row. Returns true when the tests fail for every reverted fix. */
export async function runTestsWithoutFixes(
  judge: MutantJudge,
  sources: string,
  fixes: readonly RevertibleFix[],
): Promise<boolean> {
  let isEveryFixDetected = true;
  for (const fix of fixes) {
    const started = performance.now();
    const wanted = [...fix.tests, CAMPAIGN_TEST_FILE].map((file) => ({ file }));
    const by = await judge.runWithChange(buildSourcesWithoutFix(sources, fix), wanted);
    if (!by || by === 'same') isEveryFixDetected = false;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`| ${fix.fix} | ${fix.without} | ${describeDetection(by)} | ${seconds} s |`);
  }
  return isEveryFixDetected;
}

function describeDetection(by: Awaited<ReturnType<MutantJudge['runWithChange']>>): string {
  if (by === undefined) return 'NOTHING FAILS';
  if (by === 'same') return 'CHANGES NO CODE, OR DOES NOT COMPILE';
  return `${by.file}: ${by.name || 'does not start'}`;
}
