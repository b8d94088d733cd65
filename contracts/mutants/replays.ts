import { ARTIFACT_CODES, registerContractCode } from '../tests/recorded/codes.ts';
import type { ContractCodes } from '../tests/recorded/codes.ts';
import { formatOutcomeLinesMaskedLikeExpected } from '../tests/recorded/outcome.ts';
import {
  listContractsWhoseCodeMayRun,
  computeExitCode,
  computeOutcomeLines,
} from '../tests/recorded/transactions.ts';
import type { StoredRecording } from '../tests/recorded/corpus.ts';
import type { ContractName } from '../contract-artifact.ts';
import type { MutantBuild } from './exhibits.ts';
import { ALARM_EXIT_CODE } from './schemata.ts';

/** Test file that replays recorded transactions. Each of its tests has the name of a transaction. */
export const REPLAY_TEST_FILE = 'recorded-transactions.test.ts';

/** Recorded transaction. `expected` is undefined when the outcome cannot be compared. */
export type ReplayableTransaction = Omit<StoredRecording, 'expected'> & {
  readonly expected: readonly string[] | undefined;
};

/** Replays recorded transactions with changed contracts in this process, which takes a few milliseconds each. */
export class TransactionReplays<T extends ReplayableTransaction> {
  /** Transactions by contract. Those that detected a change most recently come first. */
  readonly #byContract = new Map<ContractName, T[]>();
  /**
   * `<exhibit>|<contract>|<transaction>` → true when the code without the change reproduces the recorded
   * outcome.
   */
  readonly #isSound = new Map<string, boolean>();

  /** `<exhibit>|<contract>` → transactions in which the contract's code reaches the switch of any mutant. */
  readonly #reached = new Map<string, ReadonlySet<T>>();

  constructor(transactions: Iterable<T>) {
    for (const one of transactions)
      for (const contract of listContractsWhoseCodeMayRun(one))
        this.#byContract.set(contract, [...(this.#byContract.get(contract) ?? []), one]);
  }

  /** True when a transaction runs this contract. */
  hasTransactionsOf(contract: ContractName): boolean {
    return this.#byContract.has(contract);
  }

  /** Returns a transaction whose outcome differs because of the change; undefined if there is none. */
  findDetecting(exhibit: MutantBuild): T | undefined {
    for (const [contract, artifact] of exhibit.artifacts) {
      const all = this.#byContract.get(contract);
      if (!all) continue;
      const codes = replaceContractCode(contract, artifact);
      const reaching = this.#reaching(all, contract, exhibit);
      const at = all.findIndex(
        (one) => reaching(one) && hasDifferentOutcome(one, codes) && this.#detects(one, contract, exhibit),
      );
      const [found] = at < 0 ? [] : all.splice(at, 1);
      if (found) all.unshift(found);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Returns a predicate that is true for transactions which execute the switch of at least one mutant. If the code has
   * no switches, it is true for all transactions.
   */
  #reaching(all: readonly T[], contract: ContractName, exhibit: MutantBuild): (one: T) => boolean {
    const alarmed = exhibit.alarmed.get(contract);
    if (alarmed === undefined) return () => true;
    const key = `${exhibit.name}|${contract}`;
    const codes = replaceContractCode(contract, alarmed);
    const known =
      this.#reached.get(key) ?? new Set(all.filter((one) => computeExitCode(one, codes) === ALARM_EXIT_CODE));
    this.#reached.set(key, known);
    return (one) => known.has(one);
  }

  /**
   * True when the difference in the outcome is caused by the mutant: with all switches off, the same code reproduces
   * the recorded outcome.
   */
  #detects(one: T, contract: ContractName, exhibit: MutantBuild): boolean {
    const unchanged = exhibit.unchanged.get(contract);
    if (unchanged === undefined) return true;
    const key = `${exhibit.name}|${contract}|${one.name}`;
    const known =
      this.#isSound.get(key) ?? !hasDifferentOutcome(one, replaceContractCode(contract, unchanged));
    this.#isSound.set(key, known);
    return known;
  }
}

export function replaceContractCode(contract: ContractName, artifact: string): ContractCodes {
  const { code } = JSON.parse(artifact) as { readonly code: string };
  return new Map([...ARTIFACT_CODES, [contract, registerContractCode(contract, code)]]);
}

export function hasDifferentOutcome(one: ReplayableTransaction, codes: ContractCodes): boolean {
  const { expected } = one;
  if (!expected) return false;
  const lines = formatOutcomeLinesMaskedLikeExpected(expected, computeOutcomeLines(one, codes));
  return lines.length !== expected.length || lines.some((line, at) => line !== expected[at]);
}
