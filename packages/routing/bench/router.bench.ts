// `npm run bench:router`: compares this router with @uniswap/v2-sdk in one run, on the same graphs with the same pool
// formula. Fails if a result differs or if the p99 with 3,000 pools exceeds 5 ms of CPU time.
import { ratio, toAddress, type Address } from '@junction/primitives';
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import { Pair, Trade } from '@uniswap/v2-sdk';
import {
  buildPoolGraph,
  findBestRoute,
  findRoutes,
  type PoolQuoter,
  type RoutablePool,
} from '../src/index.ts';
import { createConstantProductCurve } from '../src/swap-curve.ts';
import { RandomSource } from '../src/test/random-source.ts';

const SEED = 20_261_121;
const HUBS = 5;
const POOLS_PER_TOKEN = 3;
const P99_LIMIT_MS = 5;
const BENCHMARKS = [
  { tokens: 100, compared: 40, timed: 2_000 },
  { tokens: 300, compared: 12, timed: 2_000 },
  { tokens: 1_000, compared: 4, timed: 3_000 },
];

/**
 * Creates a quoter with the formula of @uniswap/v2-sdk (0.3 % fee kept in the pool), so that both routers agree to the
 * last unit.
 */
function createUniswapQuoter(reserves: readonly [bigint, bigint]): PoolQuoter {
  const received = (from: number, to: number, spent: bigint): bigint | undefined => {
    const net = spent * 997n;
    const result = (net * (reserves[to] ?? 0n)) / ((reserves[from] ?? 0n) * 1000n + net);
    return result > 0n ? result : undefined;
  };
  return {
    received,
    spent: (from, to, wanted) => {
      const out = reserves[to] ?? 0n;
      if (wanted >= out) return undefined;
      return ((reserves[from] ?? 0n) * wanted * 1000n) / ((out - wanted) * 997n) + 1n;
    },
    swap: (from, to, spent) => {
      const result = received(from, to, spent);
      if (result === undefined) return undefined;
      const after: [bigint, bigint] = [reserves[0], reserves[1]];
      after[from === 0 ? 0 : 1] += spent;
      after[to === 0 ? 0 : 1] -= result;
      return {
        received: result,
        fee: (spent * 3n + 999n) / 1000n,
        priceImpact: ratio(0n),
        after: createUniswapQuoter(after),
      };
    },
    curve: (from, to) =>
      createConstantProductCurve(Number(reserves[from] ?? 0n), Number(reserves[to] ?? 0n), 0.997),
  };
}

interface ComparedMarket {
  readonly ours: ReturnType<typeof buildPoolGraph>;
  readonly tokens: readonly Address[];
  readonly peerTokens: readonly Token[];
  readonly pairs: readonly Pair[];
}

/**
 * Generates a market in the representations of both routers. Every token has three pools, nearly all of them with one
 * of a few hub tokens.
 */
function generateComparedMarket(count: number, random: RandomSource): ComparedMarket {
  const tokens = Array.from({ length: count }, (_, n) =>
    toAddress(`0:${(n + 1).toString(16).padStart(64, '0')}`),
  );
  const peerTokens = tokens.map((_, n) => new Token(1, `0x${(n + 1).toString(16).padStart(40, '0')}`, 18));
  const pools: RoutablePool[] = [];
  const pairs: Pair[] = [];
  for (let index = 1; index < count; index += 1) {
    const hubs = random.pick([...Array(Math.min(HUBS, index)).keys()], POOLS_PER_TOKEN);
    for (const hub of hubs) {
      const [a, b] = [tokens[hub], tokens[index]];
      const [peerA, peerB] = [peerTokens[hub], peerTokens[index]];
      if (!a || !b || !peerA || !peerB) continue;
      const reserves: [bigint, bigint] = [10n ** 18n + random.amount(24), 10n ** 18n + random.amount(24)];
      const address = toAddress(`0:${(1_000_000 + pools.length).toString(16).padStart(64, '0')}`);
      pools.push({ address, kind: 'peer', tokens: [a, b], quoter: createUniswapQuoter(reserves) });
      pairs.push(
        new Pair(
          CurrencyAmount.fromRawAmount(peerA, reserves[0].toString()),
          CurrencyAmount.fromRawAmount(peerB, reserves[1].toString()),
        ),
      );
    }
  }
  return { ours: buildPoolGraph(pools), tokens, peerTokens, pairs };
}

const getCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

let failed = false;
console.log(`seed ${SEED}; 3 hops; ${POOLS_PER_TOKEN} pools per token over ${HUBS} hubs; CPU milliseconds`);
for (const plan of BENCHMARKS) {
  const random = new RandomSource(SEED + plan.tokens);
  const market = generateComparedMarket(plan.tokens, random);
  const params = () => {
    // The hub tokens are the most traded ones, so half of the cases start or end at one.
    const anywhere = [...market.tokens.keys()];
    const [from, to] = random.pick(
      random.next() < 0.5 ? anywhere : [random.below(HUBS), ...random.pick(anywhere.slice(HUBS), 1)],
      2,
    );
    const direction = random.next() < 0.5 ? ('exactIn' as const) : ('exactOut' as const);
    return { from: from ?? 0, to: to ?? 1, amount: 10n ** 12n + random.amount(21), direction };
  };
  const ask = (q: ReturnType<typeof params>, find: typeof findBestRoute | typeof findRoutes) =>
    find({
      graph: market.ours,
      from: market.tokens[q.from] ?? toAddress(''),
      to: market.tokens[q.to] ?? toAddress(''),
      amount: q.amount,
      direction: q.direction,
      maxHops: 3,
    });

  let different = 0;
  let routes = 0;
  let oursMs = 0;
  let peerMs = 0;
  for (let index = 0; index < plan.compared; index += 1) {
    const q = params();
    const [from, to] = [market.peerTokens[q.from], market.peerTokens[q.to]];
    if (!from || !to) continue;
    let started = getCpuMs();
    const options = { maxHops: 3, maxNumResults: 1 };
    const [trade] =
      q.direction === 'exactIn'
        ? Trade.bestTradeExactIn(
            [...market.pairs],
            CurrencyAmount.fromRawAmount(from, q.amount.toString()),
            to,
            options,
          )
        : Trade.bestTradeExactOut(
            [...market.pairs],
            from,
            CurrencyAmount.fromRawAmount(to, q.amount.toString()),
            options,
          );
    peerMs += getCpuMs() - started;
    started = getCpuMs();
    const route = ask(q, findBestRoute);
    oursMs += getCpuMs() - started;
    const theirs =
      q.direction === 'exactIn'
        ? trade?.outputAmount.quotient.toString()
        : trade?.inputAmount.quotient.toString();
    const mine =
      route && 'hops' in route
        ? (q.direction === 'exactIn' ? route.received : route.spent).toString()
        : undefined;
    if (theirs !== mine) {
      different += 1;
      console.log(`DIFFERENT ${q.direction} ${q.from} -> ${q.to} ${q.amount}: ${mine} against ${theirs}`);
    }
    if (mine !== undefined) routes += 1;
  }

  const time = (find: typeof findBestRoute | typeof findRoutes): number[] => {
    for (let index = 0; index < 300; index += 1) ask(params(), find);
    return Array.from({ length: plan.timed }, () => {
      const q = params();
      const started = getCpuMs();
      ask(q, find);
      return getCpuMs() - started;
    }).toSorted((a, b) => a - b);
  };
  const one = time(findBestRoute);
  const three = time(findRoutes);
  const p99 = at(one, 0.99);
  const mean = one.reduce((sum, value) => sum + value, 0) / one.length;
  const theirMean = peerMs / plan.compared;
  console.log(
    `${plan.tokens} tokens, ${market.pairs.length} pools: ${plan.compared} compared (${routes} routes), ${different} different; ` +
      `v2-sdk ${theirMean.toFixed(1)}, ours mean ${mean.toFixed(3)} p50 ${at(one, 0.5).toFixed(3)} p99 ${p99.toFixed(3)}, ` +
      `with alternatives p99 ${at(three, 0.99).toFixed(3)}; ratio ${(theirMean / mean).toFixed(0)}x`,
  );
  if (different > 0) failed = true;
  if (p99 > P99_LIMIT_MS) {
    console.log(`p99 above ${P99_LIMIT_MS} ms`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
