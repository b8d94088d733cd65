import { exchange, type ConstantProductPool, type TokenIndex } from '@junction/amm/constant-product';
import {
  ZERO_ADDRESS,
  compareAddresses,
  seconds,
  toAddress,
  units,
  type Address,
} from '@junction/primitives';
import { DEFAULT_POOL_FEE_PARAMS } from '@junction/protocol';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import type { Activity } from '../src/database/activity-json.ts';
import type { TokenMetadata } from '../src/database/token-metadata.ts';

/**
 * Generated history of two dozen pools and, with a million swaps, of thirty days. Equal seeds generate equal histories.
 */
export interface SwapHistory {
  readonly root: Address;
  readonly dollar: Address;
  readonly tokens: readonly TokenMetadata[];
  readonly pools: readonly Address[];
  readonly users: readonly Address[];
  readonly count: number;
  /** Activities before the first swap: they announce the pools and add liquidity. */
  readonly opening: readonly Activity[];
  /** Builds the decoded activity of the n-th swap. */
  activity(index: number): Activity;
}

const START_SECONDS = 1_750_000_000;
/** Seconds between two swaps, so that a million swaps take thirty days. */
const SECONDS_PER_SWAP = 2.592;
const SYMBOLS = ['USDT', 'WTYCHO', 'JCT', 'WETH', 'WBTC', 'DAI', 'QUBE', 'STAR', 'PUG', 'GRAM', 'OWL', 'ELM'];
/** Price of each token of `SYMBOLS` in US cents. */
const PRICES_IN_CENTS = [100n, 250n, 50n, 300_000n, 6_000_000n, 100n, 12n, 700n, 3n, 55n, 1_900n, 40n];
const POOL_VALUE_USD = 2_000_000n;
const FIRST_LT = 1_000_000n;
const LT_STEP = 1_000n;

interface SeededPool {
  readonly address: Address;
  readonly lpRoot: Address;
  readonly tokens: readonly [number, number];
  state: ConstantProductPool;
}

const address = (n: number): Address => toAddress(`0:${n.toString(16).padStart(64, '0')}`);

/** Returns a pseudorandom address. */
function randomAddress(random: SeededRandom): Address {
  return toAddress(`0:${randomHex(random)}`);
}

function randomHex(random: SeededRandom): string {
  let text = '';
  for (let part = 0; part < 8; part += 1)
    text += Math.floor(random.fraction() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return text;
}

/** Simulates `count` swaps. Only their amounts are kept in memory; activities are built on request. */
export function generateSwaps(seed: number, count: number): SwapHistory {
  const random = createSeededRandom(seed);
  const decimals = SYMBOLS.map((_, index) => (index === 0 ? 6 : 9));
  const roots = SYMBOLS.map(() => randomAddress(random));
  const tokens = SYMBOLS.map((symbol, index) => ({
    address: roots[index] ?? ZERO_ADDRESS,
    symbol,
    name: `${symbol} token`,
    decimals: decimals[index] ?? 9,
  }));
  const inUnits = (token: number, cents: bigint): bigint =>
    (cents * 10n ** BigInt(decimals[token] ?? 9)) / (PRICES_IN_CENTS[token] ?? 1n);
  const pairs: [number, number][] = [];
  for (let token = 1; token < SYMBOLS.length; token += 1) pairs.push([0, token]);
  for (let token = 2; token < SYMBOLS.length; token += 1) pairs.push([1, token]);
  pairs.push([2, 3], [3, 4], [2, 6]);
  const pools = pairs.map(([one, other]): SeededPool => {
    const sorted = [one, other].toSorted((a, b) =>
      compareAddresses(roots[a] ?? ZERO_ADDRESS, roots[b] ?? ZERO_ADDRESS),
    ) as [number, number];
    const half = (POOL_VALUE_USD / 2n) * 100n;
    return {
      address: randomAddress(random),
      lpRoot: randomAddress(random),
      tokens: sorted,
      state: {
        kind: 'constant-product',
        reserves: [inUnits(sorted[0], half), inUnits(sorted[1], half)],
        lpSupply: 10n ** 15n,
        fee: DEFAULT_POOL_FEE_PARAMS,
      },
    };
  });
  const users = Array.from({ length: 20_000 }, () => randomAddress(random));
  const root = address(0xd0);
  const opening = pools.flatMap((pool, index) => buildOpening(pool, index, roots, root));
  const played = simulateSwaps(random, pools, inUnits, count, users.length);
  const pieces = Array.from({ length: 4_096 }, () => randomHex(random));
  const hashOf = (index: number): string =>
    `${(pieces[index & 4_095] ?? '').slice(0, 48)}${index.toString(16).padStart(16, '0')}`;
  const firstLt = FIRST_LT + BigInt(opening.length) * LT_STEP;
  const activity = (index: number): Activity => {
    const pool = pools[played.pool[index] ?? 0];
    const from = (played.from[index] ?? 0) as TokenIndex;
    if (!pool) throw new RangeError('no such swap');
    const spentToken = roots[pool.tokens[from]] ?? ZERO_ADDRESS;
    const receivedToken = roots[pool.tokens[from === 0 ? 1 : 0]] ?? ZERO_ADDRESS;
    const user = users[played.user[index] ?? 0] ?? ZERO_ADDRESS;
    const spent = units(played.spent[index] ?? 0n);
    const received = units(played.received[index] ?? 0n);
    return {
      kind: 'pool',
      activity: {
        pool: pool.address,
        lt: firstLt + BigInt(index) * LT_STEP,
        time: seconds(START_SECONDS + Math.floor(index * SECONDS_PER_SWAP)),
        transactionHash: hashOf(2 * index),
        messageHash: hashOf(2 * index + 1),
        events: [
          {
            kind: 'exchange',
            sender: user,
            recipient: user,
            spent: { token: spentToken, amount: spent },
            received: { token: receivedToken, amount: received },
            fees: [
              {
                token: spentToken,
                poolFee: units(played.fee[index] ?? 0n),
                beneficiaryFee: units(0n),
                beneficiary: ZERO_ADDRESS,
              },
            ],
          },
          {
            kind: 'sync',
            reserves: [units(played.left[index] ?? 0n), units(played.right[index] ?? 0n)],
            lpSupply: units(pool.state.lpSupply),
          },
        ],
        operation: {
          callId: BigInt(index),
          origin: 'transfer',
          outcome: 'done',
          incoming: { token: spentToken, amount: spent },
          sender: user,
          recipient: user,
          nextSteps: 0,
        },
        unknown: 0,
      },
    };
  };
  return {
    root,
    dollar: roots[0] ?? ZERO_ADDRESS,
    tokens,
    pools: pools.map((pool) => pool.address),
    users,
    count,
    opening,
    activity,
  };
}

function buildOpening(pool: SeededPool, index: number, roots: readonly Address[], root: Address): Activity[] {
  const tokens = pool.tokens.map((token) => roots[token] ?? ZERO_ADDRESS);
  const lt = FIRST_LT + BigInt(index) * 2n * LT_STEP;
  const [left, right] = pool.state.reserves.map(units);
  if (left === undefined || right === undefined) throw new RangeError('a pool of two tokens');
  const lp = units(pool.state.lpSupply);
  return [
    {
      kind: 'root',
      activity: {
        root,
        lt,
        time: seconds(START_SECONDS),
        transactionHash: '',
        events: [
          { kind: 'lp-created', pool: pool.address, lpRoot: pool.lpRoot },
          { kind: 'pool-created', pool: pool.address, tokens, poolType: 1 },
        ],
        unknown: 0,
      },
    },
    {
      kind: 'pool',
      activity: {
        pool: pool.address,
        lt: lt + LT_STEP,
        time: seconds(START_SECONDS),
        transactionHash: index.toString(16).padStart(64, '0'),
        messageHash: index.toString(16).padStart(64, '1'),
        events: [
          {
            kind: 'deposit',
            sender: root,
            owner: root,
            tokens: [
              { token: tokens[0] ?? ZERO_ADDRESS, amount: left },
              { token: tokens[1] ?? ZERO_ADDRESS, amount: right },
            ],
            lp,
            fees: [],
          },
          { kind: 'sync', reserves: [left, right], lpSupply: lp },
        ],
        unknown: 0,
      },
    },
  ];
}

function simulateSwaps(
  random: SeededRandom,
  pools: readonly SeededPool[],
  inUnits: (token: number, cents: bigint) => bigint,
  count: number,
  users: number,
) {
  const played = {
    pool: new Uint8Array(count),
    from: new Uint8Array(count),
    user: new Uint32Array(count),
    spent: new BigUint64Array(count),
    received: new BigUint64Array(count),
    fee: new BigUint64Array(count),
    left: new BigUint64Array(count),
    right: new BigUint64Array(count),
  };
  for (let index = 0; index < count; index += 1) {
    // Squaring the random fraction makes pools with a low index more active than the others.
    const at = Math.floor(random.fraction() ** 2 * pools.length);
    const pool = pools[at];
    if (!pool) throw new RangeError('no such pool');
    const from: TokenIndex = random.fraction() < 0.5 ? 0 : 1;
    const spent = inUnits(pool.tokens[from], BigInt(100 + random.below(100_000)));
    const done = exchange(pool.state, from, spent);
    if (!done.ok) throw new RangeError(done.error.code);
    pool.state = done.value.pool;
    played.pool[index] = at;
    played.from[index] = from;
    played.user[index] = Math.floor(random.fraction() ** 3 * users);
    played.spent[index] = spent;
    played.received[index] = done.value.received;
    played.fee[index] = done.value.fee;
    [played.left[index], played.right[index]] = [pool.state.reserves[0], pool.state.reserves[1]];
  }
  return played;
}
