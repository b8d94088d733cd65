import { describe, expect, it } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import { POOL_REJECTION_CODE } from '@junction/protocol';
import { toAddress, type Address } from '@junction/primitives';
import { dexOwner } from './dex-stage.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { alice, CANCEL_PAYLOAD, SUCCESS_PAYLOAD, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  sendTokensFromAliceToPool,
  createStableWorld,
  readUserBalance,
  buildStablePoolRouteStep,
  stablePoolPayloadBuilders,
  toBaseUnits,
} from './stable-world.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTotalSupply, sendTokenTransfer } from './token-stage.ts';
import { createStablePoolStateChecker } from './stable-pool-view.ts';

const world = await createStableWorld();
const { ask, numbers, callbacks, events, notes, marks, expectBacked } = createStablePoolStateChecker(world);
revertChainAfterEachTest(() => world.dex.stage.chain);

describe('direct operations', () => {
  it('exchange for another recipient as quoted', async () => {
    const [a, , c] = world.coins;
    const quote = ask('expectedExchange', {
      amount: toBaseUnits(100n, 6),
      spent_token_root: a,
      receive_token_root: c,
    });
    const more = {
      recipient: outsider,
      success: SUCCESS_PAYLOAD,
      cancel: CANCEL_PAYLOAD,
      deployWalletGrams: COIN / 10n,
    };
    const trace = await sendTokensFromAliceToPool(
      world,
      world.pool.address,
      a,
      toBaseUnits(100n, 6),
      stablePoolPayloadBuilders.exchange(c, 1n, more),
    );
    expect(trace.isClean).toBe(true);
    expect(readUserBalance(world, c, outsider)).toBe(quote['expected_amount']);
    expect(events(trace)).toEqual(['Exchange', 'Sync']);
    expect(callbacks(trace, alice)).toEqual(['dexPairExchangeSuccessV2']);
    expect(callbacks(trace, outsider)).toEqual(['dexPairExchangeSuccessV2']);
    expect(marks(trace, alice)).toEqual([10_000_010n]);
    expect(notes(trace, outsider)).toMatchObject([{ kind: 'success' }]);
    expectBacked();
  });

  it('deposit one coin for LP as quoted', async () => {
    const [, b] = world.coins;
    const quote = ask('expectedDepositLiquidityOneCoin', {
      spent_token_root: b,
      amount: toBaseUnits(50n, 9),
    })['value0'] as Record<string, bigint>;
    const balance = readUserBalance(world, world.pool.lpRoot, alice);
    const trace = await sendTokensFromAliceToPool(
      world,
      world.pool.address,
      b,
      toBaseUnits(50n, 9),
      stablePoolPayloadBuilders.deposit(),
    );
    expect(trace.isClean).toBe(true);
    expect(readUserBalance(world, world.pool.lpRoot, alice) - balance).toBe(quote['lp_reward']);
    expect(numbers().balances).toEqual(quote['result_balances']);
    expect(events(trace)).toEqual(['DepositLiquidityV2', 'Sync']);
    expectBacked();
  });

  it('withdraw every token, or one', async () => {
    const { pool } = world;
    const lp = toBaseUnits(30n, 9);
    const shares = ask('expectedWithdrawLiquidity', { lp_amount: lp })['value0'] as Record<string, bigint[]>;
    const before = pool.roots.map((root) => readUserBalance(world, root, alice));
    const trace = await sendTokensFromAliceToPool(
      world,
      pool.address,
      pool.lpRoot,
      lp,
      stablePoolPayloadBuilders.withdraw(shares['amounts'] ?? []),
    );
    expect(trace.isClean).toBe(true);
    expect(
      pool.roots.map((root, index) => readUserBalance(world, root, alice) - (before[index] ?? 0n)),
    ).toEqual(shares['amounts']);
    const root = pool.roots[0] ?? ALL_ZERO_ADDRESS;
    const one = ask('expectedWithdrawLiquidityOneCoin', { lp_amount: lp, outcoming: root })[
      'value0'
    ] as Record<string, bigint[]>;
    const balance = readUserBalance(world, root, alice);
    const second = await sendTokensFromAliceToPool(
      world,
      pool.address,
      pool.lpRoot,
      lp,
      stablePoolPayloadBuilders.oneCoin(root),
    );
    expect(second.isClean).toBe(true);
    expect(readUserBalance(world, root, alice) - balance).toBe(one['amounts']?.[0]);
    expect(events(second)).toEqual(['WithdrawLiquidityV2', 'Sync']);
    expect(marks(second, alice)).toEqual([10_000_002n]);
    expectBacked();
  });

  const rejections: readonly (readonly [string, () => readonly [Address, string]])[] = [
    [
      'a token that is not asked of this pool',
      () => [world.coins[0], stablePoolPayloadBuilders.exchange(world.other)],
    ],
    ['the spent token itself', () => [world.coins[0], stablePoolPayloadBuilders.exchange(world.coins[0])]],
    ['LP by a plain exchange', () => [world.coins[0], stablePoolPayloadBuilders.exchange(world.pool.lpRoot)]],
    [
      'no token named among three',
      () => [world.coins[0], stablePoolPayloadBuilders.exchange(ALL_ZERO_ADDRESS)],
    ],
    [
      'less than expected',
      () => [world.coins[0], stablePoolPayloadBuilders.exchange(world.coins[1], 10n ** 30n)],
    ],
    ['LP below the expected', () => [world.coins[0], stablePoolPayloadBuilders.deposit(10n ** 30n)]],
    ['a withdrawal of a coin', () => [world.coins[0], stablePoolPayloadBuilders.withdraw()]],
    ['an exchange of LP', () => [world.pool.lpRoot, stablePoolPayloadBuilders.exchange(world.coins[0])]],
    ['two amounts for three tokens', () => [world.pool.lpRoot, stablePoolPayloadBuilders.withdraw([1n, 1n])]],
    [
      'shares below the expected',
      () => [world.pool.lpRoot, stablePoolPayloadBuilders.withdraw([10n ** 30n, 0n, 0n])],
    ],
    [
      'one coin below the expected',
      () => [world.pool.lpRoot, stablePoolPayloadBuilders.oneCoin(world.coins[0], 10n ** 30n)],
    ],
  ];

  it.each(rejections)('give the tokens back: %s', async (_name, request) => {
    const [token, payload] = request();
    const before = [numbers(), readUserBalance(world, token, alice)];
    const trace = await sendTokensFromAliceToPool(
      world,
      world.pool.address,
      token,
      toBaseUnits(1n, 6),
      payload,
    );
    expect([numbers(), readUserBalance(world, token, alice)]).toEqual(before);
    expect(callbacks(trace, alice)).toEqual(['dexPairOperationCancelled']);
    expect(marks(trace, alice)).toEqual([10_000_044n]);
    expect(events(trace)).toEqual([]);
  });

  it('report the reason of a rejection', async () => {
    const [a, b] = world.coins;
    const payload = stablePoolPayloadBuilders.exchange(b, 10n ** 30n, {
      success: SUCCESS_PAYLOAD,
      cancel: CANCEL_PAYLOAD,
    });
    const trace = await sendTokensFromAliceToPool(world, world.pool.address, a, toBaseUnits(1n, 6), payload);
    expect(notes(trace, alice)).toMatchObject([
      { kind: 'cancel', errorCode: POOL_REJECTION_CODE.belowExpected },
    ]);
  });

  it('return unreadable payloads, foreign tokens and amounts below the minimum', async () => {
    const { dex, pool, coins, other } = world;
    const cases = [
      [coins[0], SUCCESS_PAYLOAD, 5n * COIN],
      [other, stablePoolPayloadBuilders.exchange(coins[0]), 5n * COIN],
      [coins[0], stablePoolPayloadBuilders.exchange(coins[1]), COIN / 2n],
      [pool.lpRoot, stablePoolPayloadBuilders.withdraw(), COIN],
      [
        coins[0],
        stablePoolPayloadBuilders.route(coins[1], [buildStablePoolRouteStep(ALL_ZERO_ADDRESS)]),
        5n * COIN,
      ],
    ] as const;
    for (const [token, payload, value] of cases) {
      const before = readUserBalance(world, token, alice);
      await sendTokenTransfer(dex.stage, token, alice, {
        amount: toBaseUnits(1n, 6),
        to: pool.address,
        notify: true,
        value,
        payload,
        deploy: token === other ? COIN / 10n : 0n,
      });
      expect(readUserBalance(world, token, alice)).toBe(before);
    }
  });

  it('need no name for the other coin of two, and need it for one of three', async () => {
    const { pool, small, coins } = world;
    const nameless = stablePoolPayloadBuilders.exchange(ALL_ZERO_ADDRESS);
    const before = readUserBalance(world, coins[2], alice);
    expect(
      (await sendTokensFromAliceToPool(world, small.address, coins[1], toBaseUnits(5n, 9), nameless)).isClean,
    ).toBe(true);
    expect(readUserBalance(world, coins[2], alice)).toBeGreaterThan(before);
    for (const coin of coins.slice(0, 2)) {
      const balance = readUserBalance(world, coin, alice);
      await sendTokensFromAliceToPool(world, pool.address, coin, 1_000_000n, nameless);
      expect(readUserBalance(world, coin, alice)).toBe(balance);
    }
    // The LP token of the small pool is not a token of the pool to which the route continues.
    const lp = readUserBalance(world, small.lpRoot, alice);
    await sendTokensFromAliceToPool(
      world,
      small.address,
      small.lpRoot,
      1_000_000n,
      stablePoolPayloadBuilders.route(ALL_ZERO_ADDRESS, [buildStablePoolRouteStep(pool.address)]),
    );
    expect(readUserBalance(world, small.lpRoot, alice)).toBe(lp);
    expectBacked();
  });

  it('reject one unit that brings nothing', async () => {
    const [a, b, c] = world.coins;
    const before = readUserBalance(world, c, alice);
    await sendTokensFromAliceToPool(world, world.pool.address, c, 1n, stablePoolPayloadBuilders.exchange(a));
    await sendTokensFromAliceToPool(world, world.pool.address, c, 1n, stablePoolPayloadBuilders.exchange(b));
    expect(readUserBalance(world, c, alice)).toBe(before);
  });

  it('do nothing while the pool is off', async () => {
    const [a, b] = world.coins;
    await world.dex.admin('setPoolActive', {
      _param: { tokenRoots: [...world.pool.roots], newActive: false },
      _remainingGasTo: dexOwner,
    });
    expect(ask('isActive')).toEqual({ value0: false });
    const before = readUserBalance(world, a, alice);
    const trace = await sendTokensFromAliceToPool(
      world,
      world.pool.address,
      a,
      toBaseUnits(1n, 6),
      stablePoolPayloadBuilders.exchange(b),
    );
    expect(readUserBalance(world, a, alice)).toBe(before);
    expect(callbacks(trace, alice)).toEqual(['dexPairOperationCancelled']);
    await world.dex.admin('setPoolActive', {
      _param: { tokenRoots: [...world.pool.roots], newActive: true },
      _remainingGasTo: dexOwner,
    });
    expect(ask('isActive')).toEqual({ value0: true });
  });
});

describe('routes', () => {
  const HOP_AMOUNT = toBaseUnits(100n, 6);

  it('run through a pair and a pool, both ways', async () => {
    const { pair, pool, coins, other } = world;
    const before = readUserBalance(world, coins[2], alice);
    const there = await sendTokensFromAliceToPool(
      world,
      pair.address,
      other,
      toBaseUnits(5n, 9),
      stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(pool.address, coins[2])]),
    );
    expect(there.isClean).toBe(true);
    const gained = readUserBalance(world, coins[2], alice) - before;
    expect(gained).toBeGreaterThan(0n);
    expect(marks(there, alice)).toEqual([10_000_001n, 10_000_008n]);
    expect(callbacks(there, alice)).toEqual(['dexPairExchangeSuccess', 'dexPairExchangeSuccess']);
    const balance = readUserBalance(world, other, alice);
    const back = await sendTokensFromAliceToPool(
      world,
      pool.address,
      coins[2],
      gained,
      stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(pair.address)]),
    );
    expect(back.isClean).toBe(true);
    expect(readUserBalance(world, other, alice)).toBeGreaterThan(balance);
    expectBacked();
  });

  it('end in LP, which the vault of LP pays out', async () => {
    const { pair, pool, coins, other } = world;
    const balance = readUserBalance(world, pool.lpRoot, alice);
    const more = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
    const trace = await sendTokensFromAliceToPool(
      world,
      pair.address,
      other,
      toBaseUnits(5n, 9),
      stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(pool.address, pool.lpRoot)], more),
    );
    expect(trace.isClean).toBe(true);
    expect(readUserBalance(world, pool.lpRoot, alice)).toBeGreaterThan(balance);
    expect(notes(trace, alice)).toMatchObject([{ kind: 'success' }]);
    expectBacked();
  });

  it('start with LP', async () => {
    const { pair, pool, coins, other } = world;
    const before = readUserBalance(world, other, alice);
    const trace = await sendTokensFromAliceToPool(
      world,
      pool.address,
      pool.lpRoot,
      toBaseUnits(5n, 9),
      stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(pair.address)]),
    );
    expect(trace.isClean).toBe(true);
    expect(readUserBalance(world, other, alice)).toBeGreaterThan(before);
    expect(callbacks(trace, alice)).toEqual(['dexPairWithdrawSuccessV2', 'dexPairExchangeSuccess']);
    expectBacked();
  });

  it('continue with LP to a pair that trades it, and from LP back into the pool', async () => {
    const { dex, pool, coins, other } = world;
    const traded = await deployPairWithLiquidity(dex, pool.lpRoot, other, [
      toBaseUnits(1000n, 9),
      toBaseUnits(1000n, 9),
    ]);
    const before = readUserBalance(world, other, alice);
    const trace = await sendTokensFromAliceToPool(
      world,
      pool.address,
      coins[0],
      HOP_AMOUNT,
      stablePoolPayloadBuilders.route(pool.lpRoot, [buildStablePoolRouteStep(traded.address)]),
      8n * COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(readUserBalance(world, other, alice)).toBeGreaterThan(before);
    const balance = readUserBalance(world, coins[2], alice);
    const back = await sendTokensFromAliceToPool(
      world,
      traded.address,
      other,
      toBaseUnits(1n, 9),
      stablePoolPayloadBuilders.route(pool.lpRoot, [buildStablePoolRouteStep(pool.address, coins[2])]),
    );
    expect(back.isClean).toBe(true);
    expect(readUserBalance(world, coins[2], alice)).toBeGreaterThan(balance);
    expect(callbacks(back, alice)).toEqual(['dexPairExchangeSuccess', 'dexPairWithdrawSuccessV2']);
    expect(numbers().lpSupply).toBe(getTotalSupply(dex.stage, pool.lpRoot) + FIRST_DEPOSIT_LOCKED_LP);
  });

  it('part behind a pool', async () => {
    const { pool, small, coins } = world;
    const before = readUserBalance(world, coins[2], alice);
    const lp = readUserBalance(world, small.lpRoot, alice);
    const trace = await sendTokensFromAliceToPool(
      world,
      pool.address,
      coins[0],
      HOP_AMOUNT,
      stablePoolPayloadBuilders.route(coins[1], [
        buildStablePoolRouteStep(small.address, coins[2], [], { numerator: 3n }),
        buildStablePoolRouteStep(small.address, small.lpRoot, [], { numerator: 7n }),
      ]),
      8n * COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(readUserBalance(world, coins[2], alice)).toBeGreaterThan(before);
    expect(readUserBalance(world, small.lpRoot, alice)).toBeGreaterThan(lp);
    expectBacked();
  });

  it('return the tokens that a later step rejects, also LP', async () => {
    const { pool, pair, coins, other } = world;
    const middle = await sendTokensFromAliceToPool(
      world,
      pair.address,
      other,
      toBaseUnits(5n, 9),
      stablePoolPayloadBuilders.route(
        coins[0],
        [buildStablePoolRouteStep(pool.address, coins[2], [], { expected: 10n ** 30n })],
        {
          success: SUCCESS_PAYLOAD,
          cancel: CANCEL_PAYLOAD,
        },
      ),
    );
    expect(callbacks(middle, alice)).toEqual(['dexPairExchangeSuccess', 'dexPairOperationCancelled']);
    expect(marks(middle, alice)).toContain(10_000_044n);
    // If the next pool does not exist or does not accept the LP, the LP is returned to the sender.
    for (const next of [
      buildStablePoolRouteStep(outsider),
      buildStablePoolRouteStep(world.small.address, coins[2]),
    ]) {
      const balance = readUserBalance(world, pool.lpRoot, alice);
      const route = stablePoolPayloadBuilders.route(coins[0], [
        buildStablePoolRouteStep(pool.address, pool.lpRoot, [next]),
      ]);
      await sendTokensFromAliceToPool(world, pair.address, other, toBaseUnits(5n, 9), route, 8n * COIN);
      expect(readUserBalance(world, pool.lpRoot, alice)).toBeGreaterThan(balance);
    }
    expectBacked();
  });

  it('return the tokens of a hop without a pool', async () => {
    const { pool, coins } = world;
    const before = readUserBalance(world, coins[1], alice);
    const trace = await sendTokensFromAliceToPool(
      world,
      pool.address,
      coins[0],
      HOP_AMOUNT,
      stablePoolPayloadBuilders.route(
        coins[1],
        [buildStablePoolRouteStep(toAddress(`0:${'ab'.repeat(32)}`))],
        {
          success: SUCCESS_PAYLOAD,
          cancel: CANCEL_PAYLOAD,
        },
      ),
    );
    expect(readUserBalance(world, coins[1], alice)).toBeGreaterThan(before);
    expect(callbacks(trace, alice)).toContain('dexPairOperationCancelled');
    expectBacked();
  });

  it('are rejected and refunded for an inactive pool, a foreign token or a legacy format', async () => {
    const { pool, pair, coins, other } = world;
    // The pair forwards the tokens that it pays out to a stable pool that does not trade them.
    const before = readUserBalance(world, coins[0], alice);
    await sendTokensFromAliceToPool(
      world,
      pair.address,
      other,
      toBaseUnits(5n, 9),
      stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(world.small.address, coins[1])]),
    );
    expect(readUserBalance(world, coins[0], alice)).toBeGreaterThan(before);
    await world.dex.admin('setPoolActive', {
      _param: { tokenRoots: [...pool.roots], newActive: false },
      _remainingGasTo: dexOwner,
    });
    const balance = readUserBalance(world, coins[0], alice);
    await sendTokensFromAliceToPool(
      world,
      pair.address,
      other,
      toBaseUnits(5n, 9),
      stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(pool.address, coins[1])]),
    );
    expect(readUserBalance(world, coins[0], alice)).toBeGreaterThan(balance);
    expectBacked();
  });
});
