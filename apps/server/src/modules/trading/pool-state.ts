import { expectedExchange, type TokenIndex } from '@junction/amm';
import {
  expectedExchange as expectedStableExchange,
  spotPriceDown as stableSpotDown,
} from '@junction/amm/stable';
import { spotPriceDown } from '@junction/market-data';
import { itemAt, type Address } from '@junction/primitives';
import type { TokenFacts } from '../../database/token-facts.ts';
import type { PoolRecord } from './market-state.ts';
import type { PoolState } from '../../read-model.ts';

/** A pool as the formulas take it; undefined while a fact about it is missing. */
export function poolState(
  record: PoolRecord,
  tokens: ReadonlyMap<Address, TokenFacts>,
): PoolState | undefined {
  const { reserves, lpSupply, amplification } = record;
  const { denominator, pool, beneficiary, referrer } = record.fee;
  const fee = { denominator, pool, beneficiary, referrer };
  const { kind } = record;
  if (kind === 'constant-product') {
    const [left, right] = reserves;
    return left === undefined || right === undefined
      ? undefined
      : { kind, reserves: [left, right], lpSupply, fee };
  }
  const facts = record.tokens.flatMap((token) => tokens.get(token) ?? []);
  if (!amplification || facts.length < record.tokens.length) return undefined;
  return {
    kind,
    reserves,
    decimals: facts.map((one) => one.decimals),
    amplification,
    lpSupply,
    fee,
  };
}

/**
 * Base units of the next token (after the last, the first) that one whole token buys, fee included, for each token;
 * absent where the pool cannot make that trade.
 */
export function onesSwapped(
  state: PoolState | undefined,
  decimals: readonly number[],
): readonly (bigint | undefined)[] {
  return decimals.map((digits, index) => {
    if (!state || state.lpSupply === 0n || state.reserves.includes(0n)) return undefined;
    const whole = 10n ** BigInt(digits);
    if (state.kind === 'constant-product') {
      const from: TokenIndex = index === 0 ? 0 : 1;
      const quote = expectedExchange(state, from, whole);
      return quote.ok ? quote.value.received : undefined;
    }
    const quote = expectedStableExchange(state, index, (index + 1) % decimals.length, whole);
    return quote.ok ? quote.value.received : undefined;
  });
}

/** Price of one token of a pool in another, whole for whole, fixed-point; undefined where there is none. */
export function priceBetweenDown(
  record: PoolRecord,
  tokens: ReadonlyMap<Address, TokenFacts>,
  base: number,
  counter: number,
): bigint | undefined {
  if (record.kind === 'constant-product') {
    const side = (index: number) => {
      const token = record.tokens[index];
      const decimals = token === undefined ? undefined : tokens.get(token)?.decimals;
      return decimals === undefined ? undefined : { reserve: itemAt(record.reserves, index), decimals };
    };
    const [one, other] = [side(base), side(counter)];
    return one && other ? spotPriceDown(one, other) : undefined;
  }
  const state = poolState(record, tokens);
  return state && state.kind !== 'constant-product' ? stableSpotDown(state, base, counter) : undefined;
}
