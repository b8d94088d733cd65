import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Mutant } from './find-mutants.ts';
import type { KillingTest } from './killers.ts';

// Verdicts on mutants, stored in verdicts.json between runs. A mutant is identified by its source, the text of
// its line and its change, so that lines may move. Any change of a source other than in comments or indentation
// invalidates its verdicts.

/**
 * `undecided`: the quick tests pass, but the complete ones have not been run. `same`: the compiled code is
 * unchanged, or the mutant does not compile.
 */
export type MutantStatus = 'killed' | 'survived' | 'same' | 'undecided';

export interface StoredMutantVerdict {
  readonly status: MutantStatus;
  /** First test that failed; undefined unless killed. */
  readonly by?: KillingTest;
}

/**
 * For each source: the hash of its code, and the status of each of its mutants. The status of a killed mutant is
 * followed by `: file: test`.
 */
type VerdictsJson = Readonly<
  Record<string, { readonly hash: string; readonly mutants: Readonly<Record<string, string>> }>
>;

const STATUSES: readonly MutantStatus[] = ['killed', 'survived', 'same', 'undecided'];

/** Returns the hash of a source without comments and indentation. */
export function hashSource(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\/\/.*$/, '').trim());
  const code = lines.filter((line) => line !== '').join('\n');
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}

/** Returns unique names of mutants: repetitions of a line and change in the source are numbered. */
export function nameMutants(mutants: readonly Mutant[]): ReadonlyMap<Mutant, string> {
  const counts = new Map<string, number>();
  return new Map(
    mutants.map((mutant) => {
      const name = `${mutant.source} | ${mutant.change}`;
      const key = `${mutant.file} ${name}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [mutant, count === 1 ? name : `${name} #${count}`];
    }),
  );
}

function parseVerdict(text: string): StoredMutantVerdict | undefined {
  const [word = '', file, ...name] = text.split(': ');
  const status = STATUSES.find((one) => one === word);
  if (!status) return undefined;
  return file === undefined ? { status } : { status, by: { file, name: name.join(': ') } };
}

const formatVerdict = ({ status, by }: StoredMutantVerdict): string =>
  by ? `${status}: ${by.file}: ${by.name}` : status;

/** Verdicts of all mutants. Several processes may write them at the same time. */
export class MutantVerdictStore {
  readonly #path: string;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<Mutant, string>;
  readonly #verdicts = new Map<Mutant, StoredMutantVerdict>();
  readonly #mutants: readonly Mutant[];

  /** @param textOf returns the current text of a source, to compare its hash with the stored one */
  constructor(path: string, mutants: readonly Mutant[], textOf: (file: string) => string) {
    this.#path = path;
    this.#mutants = mutants;
    this.#names = nameMutants(mutants);
    const files = [...new Set(mutants.map(({ file }) => file))];
    this.#hashes = new Map(files.map((file) => [file, hashSource(textOf(file))]));
    this.#read();
  }

  of(mutant: Mutant): StoredMutantVerdict | undefined {
    return this.#verdicts.get(mutant);
  }

  /** Returns tests that detected other changes of the same source, starting with those of the nearest lines. */
  nearestKillers(mutant: Mutant): KillingTest[] {
    const near = this.#mutants
      .filter((one) => one.file === mutant.file && one !== mutant)
      .toSorted((a, b) => Math.abs(a.line - mutant.line) - Math.abs(b.line - mutant.line));
    const killers = near.flatMap((one) => this.#verdicts.get(one)?.by ?? []);
    return [...new Map(killers.map((killer) => [`${killer.file}: ${killer.name}`, killer])).values()];
  }

  note(mutant: Mutant, verdict: StoredMutantVerdict): void {
    this.noteAll([[mutant, verdict]]);
  }

  noteAll(verdicts: Iterable<readonly [mutant: Mutant, verdict: StoredMutantVerdict]>): void {
    this.#read();
    for (const [mutant, verdict] of verdicts) this.#verdicts.set(mutant, verdict);
    const draft = `${this.#path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(this.#toJson(), null, 2)}\n`);
    renameSync(draft, this.#path);
  }

  #read(): void {
    if (!existsSync(this.#path)) return;
    const json = JSON.parse(readFileSync(this.#path, 'utf8')) as VerdictsJson;
    for (const mutant of this.#mutants) {
      const known = json[mutant.file];
      if (known?.hash !== this.#hashes.get(mutant.file)) continue;
      const verdict = parseVerdict(known?.mutants[this.#names.get(mutant) ?? ''] ?? '');
      if (verdict) this.#verdicts.set(mutant, verdict);
    }
  }

  #toJson(): VerdictsJson {
    const files = [...this.#hashes].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      files.flatMap(([file, hash]) => {
        const rows = this.#mutants.flatMap((mutant) => {
          const verdict = mutant.file === file ? this.#verdicts.get(mutant) : undefined;
          return verdict ? [[this.#names.get(mutant) ?? '', formatVerdict(verdict)] as const] : [];
        });
        if (rows.length === 0) return [];
        const mutants = Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
        return [[file, { hash, mutants }]];
      }),
    );
  }
}
