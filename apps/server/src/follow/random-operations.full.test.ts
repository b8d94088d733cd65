import { ZERO_ADDRESS, type Address, type Result } from '@junction/primitives';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
} from '@junction/protocol';
import { decodeEvents, decodeTransaction, type AbiValue } from '@junction/tvm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ExchangeLiabilityChecker,
  type LedgerPool,
  type RecordedPoolAmounts,
} from '../../../../contracts/tests/dex-ledger.ts';
import { dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import { alice, bob } from '../../../../contracts/tests/pair-world.ts';
import { RandomSource } from '../../../../contracts/tests/random-source.ts';
import { STABLE_POOL_ABI } from '../../../../contracts/tests/stable-stage.ts';
import { COIN, toTestAddress } from '../../../../contracts/tests/stage.ts';
import { getTokenBalance, sendTokenTransfer } from '../../../../contracts/tests/token-stage.ts';
import { getPoolReserves, getPoolTokenRoots } from '../pool-lists.ts';
import type { PoolView } from '../read-model.ts';
import { InMemoryDexMarket, POOL_ABIS } from '../test/dex-market.ts';
import { createChainClient } from '../test/chain-client.ts';
import { readSwapWithLaggingIndex } from '../test/index-lag.ts';
import { createDexMarketIndex, type DexMarketIndex } from '../test/followed-market.ts';

// Performs all operations of users on pools in random order with the real contracts. After each operation, the token
// supply must be unchanged and the index must equal the getters of every pool. OPERATIONS_SEED=<seed> repeats a run.

const SEEDS = process.env['OPERATIONS_SEED']
  ? [Number(process.env['OPERATIONS_SEED'])]
  : process.env['FULL'] === '1'
    ? [1, 2_026, 77_777, 31_337, 20_261_121]
    : [20_261_121];
const STEP_COUNT = process.env['FULL'] === '1' ? 400 : 120;
/**
 * Timeout in milliseconds that is never reached. After a timeout, the operations would continue on the market of the
 * next run.
 */
const TEST_TIMEOUT_MS = 3_600_000;
const DECIMALS = [9, 9, 9, 6, 18];
const USERS = [alice, bob] as const;
const UNUSED_ACCOUNT = toTestAddress('d');
/** Operations whose result the API reports. */
const REPORTED_OPERATIONS = [
  'swap',
  'route',
  'route from a vault',
  'deposit of one token',
  'withdrawal in one token',
];

let market: InMemoryDexMarket;
let followed: DexMarketIndex;
let pools: readonly PoolView[];
let callId = 5_000n;

beforeAll(async () => {
  const coin = COIN;
  market = await InMemoryDexMarket.open({
    decimals: DECIMALS,
    stablePools: [{ tokens: [1, 3, 4], amount: 3_000n }],
    stablePairs: [[2, 4, 900n * coin, 1_000n * 10n ** 18n]],
    pairs: [
      [0, 1, 4_000n * coin, 2_000n * coin],
      [1, 2, 900n * coin, 300n * coin],
      [3, 2, 1_500_000_000n, 700n * coin],
      [-1, 2, 800n * coin, 420n * coin],
    ],
  });
  const { stage, wrapped } = market.dex;
  for (const user of USERS) {
    await stage.send({ from: user, to: wrapped, value: 1_000n * coin });
    for (const [index, root] of market.tokens.entries())
      if (root !== wrapped)
        await sendTokenTransfer(stage, root, dexOwner, {
          amount: 10n ** BigInt(4 + (DECIMALS[index] ?? 9)),
          deploy: coin / 10n,
          to: user,
        });
  }
  followed = await createDexMarketIndex(market);
  await followed.index();
  pools = (await followed.readModel.listPools({ limit: 100, offset: 0 })).items;
  for (const pool of pools) {
    const amount = (getTokenBalance(stage, getLpRoot(pool), dexOwner) ?? 0n) / 4n;
    expect(amount).toBeGreaterThan(0n);
    for (const user of USERS)
      await sendTokenTransfer(stage, getLpRoot(pool), dexOwner, { amount, deploy: coin / 10n, to: user });
  }
  // The list is unordered: the pair of an LP token may be listed before the pool that issues the LP token.
  expect(pools).toHaveLength(market.pools.length);
}, 180_000);

afterAll(() => followed.database.destroy());

/** Returns the numbers that a pool's getters report, to be compared with the index. */
function readPoolNumbers({ address, kind }: PoolView): RecordedPoolAmounts {
  const get = (method: string) => market.dex.stage.get(address, POOL_ABIS[kind], method);
  const balances = get('getBalances')['value0'] as Record<string, AbiValue>;
  const { left_balance: left, right_balance: right, balances: all, lp_supply: lpSupply } = balances;
  return {
    reserves: (all ?? [left, right]) as bigint[],
    lpSupply: lpSupply as bigint,
    fees: get('getAccumulatedFees')['accumulatedFees'] as bigint[],
  };
}

class OperationPlayer {
  readonly #random: RandomSource;
  user: Address = alice;

  constructor(seed: number) {
    this.#random = new RandomSource(seed);
  }

  /** Performs one random operation and returns its name. */
  async play(): Promise<string> {
    this.user = this.#random.pick(USERS);
    callId += 1n;
    const [name, operate] = this.#random.pick(Object.entries(this.#operations));
    await operate();
    return name;
  }

  readonly #operations = {
    swap: async () => {
      const pool = this.#random.pick(pools);
      const [token, other] = this.#pickTwoTokens(getPoolTokenRoots(pool));
      await this.#send(
        pool.address,
        token,
        requirePayload(
          encodeExchangePayload({
            ...this.#options(),
            expected: this.#randomMinimum(),
            outcoming: this.#outcoming(pool, other),
          }),
        ),
      );
    },
    'deposit of one token': async () => {
      const pool = this.#random.pick(pools);
      await this.#send(
        pool.address,
        this.#random.pick(getPoolTokenRoots(pool)),
        requirePayload(encodeDepositPayload({ ...this.#options(), expected: this.#randomMinimum() })),
      );
    },
    withdrawal: async () => {
      const pool = this.#random.pick(pools);
      const minimum = this.#randomMinimum();
      const expected = pool.tokens.map(() => minimum);
      await this.#send(
        pool.address,
        getLpRoot(pool),
        requirePayload(encodeWithdrawPayload({ ...this.#options(), expected })),
      );
    },
    'withdrawal in one token': async () => {
      const pool = this.#random.pick(pools);
      const outcoming = this.#random.pick(getPoolTokenRoots(pool));
      await this.#send(
        pool.address,
        getLpRoot(pool),
        requirePayload(
          encodeWithdrawOneCoinPayload({ ...this.#options(), expected: this.#randomMinimum(), outcoming }),
        ),
      );
    },
    route: async () => {
      const pool = this.#random.pick(pools);
      const [token, other] = this.#pickTwoTokens(this.#outputTokens(pool));
      const next = this.#randomSteps(other, 2);
      await this.#send(
        pool.address,
        token,
        requirePayload(
          encodeCrossExchangePayload({
            ...this.#options(),
            expected: this.#randomMinimum(),
            outcoming: this.#outcoming(pool, other),
            next,
          }),
        ),
      );
    },
    'route from a vault': async () => {
      const token = this.#random.pick(market.tokens);
      const next = this.#randomSteps(token, 2);
      await this.#send(
        market.dex.vaultOf(token),
        token,
        requirePayload(
          encodeCrossExchangePayload({ ...this.#options(), expected: 0n, outcoming: token, next }),
        ),
      );
    },
    'deposit through an account': async () => {
      const pool = this.#random.pick(pools);
      this.user = dexOwner;
      const operations = getPoolTokenRoots(pool).map((root) => {
        const own = getTokenBalance(market.dex.stage, root, dexOwner) ?? 0n;
        const amount = this.#random.chance(25)
          ? 0n
          : this.#random.amount(own < 10n ** 12n ? own : 10n ** 12n);
        return { root, amount: own === 0n ? 0n : amount };
      });
      for (const { root, amount } of operations)
        if (amount > 0n) await market.dex.depositTokens(dexOwner, root, amount);
      await market.dex.depositLiquidity(dexOwner, operations, {
        lpRoot: getLpRoot(pool),
        callId,
        expectedLp: this.#randomMinimum(),
      });
    },
  } satisfies Record<string, () => Promise<void>>;

  /** Returns random steps of a route that spends `token`. Some of them are impossible. */
  #randomSteps(token: Address, depth: number): readonly CrossExchangeStep[] {
    const holding = pools.filter((pool) => getConvertibleTokens(pool).includes(token));
    return Array.from({ length: this.#random.chance(40) ? 2 : 1 }, () => {
      const pool = this.#random.pick(this.#random.chance(85) && holding.length > 0 ? holding : pools);
      const others = this.#outputTokens(pool).filter((one) => one !== token);
      const to = this.#random.pick(others);
      return {
        pool: this.#random.chance(6) ? UNUSED_ACCOUNT : pool.address,
        expected: this.#randomMinimum(),
        outcoming: this.#outcoming(pool, to),
        numerator: BigInt(1 + this.#random.below(3)),
        next: depth > 0 && this.#random.chance(50) ? this.#randomSteps(to, depth - 1) : [],
      };
    });
  }

  /**
   * Returns the possible output tokens of a step. Occasionally contains tokens that the pool cannot pay out on a route.
   */
  #outputTokens(pool: PoolView): readonly Address[] {
    return this.#random.chance(10)
      ? [...getPoolTokenRoots(pool), getLpRoot(pool)]
      : getConvertibleTokens(pool);
  }

  #outcoming(pool: PoolView, token: Address): Address {
    return pool.kind === 'stable-pool' ? token : ZERO_ADDRESS;
  }

  #pickTwoTokens(tokens: readonly Address[]): readonly [Address, Address] {
    const one = this.#random.pick(tokens);
    return [one, this.#random.pick(tokens.filter((token) => token !== one))];
  }

  /**
   * Returns a random minimum amount. Most of the choices are 0 or 1 base unit, which every result reaches; 1e30 makes
   * the operation fail.
   */
  #randomMinimum(): bigint {
    return this.#random.pick([0n, 0n, 1n, 1n, 1n, 1n, 10n ** 30n]);
  }

  #options() {
    return {
      id: callId,
      deployWalletGrams: COIN / 10n,
      recipient: this.#random.pick([ZERO_ADDRESS, ZERO_ADDRESS, alice, bob]),
      referrer: ZERO_ADDRESS,
    };
  }

  async #send(to: Address, token: Address, payload: string): Promise<void> {
    const own = getTokenBalance(market.dex.stage, token, this.user) ?? 0n;
    const amount = this.#random.amount(own / (this.#random.chance(80) ? 20n : 1n));
    const value = this.#random.pick([12n * COIN, 12n * COIN, 12n * COIN, 12n * COIN, 2n * COIN, COIN / 4n]);
    await sendTokenTransfer(market.dex.stage, token, this.user, {
      amount,
      to,
      notify: true,
      payload,
      value,
      deploy: COIN / 10n,
    });
  }
}

function requirePayload<E extends { readonly code: string }>(payload: Result<string, E>): string {
  if (!payload.ok) throw new RangeError(payload.error.code);
  return payload.value;
}

/**
 * Returns the tokens that a pool converts into each other on a route. LP tokens are included only for pools of more
 * than two tokens.
 */
function getConvertibleTokens(pool: PoolView): readonly Address[] {
  return pool.kind === 'stable-pool'
    ? [...getPoolTokenRoots(pool), getLpRoot(pool)]
    : getPoolTokenRoots(pool);
}

function getLpRoot(pool: PoolView): Address {
  if (pool.lpRoot === undefined) throw new RangeError('a pool without LP');
  return pool.lpRoot;
}

/** Returns how many indexed pool transactions were a trade or a change of liquidity, judging by their events. */
function countEvents(): number {
  const { chain } = market.dex.stage;
  let count = 0;
  for (const { address } of pools)
    for (const { boc } of chain.listTransactions(address, 10_000)) {
      const events = decodeEvents(STABLE_POOL_ABI, decodeTransaction(boc)).map(({ method }) => method);
      if (events.some((method) => /^(?:Exchange|DepositLiquidity|WithdrawLiquidity)/.test(method)))
        count += 1;
    }
  return count;
}

async function expectIndexEqualsChain(place: string): Promise<void> {
  const { readModel } = followed;
  const totals = new Map<Address, bigint>();
  for (const pool of pools) {
    const { reserves, lpSupply } = readPoolNumbers(pool);
    const view = await readModel.pool(pool.address);
    expect([view && getPoolReserves(view), view?.lpSupply], place).toEqual([reserves, lpSupply]);
    for (const { root, reserve } of view?.tokens ?? []) totals.set(root, (totals.get(root) ?? 0n) + reserve);
  }
  for (const [token, total] of totals)
    expect(market.dex.vaultTokens(token), place).toBeGreaterThanOrEqual(total);
}

test.each(SEEDS)(
  `after each of ${STEP_COUNT} random operations no token is lost and the index is the chain's (seed %i)`,
  async (seed) => {
    const { readModel } = followed;
    const ledgerPools = pools.map((pool): LedgerPool => ({
      address: pool.address,
      roots: getPoolTokenRoots(pool),
      lpRoot: getLpRoot(pool),
      read: () => readPoolNumbers(pool),
    }));
    const ledger = new ExchangeLiabilityChecker({
      dex: market.dex,
      tokens: market.tokens,
      pools: ledgerPools,
    });
    ledger.read();
    const player = new OperationPlayer(seed);
    const ended = new Map<string, number>();
    for (let step = 0; step < STEP_COUNT; step += 1) {
      const { lt } = market.dex.stage.chain;
      const name = await player.play();
      const place = `seed ${seed}, step ${step}: ${name}`;
      try {
        ledger.read();
      } catch (cause) {
        throw new Error(place, { cause });
      }
      await followed.index();
      await expectIndexEqualsChain(place);
      const operation = await readModel.swapOperation(callId, player.user);
      expect(operation?.status, place).not.toBe('pending');
      // A lagging index may report a swap as pending, but must never report a final result that differs from the later
      // one.
      const chain = createChainClient(market.dex.stage);
      for (const view of await readSwapWithLaggingIndex(followed.database, chain, lt, callId, player.user))
        if (view !== undefined && view.status !== 'pending') expect(view, place).toEqual(operation);
      const ending = `${name}: ${operation?.status ?? 'nothing'}`;
      ended.set(ending, (ended.get(ending) ?? 0) + 1);
    }
    const page = await readModel.transactions({ withTotal: true, limit: 1, offset: 0 });
    expect(page?.total).toBe(countEvents());
    expect(followed.unknown()).toBe(0);
    // The random run must have included at least one succeeded and one cancelled operation of each kind.
    for (const name of REPORTED_OPERATIONS)
      for (const status of ['succeeded', 'cancelled'])
        expect([...ended.keys()], 'endings met').toContain(`${name}: ${status}`);
  },
  TEST_TIMEOUT_MS,
);
