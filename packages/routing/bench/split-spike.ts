import { toAddress, type Address } from '@junction/primitives';
import { buildPoolGraph, constantProductQuoter, type PoolGraph, type RoutablePool, type PoolQuoter } from '../src/index.ts';
import { searchPath } from '../src/search-path.ts';
import { growPlan } from '../src/grow-plan.ts';
import { countMoves, receivedByPlan } from '../src/split-plan.ts';
import { RandomSource } from '../src/test/random-source.ts';

const COUNT = Number(process.argv[2] ?? 100);
const MARKET = process.argv[3] ?? 'priced';
const random = new RandomSource(7);
const tokens = Array.from({ length: 100 }, (_, n) => toAddress(`0:${(n + 1).toString(16).padStart(64, '0')}`));
const pools: RoutablePool[] = [];
const reserves: bigint[][] = [];
const prices = tokens.map(() => 10 ** (random.next() * 4 - 2));
for (let index = 1; index < 100; index += 1)
  for (const hub of random.pick([...Array(Math.min(5, index)).keys()], 3)) {
    const usdDepth = 10 ** (11 + random.next() * 3);
    const off = 1 + (random.next() - 0.5) * 0.004;
    const r: [bigint, bigint] = MARKET === 'wild' ? [10n ** 18n + random.amount(24), 10n ** 18n + random.amount(24)] : MARKET === 'even' ? [BigInt(Math.floor(1e15 * (0.5 + random.next()) / (prices[hub] ?? 1))), BigInt(0)] : [BigInt(Math.floor(usdDepth / (prices[hub] ?? 1) * 1e3)), BigInt(Math.floor(usdDepth / (prices[index] ?? 1) * off * 1e3))];
    if (MARKET === 'even') r[1] = BigInt(Math.floor(Number(r[0]) * (prices[hub] ?? 1) / (prices[index] ?? 1) * off));
    pools.push({ address: toAddress(`0:${(1_000_000 + pools.length).toString(16).padStart(64, '0')}`), kind: 'cp', tokens: [tokens[hub] as Address, tokens[index] as Address],
      quoter: constantProductQuoter({ kind: 'constant-product', reserves: r, lpSupply: 10n ** 9n, fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n } }) });
    reserves.push(r);
  }
const graph = buildPoolGraph(pools);
const depth = (token: number) => pools.reduce((s, p, i) => s + (p.tokens.map((t) => graph.tokenIndex.get(t)).indexOf(token) >= 0 ? (reserves[i]?.[p.tokens.findIndex((t) => graph.tokenIndex.get(t) === token)] ?? 0n) : 0n), 0n);
const SEEDS = process.argv[4];
const all = () => true;
const ask = (g: PoolGraph, from: number, to: number, amount: bigint, maxHops = 3, used?: ReadonlySet<number>) =>
  searchPath({ graph: g, from, to, amount, direction: 'exactIn', maxHops, allowPool: (i) => !used?.has(i), allowToken: all });

function reference(from: number, to: number, amount: bigint, chunks: number): bigint {
  const list = [...pools];
  const g: PoolGraph = { ...graph, pools: list };
  let sum = 0n, left = amount;
  for (let i = 0; i < chunks; i += 1) {
    const part = i === chunks - 1 ? left : amount / BigInt(chunks);
    left -= part;
    const path = ask(g, from, to, part);
    if (!path) continue;
    let x = part;
    for (const m of path.moves) {
      const pool = list[m.pool]; if (!pool) throw new Error();
      const s = pool.quoter.swap(m.from, m.to, x); if (!s) throw new Error();
      list[m.pool] = { ...pool, quoter: s.after as PoolQuoter };
      x = s.received;
    }
    sum += x;
  }
  return sum;
}
for (const share of [0.01, 0.1]) for (const atSource of [true]) for (const maxMoves of [8, 12]) {
  const r2 = new RandomSource(99);
  const single: number[] = [], ours: number[] = [], ms: number[] = [], nodes: number[] = [];
  for (let q = 0; q < COUNT; q += 1) {
    const [from, to] = r2.pick([...graph.tokens.keys()], 2) as [number, number];
    const amount = BigInt(Math.floor(Number(depth(from)) * share));
    const path = ask(graph, from, to, amount);
    if (!path) continue;
    const t0 = performance.now();
    const seeds = [path, ...(SEEDS ? [path.moves[0], path.moves.at(-1)].flatMap((m) => ask(graph, from, to, amount, 3, new Set([m?.pool ?? 0])) ?? []) : [])];
    const best = seeds.map((path) => growPlan({ graph, amount, maxHops: 3, maxMoves, atSource, from, moveCost: 0n, find: (f, a, h, used) => ask(graph, f, to, a, h, used)?.moves }, path.moves)).reduce((a, b) => ((b?.received ?? 0n) > (a?.received ?? 0n) ? b : a));
    ms.push(performance.now() - t0);
    if (!best) continue;
    const ref = reference(from, to, amount, 200);
    single.push(Number((path.received * 1_000_000n) / ref) / 10_000);
    ours.push(Number((best.received * 1_000_000n) / ref) / 10_000);
    nodes.push(countMoves(best.plan));
  }
  const med = (l: number[], p = 0.5) => l.toSorted((a, b) => a - b)[Math.floor(l.length * p)]?.toFixed(3);
  console.log(`${share} source ${atSource} max ${maxMoves}: single ${med(single)} ours ${med(ours)} p10 ${med(ours, 0.1)} min ${med(ours, 0)} max ${med(ours, 0.9999)}; nodes ${med(nodes)} p90 ${med(nodes, 0.9)}; ms p50 ${med(ms)} p99 ${med(ms, 0.99)}`);
}
