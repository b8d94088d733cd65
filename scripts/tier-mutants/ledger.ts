import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Result of a test file without mutants. */
export interface TestFileBaseline {
  readonly hasPassed: boolean;
  readonly milliseconds: number;
  /** Ids of the mutants that the file reaches. */
  readonly reached: readonly string[];
  /**
   * Identifies the set of mutants that were instrumented when the test file was run: those in modules that the file can
   * reach.
   */
  readonly plan: string;
}

/** Result of one test file with one active mutant. */
export interface MutantOutcome {
  readonly verdict: 'killed' | 'survived' | 'timeout';
  /** Name of the failed test. */
  readonly failure?: string | undefined;
}

/** Result of one tier with one contract mutant. */
export interface ContractMutantOutcome {
  /** `same`: the mutant does not change the compiled code. */
  readonly verdict: 'killed' | 'survived' | 'same';
  readonly remark: string;
}

type Entry =
  | { readonly kind: 'plan'; readonly key: string; readonly value: readonly string[] }
  | { readonly kind: 'baseline'; readonly key: string; readonly value: TestFileBaseline }
  | { readonly kind: 'outcome'; readonly key: string; readonly value: MutantOutcome }
  | { readonly kind: 'contract'; readonly key: string; readonly value: ContractMutantOutcome };

/** Stores results on disk, so that an interrupted run can be continued. */
export class MutantResultLedger {
  readonly #path: string;
  readonly #plans = new Map<string, ReadonlySet<string>>();
  readonly #baselines = new Map<string, TestFileBaseline>();
  readonly #outcomes = new Map<string, MutantOutcome>();
  readonly #contracts = new Map<string, ContractMutantOutcome>();

  constructor(path: string, isResumed: boolean) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    if (!isResumed) rmSync(path, { force: true });
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    for (const line of lines) if (line.endsWith('}')) this.#learn(JSON.parse(line) as Entry);
  }

  /** Returns the ids of a plan's mutants. */
  plan(key: string): ReadonlySet<string> | undefined {
    return this.#plans.get(key);
  }

  notePlan(key: string, value: readonly string[]): void {
    this.#note({ kind: 'plan', key, value });
  }

  baseline(key: string): TestFileBaseline | undefined {
    return this.#baselines.get(key);
  }

  outcome(key: string): MutantOutcome | undefined {
    return this.#outcomes.get(key);
  }

  contract(key: string): ContractMutantOutcome | undefined {
    return this.#contracts.get(key);
  }

  noteContract(key: string, value: ContractMutantOutcome): void {
    this.#note({ kind: 'contract', key, value });
  }

  noteBaseline(key: string, value: TestFileBaseline): void {
    this.#note({ kind: 'baseline', key, value });
  }

  noteOutcome(key: string, value: MutantOutcome): void {
    this.#note({ kind: 'outcome', key, value });
  }

  #note(entry: Entry): void {
    this.#learn(entry);
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
  }

  #learn(entry: Entry): void {
    switch (entry.kind) {
      case 'plan':
        this.#plans.set(entry.key, new Set(entry.value));
        break;
      case 'baseline':
        this.#baselines.set(entry.key, entry.value);
        break;
      case 'outcome':
        this.#outcomes.set(entry.key, entry.value);
        break;
      case 'contract':
        this.#contracts.set(entry.key, entry.value);
    }
  }
}
