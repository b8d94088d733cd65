import { isDeepStrictEqual } from 'node:util';
import type { Result, Seconds } from '@junction/primitives';
import { seconds } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { beginCell, Cell } from '@ton/core';
import type { BitString } from '@ton/core';
import type { ContractArtifact, ContractName } from '../../../contract-artifact.ts';
import type { RandomSource } from '../../random-source.ts';
import { toTestAddress, COIN } from '../../stage.ts';
import type { ContractTestChain } from '../../stage.ts';

/** A getter call on generated storage, and the expected result of packages/earn. */
export interface GetterQuery {
  readonly contract: ContractArtifact;
  readonly abi: AbiJson;
  readonly data: Cell;
  readonly method: string;
  readonly inputs: AbiInputs;
  readonly now: Seconds;
  /**
   * Expected result of the getter. Undefined when the formulas return an error, in which case the contract is not
   * queried.
   */
  readonly expected: AbiRecord | undefined;
}

/** Creates a random state and a query of it. */
export type QueryGenerator = (random: RandomSource) => GetterQuery;

/** Unix time of all random states. */
export const QUERY_TIME_SECONDS = 1_700_000_000;

/**
 * Returns a random amount below 2^bits. All orders of magnitude are equally likely, and 0 to 3 are drawn more often.
 */
export function generateAmount(random: RandomSource, bits = 88): bigint {
  if (random.chance(8)) return BigInt(random.below(4));
  return random.amount((1n << BigInt(bits)) - 1n);
}

/** Returns a random duration in seconds below `max`, of any order of magnitude. */
export function generateDuration(random: RandomSource, max = 100_000_000): number {
  return random.below(random.pick([2, 100, 100_000, max]));
}

/** Returns a random Unix time up to `NOW`, sometimes exactly `NOW` or 0. */
export function generatePastTime(random: RandomSource): Seconds {
  return seconds(random.chance(8) ? 0 : QUERY_TIME_SECONDS - generateDuration(random));
}

/** Converts integers to decimal text, the input of the storage writers. */
export const toDecimalTexts = (numbers: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value.toString()]));

export const toExpectedAnswer = <T>(
  result: Result<T, unknown>,
  write: (value: T) => AbiRecord,
): AbiRecord | undefined => (result.ok ? write(result.value) : undefined);

/**
 * Bits of an account's state before and after its data, and the code of the account. They are parsed once, because
 * parsing the code takes longer than a query.
 */
interface Template {
  readonly bits: BitString;
  readonly code: Cell;
}

/** Runs getters of contracts with random storage. */
export class GetterQueryRunner {
  readonly #stage: ContractTestChain;
  readonly #templates = new Map<ContractName, Template>();

  constructor(stage: ContractTestChain) {
    this.#stage = stage;
  }

  /** Returns the difference from the contract's result; undefined when both agree or there is no expected result. */
  differenceOf({ contract, abi, data, method, inputs, now, expected }: GetterQuery): string | undefined {
    if (!expected) return undefined;
    const { bits, code } = this.#templateOf(contract);
    const account = beginCell().storeBits(bits).storeRef(code).storeRef(data).endCell();
    const accountStuffBoc = account.toBoc({ idx: false, crc32: false }).toString('base64');
    const asked = { accountStuffBoc, abi, method, inputs, responsible: false, nowMs: now * 1000 };
    const answer = runGetter(asked);
    if (answer.ok && isDeepStrictEqual(answer.value, expected)) return undefined;
    const shown = (value: unknown): string =>
      JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));
    const ours = shown(answer.ok ? answer.value : answer.error);
    const asks = `${contract.name}.${method} ${shown(inputs)}, data ${data.toBoc().toString('base64')}`;
    return `${asks}: ${ours} instead of ${shown(expected)}`;
  }

  #templateOf(contract: ContractArtifact): Template {
    const known = this.#templates.get(contract.name);
    if (known) return known;
    const at = toTestAddress('7');
    const code = Cell.fromBase64(contract.code);
    this.#stage.chain.putAccount(at, { code, data: beginCell().storeUint(1, 8).endCell(), balance: COIN });
    const stuff = Cell.fromBase64(this.#stage.chain.getAccount(at)?.stuffBoc ?? '');
    const [first] = stuff.refs;
    if (!first) throw new Error(`${contract.name} has no code`);
    const template = { bits: stuff.bits, code: first };
    this.#templates.set(contract.name, template);
    return template;
  }
}
