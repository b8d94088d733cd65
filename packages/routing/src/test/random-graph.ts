import { toAddress, type Address } from '@junction/primitives';
import { buildPoolGraph, type PoolGraph, type RoutablePool } from '../pool-graph.ts';
import { createTestConstantProductQuoter } from './product-quoter.ts';
import type { RandomSource } from './random-source.ts';

export const toTestAddress = (n: number): Address => toAddress(`0:${n.toString(16).padStart(64, '0')}`);

const FEES = [1n, 500n, 3_000n, 10_000n];

/** Generates a graph of a few tokens and pools of two to four of them, with reserves of any magnitude. */
export function generateRandomGraph(random: RandomSource, widest = 4): PoolGraph {
  const tokens = Array.from({ length: 3 + random.below(4) }, (_, index) => toTestAddress(index + 1));
  const wide = random.next() < 0.5 ? 0.6 : 0.15;
  const pools: RoutablePool[] = Array.from({ length: 2 + random.below(7) }, (_, index) => {
    const size = Math.min(widest, random.next() < wide ? 3 + random.below(2) : 2);
    const members = random.pick(tokens, size);
    const scale = 3 + random.below(12);
    const reserves = members.map(() => 10n + random.amount(scale));
    return {
      address: toTestAddress(1_000 + index),
      kind: 'product',
      tokens: members,
      quoter: createTestConstantProductQuoter(reserves, FEES[random.below(FEES.length)] ?? 1n),
    };
  });
  return buildPoolGraph(pools);
}

/**
 * Generates a graph of many pools whose prices differ by at most a few tenths of a percent, for which splitting gains
 * most.
 */
export function generatePricedGraph(random: RandomSource): PoolGraph {
  const tokens = Array.from({ length: 4 + random.below(5) }, (_, index) => toTestAddress(index + 1));
  const prices = tokens.map(() => 10 ** (4 * random.next()));
  const pools: RoutablePool[] = Array.from({ length: 6 + random.below(14) }, (_, index) => {
    const members = random.pick([...tokens.keys()], random.next() < 0.2 ? 3 : 2);
    const depth = 10 ** (9 + 5 * random.next());
    const reserves = members.map((member) =>
      BigInt(Math.floor((depth / (prices[member] ?? 1)) * (1 + 0.006 * random.next()))),
    );
    return {
      address: toTestAddress(1_000 + index),
      kind: 'product',
      tokens: members.flatMap((member) => tokens[member] ?? []),
      quoter: createTestConstantProductQuoter(reserves, FEES[random.below(FEES.length)] ?? 1n),
    };
  });
  return buildPoolGraph(pools);
}
