import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ContractName } from '../contract-artifact.ts';
import { readRecordingCorpus } from '../tests/recorded/corpus.ts';
import type { ChangedSources, Compiler } from './compile.ts';
import type { MutantBuild, MutantBuilder } from './exhibits.ts';
import type { MutantKind, Mutant } from './find-mutants.ts';
import { KillingTestHistory } from './killers.ts';
import type { KillingTest, KillingTestsJson } from './killers.ts';
import { CAMPAIGN_TEST_FILE, findNearestTests, orderTestFilesByPrefix } from './nearest-tests.ts';
import { REPLAY_TEST_FILE, TransactionReplays } from './replays.ts';
import type { TestSelection, MutantTestBench } from './workbench.ts';

/**
 * Verdict of running the tests on a mutant. `same` means that the compiled code is unchanged, or that the mutant does
 * not compile.
 */
export type MutantRunVerdict = 'killed' | 'survived' | 'same';

/** Verdict on a mutant, with the test that detected it. */
export interface MutantJudgement {
  readonly verdict: MutantRunVerdict;
  readonly remark: string;
  /** Test that failed; undefined unless killed. */
  readonly by?: KillingTest;
}

/** Pool contracts that share sources but not code. A change of a shared source is first tested in only one of them. */
const POOL_KINDS: readonly ContractName[] = ['DexPair', 'DexStablePool', 'DexStablePair'];

/**
 * Limits of a quick run: `MAX_QUICK_CONTRACTS` contracts are compiled. Of the tests that detected earlier mutants,
 * `MAX_NEAREST_KILLERS` for nearby lines and `MAX_OTHER_KILLERS` for other lines are run.
 */
const MAX_QUICK_CONTRACTS = 3;
const MAX_NEAREST_KILLERS = 3;
const MAX_OTHER_KILLERS = 8;

/** Names of the test files that are most likely to detect a change of each kind. */
const LIKELY_TEST_FILES: Readonly<Record<MutantKind, RegExp>> = {
  assert: /-access|-bound|-limits/,
  'sender check': /-access/,
  comparison: /-bound|-limits/,
  rounding: /-math|-vectors|-bound/,
  condition: /-bound|-limits|-access/,
};

/**
 * Maximum number of test files in a quick run: the file that most likely detects the change, and the fastest files.
 * Files that take longer than `MAX_QUICK_MILLISECONDS` are omitted.
 */
const MAX_QUICK_FILES = 3;
const MAX_QUICK_MILLISECONDS = 15_000;

export interface MutantJudgePaths {
  /** Folder of the test files. */
  readonly tests: string;
  /** JSON file: source → tests that detected changes of it. */
  readonly killers: string;
  /** JSON file: test file → duration, milliseconds. */
  readonly times: string;
  /** Returns true for a test file that may be run. If omitted, all test files may be run. */
  readonly isAllowed?: (file: string) => boolean;
}

/** Runs tests with changed contracts, those most likely to detect the change first. */
export class MutantJudge {
  readonly #compiler: Compiler;
  readonly #exhibits: MutantBuilder;
  readonly #bench: MutantTestBench;
  readonly #places: MutantJudgePaths;
  readonly #killers: KillingTestHistory;
  readonly #times: Map<string, number>;
  readonly #replays = new TransactionReplays(readRecordingCorpus());
  readonly #quick = new Map<Mutant, readonly string[]>();
  /** True for a build and a test (or test file) that passes with the unchanged contracts, by a key of both. */
  readonly #isSound = new Map<string, boolean>();

  constructor(compiler: Compiler, exhibits: MutantBuilder, bench: MutantTestBench, places: MutantJudgePaths) {
    this.#compiler = compiler;
    this.#exhibits = exhibits;
    this.#bench = bench;
    this.#places = places;
    this.#killers = new KillingTestHistory(readJson<KillingTestsJson>(places.killers, {}));
    this.#times = new Map(Object.entries(readJson<Record<string, number>>(places.times, {})));
  }

  /**
   * Runs the fast checks: recorded transactions, tests that killed changes of the same source (`near` first),
   * and, if `includesFiles`, the cheapest files. Returns undefined when all pass.
   */
  async judgeQuickly(
    mutant: Mutant,
    near: readonly KillingTest[],
    includesFiles = true,
  ): Promise<MutantJudgement | undefined> {
    const exhibit = await this.#exhibits.quick(mutant, this.#usersOf(mutant).first);
    if (!exhibit) return buildSameJudgement('does not compile');
    if (exhibit.artifacts.size === 0) return undefined;
    const replayed = this.#replay(exhibit);
    if (replayed) return replayed;
    const asked = near.filter(({ file }) => file !== REPLAY_TEST_FILE && this.#isAllowed(file));
    const nearest = asked.slice(0, MAX_NEAREST_KILLERS);
    const learned = this.#killers.of(mutant).filter(({ file }) => this.#isAllowed(file));
    const others = withoutDuplicates([...asked, ...learned]).slice(nearest.length);
    const killer =
      (await this.#runKillers(mutant, exhibit, nearest)) ??
      (await this.#runKillers(mutant, exhibit, others.slice(0, MAX_OTHER_KILLERS)));
    if (killer) return buildKilledJudgement(killer);
    return includesFiles ? this.#runAll(mutant, exhibit, this.#cheapest(mutant)) : undefined;
  }

  /**
   * Compiles the mutant alone and runs `tests`, by default all tests near the source. Returns the final verdict.
   */
  async judge(mutant: Mutant, tests?: readonly string[]): Promise<MutantJudgement> {
    const { first, later } = this.#usersOf(mutant);
    const changed: ChangedSources = new Map([[mutant.file, mutant.text]]);
    const exhibit = await this.#exhibits.exact(changed, [...first, ...later]);
    if (!exhibit) return buildSameJudgement('does not compile');
    if (exhibit.artifacts.size === 0) return buildSameJudgement('no code changes');
    const replayed = tests ? undefined : this.#replay(exhibit);
    if (replayed) return replayed;
    const asked = tests ?? this.#nearest(mutant);
    const judgement = await this.#runAll(mutant, exhibit, asked);
    return judgement ?? { verdict: 'survived', remark: `${asked.length} files` };
  }

  /**
   * Runs these tests with the changed sources. Returns the first that fails, undefined if all pass, or `same` if
   * the code is unchanged or does not compile.
   */
  async runWithChange(
    changed: ChangedSources,
    tests: readonly TestSelection[],
  ): Promise<KillingTest | undefined | 'same'> {
    const exhibit = await this.#exhibits.exact(changed, this.#compiler.usersOf(changed));
    if (!exhibit || exhibit.artifacts.size === 0) return 'same';
    const { isKilled, by } = await this.#bench.run(exhibit.artifacts, tests);
    return isKilled ? (by ?? NO_TEST) : undefined;
  }

  /** Stores the durations of test files and, if `storesKillers`, the tests that detected changes. */
  save(storesKillers: boolean): void {
    mkdirSync(dirname(this.#places.times), { recursive: true });
    writeFileSync(this.#places.times, JSON.stringify(Object.fromEntries(this.#times)));
    if (!storesKillers) return;
    writeFileSync(this.#places.killers, `${JSON.stringify(this.#killers.toJson(), null, 2)}\n`);
  }

  /** Returns the judgement if a recorded transaction detects the change; undefined otherwise. */
  #replay(exhibit: MutantBuild): MutantJudgement | undefined {
    const findDetecting = this.#replays.findDetecting(exhibit);
    return findDetecting && buildKilledJudgement({ file: REPLAY_TEST_FILE, name: findDetecting.name });
  }

  async #runKillers(
    mutant: Mutant,
    exhibit: MutantBuild,
    killers: readonly KillingTest[],
  ): Promise<KillingTest | undefined> {
    const sound = killers.filter((killer) => this.#isSound.get(buildCacheKey(exhibit, killer)) !== false);
    if (sound.length === 0) return undefined;
    const { by } = await this.#bench.run(exhibit.artifacts, groupTestsByFile(sound));
    if (!by) return undefined;
    if (await this.#passesAlone(by, exhibit)) {
      this.#killers.learn(mutant.file, by);
      return by;
    }
    return this.#runKillers(mutant, exhibit, sound);
  }

  /**
   * True when the test, run alone, passes with the unchanged contracts. If it fails with them too, its failure does not
   * show that it detected the mutant.
   */
  async #passesAlone(killer: KillingTest, exhibit: MutantBuild): Promise<boolean> {
    const key = buildCacheKey(exhibit, killer);
    const known = this.#isSound.get(key);
    if (known !== undefined) return known;
    const { isKilled } = await this.#bench.run(exhibit.unchanged, groupTestsByFile([killer]));
    this.#isSound.set(key, !isKilled);
    if (isKilled && exhibit.name === '') this.#killers.remove(killer);
    return !isKilled;
  }

  async #runAll(
    mutant: Mutant,
    exhibit: MutantBuild,
    tests: readonly string[],
  ): Promise<MutantJudgement | undefined> {
    const wanted = tests
      .map((file) => ({ file }))
      .filter(({ file }) => this.#isSound.get(buildCacheKey(exhibit, { file, name: '' })) !== false);
    if (wanted.length === 0) return undefined;
    const { isKilled, by, milliseconds } = await this.#bench.run(exhibit.artifacts, wanted);
    for (const [name, time] of milliseconds) this.#times.set(name, time);
    if (!isKilled) return undefined;
    if (!by) return buildKilledJudgement(NO_TEST);
    if (by.name !== '' && (await this.#passesAlone(by, exhibit))) this.#killers.learn(mutant.file, by);
    else if (!(await this.#passesUnchanged(by.file, exhibit))) return this.#runAll(mutant, exhibit, tests);
    return buildKilledJudgement(by);
  }

  /**
   * True when the test file passes without the mutation. If it fails even then, its failure with the mutant does not
   * count as a detection.
   */
  async #passesUnchanged(file: string, exhibit: MutantBuild): Promise<boolean> {
    if (exhibit.name === '') return true;
    const key = buildCacheKey(exhibit, { file, name: '' });
    const known = this.#isSound.get(key) ?? !(await this.#bench.run(exhibit.unchanged, [{ file }])).isKilled;
    this.#isSound.set(key, known);
    return known;
  }

  /**
   * Runs these files with the mutant. Returns undefined when all pass or the mutant is in no compiled contract.
   */
  async runQuickly(mutant: Mutant, tests: readonly string[]): Promise<MutantJudgement | undefined> {
    const exhibit = await this.#exhibits.quick(mutant, this.#usersOf(mutant).first);
    if (!exhibit) return buildSameJudgement('does not compile');
    return exhibit.artifacts.size === 0 ? undefined : this.#runAll(mutant, exhibit, tests);
  }

  #usersOf({ file }: Mutant): { readonly first: ContractName[]; readonly later: ContractName[] } {
    const users = this.#compiler.usersOf(new Map([[file, '']]));
    const twins = users.filter((name) => POOL_KINDS.includes(name)).slice(1);
    const first = users.filter((name) => !twins.includes(name)).slice(0, MAX_QUICK_CONTRACTS);
    return { first, later: users.filter((name) => !first.includes(name)) };
  }

  /** Returns the files of a quick run. Cached per mutant, because recorded durations change during a run. */
  #cheapest(mutant: Mutant): readonly string[] {
    const known = this.#quick.get(mutant);
    if (known) return known;
    const near = this.#nearest(mutant).filter((file) => file !== CAMPAIGN_TEST_FILE);
    const likely = orderTestFilesByPrefix(mutant.file, near).filter((file) =>
      LIKELY_TEST_FILES[mutant.kind].test(file),
    );
    const cheap = near.filter((file) => (this.#times.get(file) ?? 0) <= MAX_QUICK_MILLISECONDS);
    const cheapest = [...new Set([...likely.slice(0, 1), ...cheap])].slice(0, MAX_QUICK_FILES);
    this.#quick.set(mutant, cheapest);
    return cheapest;
  }

  #nearest(mutant: Mutant): string[] {
    const cost = (file: string): number | undefined => {
      const time = this.#times.get(file);
      return time === undefined ? undefined : time / (0.3 + this.#killers.countOf(mutant.file, file));
    };
    const nearest = [...findNearestTests(mutant.file, this.#places.tests, cost), CAMPAIGN_TEST_FILE];
    return nearest.filter((file) => this.#isAllowed(file));
  }

  #isAllowed(file: string): boolean {
    return this.#places.isAllowed?.(file) ?? true;
  }
}

const buildCacheKey = ({ name: contracts }: MutantBuild, { file, name }: KillingTest): string =>
  `${contracts}|${file}: ${name}`;

const NO_TEST: KillingTest = { file: 'outside of any test', name: '' };

const buildSameJudgement = (remark: string): MutantJudgement => ({ verdict: 'same', remark });
const buildKilledJudgement = ({ file, name }: KillingTest): MutantJudgement => ({
  verdict: 'killed',
  remark: `${file}: ${name || 'does not start'}`,
  by: { file, name },
});

const withoutDuplicates = (killers: readonly KillingTest[]): KillingTest[] => [
  ...new Map(killers.map((killer) => [`${killer.file}: ${killer.name}`, killer])).values(),
];

/** Merges the tests of each file into one selection. */
export function groupTestsByFile(killers: readonly KillingTest[]): TestSelection[] {
  const files = [...new Set(killers.map(({ file }) => file))];
  return files.map((file) => {
    const names = killers.filter((one) => one.file === file).map(({ name }) => toNamePattern(name));
    return { file, names: new RegExp(`^(?:${names.join('|')})$`) };
  });
}

/** Converts a full test name to a pattern for the runner's filter, which joins the parts of a name by a space. */
const toNamePattern = (name: string): string =>
  name.replaceAll(' > ', ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function readJson<T>(path: string, otherwise: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
}
