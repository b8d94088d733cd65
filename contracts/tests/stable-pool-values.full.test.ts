import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { dexOwner } from './dex-stage.ts';
import { alice, bob, CANCEL_PAYLOAD, SUCCESS_PAYLOAD, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  sendTokensFromAliceToPool,
  createStableWorld,
  readUserBalance,
  buildStablePoolRouteStep,
  stablePoolPayloadBuilders,
  setPoolFeeWithBeneficiaryAndReferrers,
  toBaseUnits,
  type StableWorld,
} from './stable-world.ts';
import { putStablePoolState } from './stable-stage.ts';
import { COIN, type Trace } from './stage.ts';

/**
 * World of the tests, which send operations with any attached value. Each operation must either complete or return its
 * tokens; if the value does not pay for a later pool of a route, the tokens received so far are returned instead. The
 * operations cause all possible costs: a recipient without wallets, both notifications, a referrer, and a beneficiary
 * who is paid immediately.
 */
let world: StableWorld;

beforeAll(async () => {
  world = await createStableWorld();
  await setPoolFeeWithBeneficiaryAndReferrers(world, bob);
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const COSTLY_OPTIONS = {
  recipient: outsider,
  success: SUCCESS_PAYLOAD,
  cancel: CANCEL_PAYLOAD,
  deployWalletGrams: COIN / 10n,
};
const REFERRED_OPTIONS = { ...COSTLY_OPTIONS, referrer: dexOwner };

interface Operation {
  readonly name: string;
  readonly to: () => Address;
  readonly token: () => Address;
  readonly amount: bigint;
  readonly payload: () => string;
  /** Range of the minimum value with which the operation is completed, in hundredths of a coin. */
  readonly from: number;
  readonly until: number;
}

const pool = (): Address => world.pool.address;

const operations: readonly Operation[] = [
  {
    name: 'exchange',
    to: pool,
    token: () => world.coins[0],
    amount: toBaseUnits(10n, 6),
    payload: () => stablePoolPayloadBuilders.exchange(world.coins[2], 1n, COSTLY_OPTIONS),
    from: 60,
    until: 110,
  },
  {
    name: 'exchange with a referrer',
    to: pool,
    token: () => world.coins[0],
    amount: toBaseUnits(10n, 6),
    payload: () => stablePoolPayloadBuilders.exchange(world.coins[2], 1n, REFERRED_OPTIONS),
    from: 100,
    until: 150,
  },
  {
    name: 'deposit with a referrer',
    to: pool,
    token: () => world.coins[1],
    amount: toBaseUnits(10n, 9),
    payload: () => stablePoolPayloadBuilders.deposit(1n, REFERRED_OPTIONS),
    from: 110,
    until: 160,
  },
  {
    name: 'withdrawal',
    to: pool,
    token: () => world.pool.lpRoot,
    amount: toBaseUnits(10n, 9),
    payload: () => stablePoolPayloadBuilders.withdraw([1n, 1n, 1n], COSTLY_OPTIONS),
    from: 130,
    until: 190,
  },
  {
    name: 'withdrawal in one token with a referrer',
    to: pool,
    token: () => world.pool.lpRoot,
    amount: toBaseUnits(10n, 9),
    payload: () => stablePoolPayloadBuilders.oneCoin(world.coins[0], 1n, REFERRED_OPTIONS),
    from: 100,
    until: 150,
  },
  {
    name: 'route into the pool',
    to: () => world.pair.address,
    token: () => world.other,
    amount: toBaseUnits(10n, 9),
    payload: () =>
      stablePoolPayloadBuilders.route(
        world.coins[0],
        [buildStablePoolRouteStep(pool(), world.coins[2])],
        COSTLY_OPTIONS,
      ),
    from: 80,
    until: 140,
  },
  {
    name: 'route into LP',
    to: () => world.pair.address,
    token: () => world.other,
    amount: toBaseUnits(10n, 9),
    payload: () =>
      stablePoolPayloadBuilders.route(
        world.coins[0],
        [buildStablePoolRouteStep(pool(), world.pool.lpRoot)],
        COSTLY_OPTIONS,
      ),
    from: 80,
    until: 190,
  },
  {
    name: 'route out of LP',
    to: pool,
    token: () => world.pool.lpRoot,
    amount: toBaseUnits(10n, 9),
    payload: () =>
      stablePoolPayloadBuilders.route(
        world.coins[0],
        [buildStablePoolRouteStep(world.pair.address)],
        COSTLY_OPTIONS,
      ),
    from: 80,
    until: 140,
  },
  {
    name: 'route over both pools with a referrer',
    to: pool,
    token: () => world.coins[0],
    amount: toBaseUnits(10n, 6),
    payload: () =>
      stablePoolPayloadBuilders.route(
        world.coins[1],
        [buildStablePoolRouteStep(world.small.address, world.coins[2])],
        REFERRED_OPTIONS,
      ),
    from: 160,
    until: 230,
  },
  {
    name: 'split behind the pool, one branch into LP',
    to: pool,
    token: () => world.coins[0],
    amount: toBaseUnits(10n, 6),
    payload: () =>
      stablePoolPayloadBuilders.route(
        world.coins[1],
        [
          buildStablePoolRouteStep(world.small.address, world.coins[2], [], { numerator: 3n }),
          buildStablePoolRouteStep(world.small.address, world.small.lpRoot, [], { numerator: 7n }),
        ],
        COSTLY_OPTIONS,
      ),
    from: 130,
    until: 210,
  },
];

/** Sum of the outsider's balances of all tokens. */
const sumDelivered = (): bigint =>
  [...world.coins, world.other, world.pool.lpRoot, world.small.lpRoot].reduce(
    (sum, token) => sum + readUserBalance(world, token, outsider),
    0n,
  );

/** Returns the sum of Alice's balances of all tokens except the spent one. */
const sumIntermediateBalances = (spent: Address): bigint =>
  [...world.coins, world.other, world.pool.lpRoot, world.small.lpRoot]
    .filter((token) => token !== spent)
    .reduce((sum, token) => sum + readUserBalance(world, token, alice), 0n);

function listFailures(trace: Trace): string[] {
  return trace.steps
    .filter(
      ({ transaction }) =>
        (transaction.aborted && transaction.exitCode !== undefined) || (transaction.resultCode ?? 0) !== 0,
    )
    .map(({ account, transaction }) => `${account}: ${transaction.exitCode} ${transaction.resultCode}`);
}

describe('coins', () => {
  it.each(operations)(
    '$name happens or is undone at every value',
    async (operation) => {
      const { chain } = world.dex.stage;
      let firstAccepted: number | undefined;
      for (let hundredths = operation.from; hundredths <= operation.until; hundredths += 2) {
        const inner = chain.snapshot();
        const token = operation.token();
        const [before, reached] = [readUserBalance(world, token, alice), sumIntermediateBalances(token)];
        const value = (BigInt(hundredths) * COIN) / 100n;
        const trace = await sendTokensFromAliceToPool(
          world,
          operation.to(),
          token,
          operation.amount,
          operation.payload(),
          value,
        );
        const isBack = readUserBalance(world, token, alice) === before;
        const isHalfway = sumIntermediateBalances(token) > reached;
        const name = `${hundredths} hundredths`;
        expect(listFailures(trace), name).toEqual([]);
        if (isBack) {
          expect(sumDelivered(), name).toBe(0n);
          expect(firstAccepted, name).toBeUndefined();
        } else if (isHalfway && sumDelivered() === 0n) {
          expect(operation.name, name).toMatch(/route|split/u);
        } else {
          expect(sumDelivered(), name).toBeGreaterThan(0n);
          firstAccepted ??= hundredths;
        }
        chain.revert(inner);
      }
      expect(firstAccepted).toBeGreaterThan(operation.from);
    },
    60_000,
  );

  // Wallet apps attach 0.5 coins to any transfer.
  it('come back at every value, from 0.24 on through the pool', async () => {
    const token = world.coins[0];
    for (let thousandths = 10; thousandths <= 600; thousandths += 10) {
      const before = readUserBalance(world, token, alice);
      const value = (BigInt(thousandths) * COIN) / 1000n;
      const payload = stablePoolPayloadBuilders.exchange(world.coins[1], 1n, COSTLY_OPTIONS);
      const trace = await sendTokensFromAliceToPool(world, pool(), token, toBaseUnits(1n, 6), payload, value);
      // With less than 0.24 coins, a token wallet rejects a transfer, because it could not return the tokens.
      if (thousandths >= 240) expect(listFailures(trace), `${thousandths}`).toEqual([]);
      expect(readUserBalance(world, token, alice), `${thousandths}`).toBe(before);
    }
  }, 60_000);
});

describe('a pool far out of balance', () => {
  it('never runs out of gas: the tokens arrive or come back', async () => {
    const { dex, pool } = world;
    const [root, other] = pool.roots;
    if (!root || !other) throw new Error('a pool has tokens');
    const amount = toBaseUnits(1n, 6);
    for (const low of [1n, 10n ** 6n, 10n ** 9n, 10n ** 12n, 10n ** 15n]) {
      for (const many of [1, 2]) {
        for (const payload of [
          stablePoolPayloadBuilders.exchange(other),
          stablePoolPayloadBuilders.deposit(),
        ]) {
          const inner = dex.stage.chain.snapshot();
          putStablePoolState(dex.stage, pool.address, {
            balances: pool.roots.map((_, index) => (index < many ? low : 10n ** 27n)),
            lpSupply: 10n ** 27n,
            decimals: [18, 9, 9],
            amplification: { value: 100n, precision: 1n },
            fee: { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n },
          });
          const before = readUserBalance(world, root, alice);
          const trace = await sendTokensFromAliceToPool(
            world,
            pool.address,
            root,
            amount,
            payload,
            (80n * COIN) / 100n,
          );
          const step = trace.at(pool.address)[0]?.transaction;
          expect(step?.exitCode, `${low} ${many}`).toBe(0);
          const back = readUserBalance(world, root, alice) === before;
          expect(back || readUserBalance(world, root, alice) === before - amount).toBe(true);
          dex.stage.chain.revert(inner);
        }
      }
    }
  }, 60_000);
});
