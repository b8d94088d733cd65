import type { Mutant } from './find-mutants.ts';

// Tests that detected changes of a source, stored in killers.json and run first. They only save time: a change
// that they do not detect is still tested with every test near its source.

/** A test by its file and its full name. */
export interface KillingTest {
  readonly file: string;
  readonly name: string;
}

/**
 * Maps each source file to the tests that detected a change of it. A test is written as `file: name`; the test with the
 * most detections comes first.
 */
export type KillingTestsJson = Readonly<Record<string, readonly string[]>>;

const MAX_RETURNED_KILLERS = 8;
const MAX_KILLERS = 12;

const formatKiller = ({ file, name }: KillingTest): string => `${file}: ${name}`;

function parseKiller(key: string): KillingTest {
  const at = key.indexOf(': ');
  return { file: key.slice(0, at), name: key.slice(at + 2) };
}

export class KillingTestHistory {
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(json: KillingTestsJson) {
    for (const [source, keys] of Object.entries(json))
      this.#counts.set(source, new Map(keys.map((key, at) => [key, 1 + (keys.length - at) / MAX_KILLERS])));
  }

  learn(source: string, killer: KillingTest): void {
    const counts = this.#counts.get(source) ?? new Map<string, number>();
    const key = formatKiller(killer);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    this.#counts.set(source, counts);
  }

  /** Removes a test that no longer exists, or passes only after other tests. */
  remove(killer: KillingTest): void {
    for (const counts of this.#counts.values()) counts.delete(formatKiller(killer));
  }

  /** Returns the tests that detected changes of the same source or, if there are none, of its folder. */
  of({ file }: Mutant): KillingTest[] {
    const own = this.#ranked([file]);
    if (own.length > 0) return own.slice(0, MAX_RETURNED_KILLERS).map((key) => parseKiller(key));
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const near = [...this.#counts.keys()].filter((source) => source.startsWith(folder));
    return this.#ranked(near)
      .slice(0, MAX_RETURNED_KILLERS)
      .map((key) => parseKiller(key));
  }

  /** Returns how many changes of a source a test file detected. */
  countOf(source: string, file: string): number {
    const counts = this.#counts.get(source) ?? new Map<string, number>();
    return [...counts].reduce((sum, [key, count]) => (parseKiller(key).file === file ? sum + count : sum), 0);
  }

  toJson(): KillingTestsJson {
    const sources = [...this.#counts.keys()].filter((source) => this.#counts.get(source)?.size).toSorted();
    return Object.fromEntries(
      sources.map((source) => [source, this.#ranked([source]).slice(0, MAX_KILLERS)]),
    );
  }

  #ranked(sources: readonly string[]): string[] {
    const sums = new Map<string, number>();
    for (const source of sources)
      for (const [key, count] of this.#counts.get(source) ?? []) sums.set(key, (sums.get(key) ?? 0) + count);
    return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([key]) => key);
  }
}
