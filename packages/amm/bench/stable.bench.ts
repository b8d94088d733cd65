// `npm run bench:amm`: compares quotes of this package with the textbook algorithm of the StableSwap curve
// (`computeTextbookOutput`). Fails if a result differs, or if a quote for an already quoted pool state (cached curve)
// is slower than the textbook.
import { quoteExchange, type StablePool } from '../src/stable/index.ts';

const SEED = 20_261_121;
const QUOTES = 30_000;

/** Returns the output of a swap by the published iteration, without any cache. Base units. */
function computeTextbookOutput(pool: StablePool, from: number, to: number, spent: bigint): bigint {
  const { tokens, amplification, fee } = pool;
  const n = BigInt(tokens.length);
  const finest = Math.max(...tokens.map(({ decimals }) => decimals));
  const lift = tokens.map(({ decimals }) => 10n ** BigInt(finest - decimals));
  const x = tokens.map(({ reserve }, index) => reserve * (lift[index] ?? 1n));
  const ann = amplification.value * n;
  const { precision } = amplification;
  const sum = x.reduce((total, one) => total + one, 0n);
  let d = sum;
  for (let round = 0; round < 256; round += 1) {
    const p = x.reduce((product, one) => (product * d) / (one * n), d);
    const next =
      (((ann * sum) / precision + p * n) * d) / (((ann - precision) * d) / precision + (n + 1n) * p);
    const isDone = next - d <= 1n && d - next <= 1n;
    d = next;
    if (isDone) break;
  }
  const numerator = fee.pool + fee.beneficiary + fee.referrer;
  const charged = (spent * numerator + fee.denominator - 1n) / fee.denominator;
  const loaded = x.with(from, (x[from] ?? 0n) + (spent - charged) * (lift[from] ?? 1n));
  let c = d;
  let others = 0n;
  for (const [index, one] of loaded.entries()) {
    if (index === to) continue;
    others += one;
    c = (c * d) / (one * n);
  }
  c = (c * d * precision) / (ann * n);
  const b = others + (d * precision) / ann;
  let y = d;
  for (let round = 0; round < 256; round += 1) {
    const next = (y * y + c) / (2n * y + b - d);
    const isDone = next - y <= 1n && y - next <= 1n;
    y = next;
    if (isDone) break;
  }
  return ((x[to] ?? 0n) - y) / (lift[to] ?? 1n);
}

let state = SEED;
function randomBelow(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

function randomPool(count: number): StablePool {
  const places = Array.from({ length: count }, () => [6, 9, 18][randomBelow(3)] ?? 9);
  return {
    kind: 'stable-pool',
    tokens: places.map((decimals) => ({
      reserve: BigInt(500_000 + randomBelow(1_000_000)) * 10n ** BigInt(decimals),
      decimals,
    })),
    amplification: { value: BigInt(100 * count ** (count - 1)), precision: 1n },
    lpSupply: 10n ** 15n,
    fee: { denominator: 1_000_000n, pool: 400n, beneficiary: 300n, referrer: 300n },
  };
}

type QuoteFunction = (pool: StablePool, spent: bigint) => bigint;
const QUOTE_IMPLEMENTATIONS: readonly (readonly [string, QuoteFunction])[] = [
  ['textbook', (pool, spent) => computeTextbookOutput(pool, 0, 1, spent)],
  ['ours, a state quoted for the first time', (pool, spent) => quoteWithPackage({ ...pool }, spent)],
  ['ours, a state quoted before', (pool, spent) => quoteWithPackage(pool, spent)],
];

function quoteWithPackage(pool: StablePool, spent: bigint): bigint {
  const quote = quoteExchange(pool, 0, 1, spent);
  if (!quote.ok) throw new Error(quote.error.code);
  return quote.value.received;
}

let failed = 0;
for (const count of [2, 3, 4, 8]) {
  const pools = Array.from({ length: 50 }, () => randomPool(count));
  const cases = Array.from({ length: QUOTES }, (_, index) => {
    const pool = pools[index % pools.length] ?? randomPool(count);
    return { pool, spent: ((pool.tokens[0]?.reserve ?? 0n) * BigInt(1 + randomBelow(100_000))) / 1_000_000n };
  });
  const answers: bigint[] = [];
  const micros: number[] = [];
  for (const [name, quote] of QUOTE_IMPLEMENTATIONS) {
    for (const { pool, spent } of cases.slice(0, 3000)) quote(pool, spent);
    const start = process.cpuUsage();
    let sum = 0n;
    for (const { pool, spent } of cases) sum += quote(pool, spent);
    const { user, system } = process.cpuUsage(start);
    answers.push(sum);
    micros.push((user + system) / QUOTES);
    const time = ((user + system) / QUOTES).toFixed(2).padStart(7);
    console.log(`${count} tokens  ${time} µs per quote  ${name}`);
  }
  if (answers.some((answer) => answer !== answers[0])) {
    failed += 1;
    console.error(`FAILED: answers of ${count} tokens differ`);
  }
  const [textbook = 0, , known = 0] = micros;
  console.log(
    `${count} tokens  ratio ${(textbook / known).toFixed(2)} (a state quoted before against the textbook)`,
  );
  if (known > textbook) {
    failed += 1;
    console.error(`FAILED: slower than the textbook with ${count} tokens`);
  }
}
console.log(`seed ${SEED}, ${QUOTES} quotes over 50 pools each, CPU time`);
process.exit(failed ? 1 : 0);
