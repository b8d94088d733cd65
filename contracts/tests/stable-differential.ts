import type { AmmError } from '@junction/amm/amm-error';
import { toStableTokens, type StablePool } from '@junction/amm/stable';
import type { Address, Result } from '@junction/primitives';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { runGetter, type AbiInputs, type AbiJson, type AbiRecord } from '@junction/tvm';

/** A getter call, and the result of the formulas; undefined when the getter must fail. */
export interface StableGetterQuery {
  readonly method: string;
  readonly inputs: AbiInputs;
  readonly responsible: boolean;
  readonly expected: AbiRecord | undefined;
}

/** Random choices of one round. */
export interface StableTestRandomChoices {
  /** Indexes of two different tokens. */
  readonly index: number;
  readonly other: number;
  /** One amount per token, sometimes zero. */
  readonly amounts: readonly bigint[];
  readonly variant: number;
}

export type StableQueryFactory = (
  pool: StablePool,
  roots: readonly Address[],
  choice: StableTestRandomChoices,
) => StableGetterQuery;

export interface StableGetterComparison {
  readonly seed: number;
  readonly rounds: number;
  readonly kind: StablePool['kind'];
  readonly roots: readonly Address[];
  readonly abi: AbiJson;
  readonly nowMs: number;
  readonly askers: readonly StableQueryFactory[];
  /** Returns the pool's account with this state, base64 AccountStuff. */
  readonly accountOf: (pool: StablePool) => string;
}

export interface StableGetterDifference {
  readonly round: number;
  readonly query: string;
  readonly contract: string;
  readonly formulas: string;
}

const FEES: readonly StablePool['fee'][] = [
  [1_000_000n, 3000n, 0n, 0n],
  [1_000_000n, 2000n, 1000n, 0n],
  [1_000_000n, 400n, 300n, 300n],
  [7n, 1n, 1n, 0n],
  [1_000_000n, 0n, 3000n, 0n],
  [1_000_000_000n, 1_234_567n, 7_654_321n, 1_111_111n],
  [100n, 30n, 20n, 10n],
  [1_000_000n, 999_990n, 0n, 0n],
].map(([denominator = 0n, pool = 0n, beneficiary = 0n, referrer = 0n]) => ({
  denominator,
  pool,
  beneficiary,
  referrer,
}));

/** Decimals of two thirds of the random tokens. The other tokens have 0 to 18 decimals. */
const USUAL_DECIMALS: readonly number[] = [6, 6, 9, 18];
const MAX_AMPLIFICATION = 1_000_000;
const MAX_AMOUNT = (1n << 128n) - 1n;

/**
 * Compares contract and formulas on random states: balanced and imbalanced, nearly empty and huge, decimals 0 to 18,
 * amplification from 1 to its maximum.
 * @returns differences, and the number of rejections
 */
export function compareStableGetters(comparison: StableGetterComparison): {
  readonly differences: readonly StableGetterDifference[];
  readonly rejected: number;
} {
  const { rounds, roots, abi, nowMs, kind, accountOf } = comparison;
  const random = createSeededRandom(comparison.seed);
  const differences: StableGetterDifference[] = [];
  let rejected = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pool = randomPool(random, roots.length, kind);
    const index = random.below(roots.length);
    const query = random.pick(comparison.askers)(pool, roots, {
      index,
      other: (index + 1 + random.below(roots.length - 1)) % roots.length,
      amounts: pool.tokens.map(({ reserve }) => randomAmount(random, reserve)),
      variant: random.below(4),
    });
    const asked = runGetter({
      accountStuffBoc: accountOf(pool),
      abi,
      method: query.method,
      inputs: query.inputs,
      responsible: query.responsible,
      nowMs,
    });
    if (!asked.ok) rejected += 1;
    const [contract, formulas] = [toJson(asked.ok ? asked.value : undefined), toJson(query.expected)];
    if (contract !== formulas)
      differences.push({
        round,
        query: `${query.method} ${toJson(query.inputs)} of ${toJson(pool)}`,
        contract,
        formulas,
      });
  }
  return { differences, rejected };
}

/** Converts a result to an ABI record; undefined for a failure. */
export function toExpectedResult<T>(
  result: Result<T, AmmError>,
  toRecord: (value: T) => AbiRecord,
): AbiRecord | undefined {
  return result.ok ? toRecord(result.value) : undefined;
}

function toJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ??
    'refused'
  );
}

/** Returns a number of up to `bits` bits. All lengths are equally likely. */
function randomBits(random: SeededRandom, bits: number): bigint {
  const width = 1 + random.below(bits);
  let value = 0n;
  for (let done = 0; done < width; done += 32) value = (value << 32n) | BigInt(random.below(2 ** 32));
  return value & ((1n << BigInt(width)) - 1n);
}

/** Returns zero, a part of the reserve, or any amount. */
function randomAmount(random: SeededRandom, reserve: bigint): bigint {
  const choice = random.below(8);
  if (choice === 0) return 0n;
  if (choice === 1) return randomBits(random, 127);
  const part = (reserve * BigInt(1 + random.below(1_000_000))) / BigInt(10 ** (1 + random.below(9)));
  return part > MAX_AMOUNT ? MAX_AMOUNT : part;
}

function randomPool(random: SeededRandom, count: number, kind: StablePool['kind']): StablePool {
  const decimals = Array.from({ length: count }, () =>
    random.below(3) === 0 ? random.below(19) : random.pick(USUAL_DECIMALS),
  );
  const fee = random.pick(FEES);
  const precision = random.below(3) === 0 ? BigInt(1 + random.below(1000)) : 1n;
  const amplification = {
    value: precision * (1n + (randomBits(random, 20) % BigInt(MAX_AMPLIFICATION))),
    precision,
  };
  const poolOf = (reserves: readonly bigint[], lpSupply: bigint): StablePool => ({
    kind,
    tokens: toStableTokens(reserves, decimals),
    fee,
    amplification,
    lpSupply,
  });
  if (random.below(50) === 0)
    return poolOf(
      decimals.map(() => 0n),
      0n,
    );
  if (random.below(4) === 0) {
    const bits = random.below(2) === 0 ? 120 : 70;
    const reserves = decimals.map(() => 1n + randomBits(random, bits));
    return poolOf(reserves, 1n + randomBits(random, bits));
  }
  // `total` is the size of each reserve in whole tokens. A reserve deviates from this size by a factor of at most
  // `spread`.
  const total = 1n + randomBits(random, 45);
  const spread = random.pick([100, 1000, 100_000]);
  const reserves = decimals.map((places) => {
    const units =
      (total * 10n ** BigInt(places) * BigInt(1 + random.below(spread))) / BigInt(1 + random.below(spread));
    return units === 0n ? 1n : units;
  });
  const lp = (total * BigInt(count) * 10n ** 9n * BigInt(1 + random.below(1000))) / 500n;
  return poolOf(reserves, lp + 1n);
}
