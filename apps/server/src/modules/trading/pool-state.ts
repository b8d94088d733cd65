import { quoteExchange, type TokenIndex } from '@junction/amm/constant-product';
import {
  quoteExchange as expectedStableExchange,
  computeStableSpotPriceRoundedDown as stableSpotDown,
} from '@junction/amm/stable';
import { computeSpotPriceRoundedDown } from '@junction/market-data';
import { itemAt, type Address } from '@junction/primitives';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import type { PoolRecord } from './market-state.ts';
import { toConstantProductPool } from '../../pool-lists.ts';
import type { PoolState } from '../../read-model.ts';

/**
 * Converts a pool to the input of the AMM formulas. Undefined while metadata of one of its tokens, or the amplification
 * of a stable pool, is missing.
 */
export function toPoolState(
  record: PoolRecord,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): PoolState | undefined {
  const { kind, lpSupply, amplification } = record;
  const { denominator, pool, beneficiary, referrer } = record.fee;
  const fee = { denominator, pool, beneficiary, referrer };
  const held = record.tokens.flatMap(({ root, reserve }) => {
    const facts = tokens.get(root);
    return facts ? [{ root, reserve, decimals: facts.decimals }] : [];
  });
  if (held.length < record.tokens.length) return undefined;
  if (kind === 'constant-product') return { kind, tokens: held, lpSupply, fee };
  return amplification && { kind, tokens: held, amplification, lpSupply, fee };
}

/**
 * Quotes, for each token of the pool, a swap of one whole token for the next token (cyclically). Returns base units
 * after fees, or undefined where the pool cannot execute the swap.
 */
export function quoteUnitSwaps(state: PoolState): readonly (bigint | undefined)[] {
  const { tokens } = state;
  const isEmpty = state.lpSupply === 0n || tokens.some(({ reserve }) => reserve === 0n);
  return tokens.map(({ decimals }, index) => {
    if (isEmpty) return undefined;
    const oneToken = 10n ** BigInt(decimals);
    if (state.kind === 'constant-product') {
      const from: TokenIndex = index === 0 ? 0 : 1;
      const quote = quoteExchange(toConstantProductPool(state), from, oneToken);
      return quote.ok ? quote.value.received : undefined;
    }
    const quote = expectedStableExchange(state, index, (index + 1) % tokens.length, oneToken);
    return quote.ok ? quote.value.received : undefined;
  });
}

/**
 * Returns the price of one whole token in another as a fixed-point number, rounded down; undefined if the pool has no
 * price.
 */
export function computePairPriceRoundedDown(
  record: PoolRecord,
  tokens: ReadonlyMap<Address, TokenMetadata>,
  base: number,
  counter: number,
): bigint | undefined {
  if (record.kind === 'constant-product') {
    const side = (index: number) => {
      const { root, reserve } = itemAt(record.tokens, index);
      const decimals = tokens.get(root)?.decimals;
      return decimals === undefined ? undefined : { reserve, decimals };
    };
    const [one, other] = [side(base), side(counter)];
    return one && other ? computeSpotPriceRoundedDown(one, other) : undefined;
  }
  const state = toPoolState(record, tokens);
  return state && state.kind !== 'constant-product' ? stableSpotDown(state, base, counter) : undefined;
}
