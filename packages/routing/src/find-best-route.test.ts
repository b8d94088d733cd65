import type { Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import { findBestRoute, findRoutes } from './find-best-route.ts';
import { listHops } from './route.ts';
import { buildPoolGraph, type RoutablePool } from './pool-graph.ts';
import { searchBestAmountExhaustively } from './test/exhaustive-search.ts';
import { createTestConstantProductQuoter } from './test/product-quoter.ts';
import { toTestAddress, generateRandomGraph } from './test/random-graph.ts';
import { RandomSource } from './test/random-source.ts';

const SEED = 20_261_121;
const GRAPHS = 4_000;

test(`equals exhaustive search on ${GRAPHS} random graphs (seed ${SEED})`, () => {
  let routes = 0;
  let revisits = 0;
  for (let index = 0; index < GRAPHS; index += 1) {
    const random = new RandomSource(SEED + index);
    const graph = generateRandomGraph(random);
    const [from, to] = random.pick([...graph.tokens.keys()], 2);
    if (from === undefined || to === undefined) continue;
    const fromToken = graph.tokens[from] ?? toTestAddress(0);
    const toToken = graph.tokens[to] ?? toTestAddress(0);
    for (const direction of ['exactIn', 'exactOut'] as const) {
      const amount = random.amount(12);
      const route = findBestRoute({ graph, from: fromToken, to: toToken, amount, direction, maxHops: 3 });
      const expected = searchBestAmountExhaustively(graph, from, to, amount, direction, 3);
      expect(direction === 'exactIn' ? route?.received : route?.spent, `graph ${index} ${direction}`).toBe(
        expected,
      );
      if (!route) continue;
      routes += 1;
      if (new Set(route.hops.map((hop) => hop.pool)).size < route.hops.length) revisits += 1;
      if (direction === 'exactIn') expect(route.spent).toBe(amount);
      else expect(route.received >= amount).toBe(true);
    }
  }
  expect(routes).toBeGreaterThan(3_000);
  expect(revisits).toBeGreaterThan(20);
});

test('output increases with input, and cost with output (paths without repeated pools)', () => {
  for (let index = 0; index < 600; index += 1) {
    const random = new RandomSource(77_000 + index);
    const maxHops = 2 + random.below(2);
    const graph = generateRandomGraph(random, maxHops === 3 ? 2 : 4);
    const [from, to] = random.pick(graph.tokens, 2);
    if (!from || !to) continue;
    let amount = random.amount(6);
    let received = 0n;
    let spent = 0n;
    for (let step = 0; step < 5; step += 1) {
      received = expectAtLeast(
        findBestRoute({ graph, from, to, amount, direction: 'exactIn', maxHops })?.received,
        received,
      );
      spent = expectAtLeast(
        findBestRoute({ graph, from, to, amount, direction: 'exactOut', maxHops })?.spent,
        spent,
      );
      amount += random.amount(8);
    }
  }
});

function expectAtLeast(value: bigint | undefined, floor: bigint): bigint {
  if (value !== undefined) expect(value >= floor).toBe(true);
  return value ?? floor;
}

test('the output of a route can be bought exactly', () => {
  for (let index = 0; index < 500; index += 1) {
    const random = new RandomSource(99_000 + index);
    const graph = generateRandomGraph(random);
    const [from, to] = random.pick(graph.tokens, 2);
    if (!from || !to) continue;
    const forth = findBestRoute({
      graph,
      from,
      to,
      amount: random.amount(9),
      direction: 'exactIn',
      maxHops: 3,
    });
    if (!forth || forth.received === 0n) continue;
    const back = findBestRoute({
      graph,
      from,
      to,
      amount: forth.received,
      direction: 'exactOut',
      maxHops: 3,
    });
    expect(back, `graph ${index}`).toBeDefined();
    if (back) expect(back.received >= forth.received).toBe(true);
  }
});

test('filters apply, route ends are exempt, alternatives differ and are sorted best first', () => {
  for (let index = 0; index < 300; index += 1) {
    const random = new RandomSource(55_000 + index);
    const graph = generateRandomGraph(random);
    const [from, to, banned] = random.pick(graph.tokens, 3);
    if (!from || !to || !banned) continue;
    const bannedPool = graph.pools[random.below(graph.pools.length)]?.address;
    const answer = findRoutes({
      graph,
      from,
      to,
      amount: random.amount(8),
      direction: 'exactIn',
      maxHops: 3,
      allow: {
        pool: (pool) => pool.address !== bannedPool,
        token: (token) => token !== banned && token !== from && token !== to,
      },
    });
    if (!answer) continue;
    const best = { ...answer.best, hops: listHops(answer.best).map(({ hop }) => hop) };
    const all = [best, ...answer.alternatives];
    expect(new Set(all.map((route) => route.hops.map((hop) => hop.pool + hop.to).join())).size).toBe(
      all.length,
    );
    for (const [position, route] of all.entries()) {
      expect(route.hops.every((hop) => hop.pool !== bannedPool && hop.to !== banned)).toBe(true);
      const next = all[position + 1];
      if (next) expect(route.received >= next.received).toBe(true);
    }
  }
});

test('no route: unknown token, same token, zero amount, too few hops', () => {
  const [a, b, c] = [toTestAddress(1), toTestAddress(2), toTestAddress(3)];
  const pool = (n: number, tokens: Address[]): RoutablePool => ({
    address: toTestAddress(n),
    kind: 'product',
    tokens,
    quoter: createTestConstantProductQuoter([1_000_000n, 1_000_000n], 3_000n),
  });
  const graph = buildPoolGraph([pool(10, [a, b]), pool(11, [b, c])]);
  const ask = { graph, from: a, to: c, amount: 1_000n, direction: 'exactIn', maxHops: 3 } as const;
  expect(findBestRoute(ask)?.hops).toHaveLength(2);
  expect(findBestRoute({ ...ask, maxHops: 1 })).toBeUndefined();
  expect(findBestRoute({ ...ask, to: a })).toBeUndefined();
  expect(findBestRoute({ ...ask, to: toTestAddress(9) })).toBeUndefined();
  expect(findBestRoute({ ...ask, amount: 0n })).toBeUndefined();
});
