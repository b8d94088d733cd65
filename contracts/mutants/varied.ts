import type { ContractName } from '../contract-artifact.ts';
import type { ContractCodes } from '../tests/recorded/codes.ts';
import type { StoredRecording } from '../tests/recorded/corpus.ts';
import {
  listContractsWhoseCodeMayRun,
  computeExitCode,
  computeOutcomeLines,
  formatOutcome,
} from '../tests/recorded/transactions.ts';
import type { RecordedTransaction } from '../tests/recorded/transactions.ts';
import { generateMessageVariations } from '../tests/recorded/vary.ts';
import type { MessageVariation } from '../tests/recorded/vary.ts';
import type { MutantBuild } from './exhibits.ts';
import { replaceContractCode, hasDifferentOutcome } from './replays.ts';
import type { ReplayableTransaction } from './replays.ts';
import { ALARM_EXIT_CODE } from './schemata.ts';

/** Maximum recorded messages to vary per mutant. */
const MAX_BASE_MESSAGES = 10;
const MAX_MILLISECONDS = Number(process.env['MOST_MILLISECONDS'] ?? 15_000);

/** Varies recorded messages that reach a mutant until one of the variations detects it. */
export class MessageVariations {
  readonly #bases = new Map<ContractName, readonly ReplayableTransaction[]>();
  readonly #variations = new Map<string, CachedIterable<MessageVariation>>();
  /** Outcomes of the unchanged code, by build, contract, message and variation. */
  readonly #unchanged = new Map<string, string>();

  constructor(transactions: Iterable<ReplayableTransaction>) {
    for (const one of transactions)
      for (const contract of listContractsWhoseCodeMayRun(one))
        this.#bases.set(contract, [...(this.#bases.get(contract) ?? []), one]);
  }

  findDetecting(exhibit: MutantBuild): StoredRecording | undefined {
    const end = performance.now() + MAX_MILLISECONDS;
    for (const [contract, artifact] of exhibit.artifacts) {
      const alarmed = exhibit.alarmedHere?.(contract);
      const unchanged = exhibit.unchanged.get(contract);
      if (alarmed === undefined || unchanged === undefined) continue;
      const [changed, same] = [
        replaceContractCode(contract, artifact),
        replaceContractCode(contract, unchanged),
      ];
      for (const base of this.#reaching(contract, replaceContractCode(contract, alarmed)))
        for (const variation of this.#variationsOf(base)) {
          if (performance.now() > end) return undefined;
          const key = `${exhibit.name}|${contract}|${base.name}|${variation.what}`;
          const found = this.#detectedOutcome(key, variation.recorded, changed, same);
          if (found)
            return { ...variation.recorded, name: `${base.name}, ${variation.what}`, expected: found };
        }
    }
    return undefined;
  }

  /** Returns the outcome of the unchanged contract if that of the mutant differs; otherwise undefined. */
  #detectedOutcome(
    key: string,
    recorded: RecordedTransaction,
    changed: ContractCodes,
    same: ContractCodes,
  ): readonly string[] | undefined {
    const text = this.#unchanged.get(key) ?? textOf(recorded, same);
    this.#unchanged.set(key, text);
    if (textOf(recorded, changed) === text) return undefined;
    const expected = formatOutcome(recorded);
    if (!expected) return undefined;
    const retained = { ...recorded, name: '', expected };
    return hasDifferentOutcome(retained, changed) && !hasDifferentOutcome(retained, same)
      ? expected
      : undefined;
  }

  #reaching(contract: ContractName, alarmed: ContractCodes): ReplayableTransaction[] {
    const found: ReplayableTransaction[] = [];
    for (const one of this.#bases.get(contract) ?? []) {
      if (found.length === MAX_BASE_MESSAGES) break;
      if (computeExitCode(one, alarmed) === ALARM_EXIT_CODE) found.push(one);
    }
    return found;
  }

  #variationsOf(base: ReplayableTransaction): Iterable<MessageVariation> {
    const known = this.#variations.get(base.name) ?? new CachedIterable(generateMessageVariations(base));
    this.#variations.set(base.name, known);
    return known;
  }
}

const textOf = (recorded: RecordedTransaction, codes: ContractCodes): string =>
  computeOutcomeLines(recorded, codes)
    .map(({ what, amount }) => `${what} ${amount ?? ''}`)
    .join('\n');

/** Iterable that caches the values of a generator, so that it can be iterated several times. */
class CachedIterable<T> implements Iterable<T> {
  readonly #source: Iterator<T>;
  readonly #known: T[] = [];

  constructor(source: Iterator<T>) {
    this.#source = source;
  }

  *[Symbol.iterator](): Generator<T> {
    for (let at = 0; ; at += 1) {
      const known = this.#known[at];
      if (known !== undefined) {
        yield known;
        continue;
      }
      const next = this.#source.next();
      if (next.done === true) return;
      this.#known.push(next.value);
      yield next.value;
    }
  }
}
