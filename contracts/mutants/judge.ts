import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ARTIFACTS } from '../artifacts/index.ts';
import type { ContractName } from '../artifacts/index.ts';
import type { ChangedSources, Compiler } from './compile.ts';
import type { Kind, Mutant } from './find-mutants.ts';
import { Killers } from './killers.ts';
import type { Killer, KillersJson } from './killers.ts';
import { CAMPAIGN, nearestTests, ownFirst } from './nearest-tests.ts';
import type { Wanted, Workbench } from './workbench.ts';

/** `same`: no code changes, or none that compiles. */
export type Verdict = 'killed' | 'survived' | 'same';

/** What a mutant came to, and by whose word. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly remark: string;
  /** The test that noticed it. */
  readonly by?: Killer;
}

/** Pools of different kinds do not rely on each other's code: a change of what they share is first tried in one. */
const POOL_KINDS: readonly ContractName[] = ['DexPair', 'DexStablePool', 'DexStablePair'];

/** A quick look compiles so many contracts at most, and asks so many tests that noticed changes of near lines. */
const QUICK_CONTRACTS = 3;
const NEAREST_KILLERS = 3;
const OTHER_KILLERS = 8;

/** Names of the files that most likely notice a change. */
const LIKELY: Readonly<Record<Kind, RegExp>> = {
  assert: /-access|-bound|-limits/,
  'sender check': /-access/,
  comparison: /-bound|-limits/,
  rounding: /-math|-vectors|-bound/,
  condition: /-bound|-limits|-access/,
};

/** It takes so many files: the likely one, or the cheapest where none is, unless it is known to take longer. */
const QUICK_FILES = 1;
const QUICK_MILLISECONDS = 15_000;

export interface Places {
  /** Folder of the tests. */
  readonly tests: string;
  /** File that remembers which tests noticed what. */
  readonly killers: string;
  /** File that remembers how long test files take. */
  readonly times: string;
}

/** Shows changed contracts to tests, those first that are likely to notice. */
export class Judge {
  readonly #compiler: Compiler;
  readonly #bench: Workbench;
  readonly #places: Places;
  readonly #killers: Killers;
  readonly #times: Map<string, number>;
  readonly #quick = new Map<Mutant, readonly string[]>();
  /** Tests by file and name → whether they pass alone while nothing is changed. */
  readonly #isSound = new Map<string, boolean>();

  constructor(compiler: Compiler, bench: Workbench, places: Places) {
    this.#compiler = compiler;
    this.#bench = bench;
    this.#places = places;
    this.#killers = new Killers(readJson<KillersJson>(places.killers, {}));
    this.#times = new Map(Object.entries(readJson<Record<string, number>>(places.times, {})));
  }

  /** What is soon known: the tests that noticed changes of the same source, `near` before all others, and the cheapest
   * near it. Undefined when they notice nothing. */
  async judgeQuickly(mutant: Mutant, near: readonly Killer[]): Promise<Judgement | undefined> {
    const changed: ChangedSources = new Map([[mutant.file, mutant.text]]);
    const artifacts = new Map<ContractName, string>();
    const compiles = await this.#compile(this.#usersOf(changed).first, changed, artifacts);
    if (!compiles) return same('does not compile');
    if (artifacts.size === 0) return undefined;
    const nearest = near.slice(0, NEAREST_KILLERS);
    const others = withoutTwins([...near, ...this.#killers.of(mutant)]).slice(nearest.length);
    const killer =
      (await this.#askKillers(mutant, artifacts, nearest)) ??
      (await this.#askKillers(mutant, artifacts, others.slice(0, OTHER_KILLERS)));
    return killer ? killed(killer) : this.#askAll(mutant, artifacts, this.#cheapest(mutant));
  }

  /** The verdict of all tests near the source, or of `tests` instead. */
  async judge(mutant: Mutant, tests?: readonly string[]): Promise<Judgement> {
    const changed: ChangedSources = new Map([[mutant.file, mutant.text]]);
    const { first, later } = this.#usersOf(changed);
    const artifacts = new Map<ContractName, string>();
    if (!(await this.#compile([...first, ...later], changed, artifacts))) return same('does not compile');
    if (artifacts.size === 0) return same('no code changes');
    // Where no other contract has changed, what has passed in a quick look passes again.
    const passed = later.length === 0 && !tests ? (this.#quick.get(mutant) ?? []) : [];
    const asked = (tests ?? this.#nearest(mutant)).filter((file) => !passed.includes(file));
    const judgement = await this.#askAll(mutant, artifacts, asked);
    return judgement ?? { verdict: 'survived', remark: `${asked.length + passed.length} files` };
  }

  /** Shows contracts to these tests, whatever was learned before. */
  async show(changed: ChangedSources, tests: readonly Wanted[]): Promise<Killer | undefined | 'same'> {
    const artifacts = new Map<ContractName, string>();
    const compiles = await this.#compile(this.#compiler.usersOf(changed), changed, artifacts);
    if (!compiles || artifacts.size === 0) return 'same';
    const { isKilled, by } = await this.#bench.run(artifacts, tests);
    return isKilled ? (by ?? NOBODY) : undefined;
  }

  /** Writes down how long tests take, and on demand which ones noticed what. */
  keep(learns: boolean): void {
    mkdirSync(dirname(this.#places.times), { recursive: true });
    writeFileSync(this.#places.times, JSON.stringify(Object.fromEntries(this.#times)));
    if (!learns) return;
    writeFileSync(this.#places.killers, `${JSON.stringify(this.#killers.toJson(), null, 2)}\n`);
  }

  /** False when one does not compile. Contracts whose code stays the same are left out. */
  async #compile(
    contracts: readonly ContractName[],
    changed: ChangedSources,
    into: Map<ContractName, string>,
  ): Promise<boolean> {
    for (const contract of contracts) {
      const compiled = await this.#compiler.compile(contract, changed);
      if (!compiled) return false;
      if (compiled.codeHash !== ARTIFACTS[contract].codeHash) into.set(contract, compiled.json);
    }
    return true;
  }

  async #askKillers(
    mutant: Mutant,
    artifacts: ReadonlyMap<ContractName, string>,
    killers: readonly Killer[],
  ): Promise<Killer | undefined> {
    if (killers.length === 0) return undefined;
    const { by } = await this.#bench.run(artifacts, asWanted(killers));
    if (!by || !(await this.#passesAlone(by))) return undefined;
    this.#killers.learn(mutant.file, by);
    return by;
  }

  /** A test that was picked out of its file counts only when it does not need the others. */
  async #passesAlone(killer: Killer): Promise<boolean> {
    const key = `${killer.file}: ${killer.name}`;
    const known = this.#isSound.get(key);
    if (known !== undefined) return known;
    const { isKilled } = await this.#bench.run(new Map(), asWanted([killer]));
    this.#isSound.set(key, !isKilled);
    if (isKilled) this.#killers.forget(killer);
    return !isKilled;
  }

  async #askAll(
    mutant: Mutant,
    artifacts: ReadonlyMap<ContractName, string>,
    tests: readonly string[],
  ): Promise<Judgement | undefined> {
    const wanted = tests.map((file) => ({ file }));
    const { isKilled, by, milliseconds } = await this.#bench.run(artifacts, wanted);
    for (const [name, time] of milliseconds) this.#times.set(name, time);
    if (!isKilled) return undefined;
    if (by && by.name !== '' && (await this.#passesAlone(by))) this.#killers.learn(mutant.file, by);
    return killed(by ?? NOBODY);
  }

  #usersOf(changed: ChangedSources): { readonly first: ContractName[]; readonly later: ContractName[] } {
    const users = this.#compiler.usersOf(changed);
    const twins = users.filter((name) => POOL_KINDS.includes(name)).slice(1);
    const first = users.filter((name) => !twins.includes(name)).slice(0, QUICK_CONTRACTS);
    return { first, later: users.filter((name) => !first.includes(name)) };
  }

  /** Decided once for a mutant: times are learned in between. */
  #cheapest(mutant: Mutant): readonly string[] {
    const known = this.#quick.get(mutant);
    if (known) return known;
    const near = this.#nearest(mutant).filter((file) => file !== CAMPAIGN);
    const likely = ownFirst(mutant.file, near).filter((file) => LIKELY[mutant.kind].test(file));
    const cheap = near.filter((file) => (this.#times.get(file) ?? 0) <= QUICK_MILLISECONDS);
    const cheapest = [...new Set([...likely.slice(0, 1), ...cheap])].slice(0, QUICK_FILES);
    this.#quick.set(mutant, cheapest);
    return cheapest;
  }

  #nearest(mutant: Mutant): string[] {
    const cost = (file: string): number | undefined => {
      const time = this.#times.get(file);
      return time === undefined ? undefined : time / (0.3 + this.#killers.countOf(mutant.file, file));
    };
    return [...nearestTests(mutant.file, this.#places.tests, cost), CAMPAIGN];
  }
}

const NOBODY: Killer = { file: 'outside of any test', name: '' };

const same = (remark: string): Judgement => ({ verdict: 'same', remark });
const killed = ({ file, name }: Killer): Judgement => ({
  verdict: 'killed',
  remark: `${file}: ${name || 'does not start'}`,
  by: { file, name },
});

const withoutTwins = (killers: readonly Killer[]): Killer[] => [
  ...new Map(killers.map((killer) => [`${killer.file}: ${killer.name}`, killer])).values(),
];

/** One entry a file, its names alone. */
export function asWanted(killers: readonly Killer[]): Wanted[] {
  const files = [...new Set(killers.map(({ file }) => file))];
  return files.map((file) => {
    const names = killers.filter((one) => one.file === file).map(({ name }) => patternOf(name));
    return { file, names: new RegExp(`^(?:${names.join('|')})$`) };
  });
}

/** The runner filters by names whose parts are joined by a blank. */
const patternOf = (name: string): string =>
  name.replaceAll(' > ', ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function readJson<T>(path: string, otherwise: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
}
