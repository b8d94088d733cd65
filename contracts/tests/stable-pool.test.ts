import { describe, expect, it } from 'vitest';
import { type Address } from '@junction/primitives';
import { readGasSnapshot } from './gas-snapshot.ts';
import { DEX_ACCOUNT_ABI, DEX_ACCOUNT_CALLBACKS_ABI, DEX_ROOT_ABI, dexOwner } from './dex-stage.ts';
import { PAIR_CALLBACKS_ABI } from './pair-stage.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { deployStablePool, readLpRoot, STABLE_POOL_ABI, readStablePoolAmounts } from './stable-stage.ts';
import {
  sendTokensFromAliceToPool,
  createStableWorld,
  readUserBalance,
  buildStablePoolRouteStep,
  stablePoolPayloadBuilders,
  setPoolFeeWithBeneficiaryAndReferrers,
  toBaseUnits,
} from './stable-world.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenWalletAddress } from './token-stage.ts';
import { createStablePoolStateChecker } from './stable-pool-view.ts';

const world = await createStableWorld();
const { ask, numbers, indexOf, callbacks, events, marks, expectBacked } = createStablePoolStateChecker(world);
revertChainAfterEachTest(() => world.dex.stage.chain);

describe('a complete pool', () => {
  it('reports its identity, equally for internal and external calls', () => {
    const { dex, pool } = world;
    expect(ask('getRoot')).toEqual({ dex_root: dex.root });
    expect(ask('getTokenRoots')).toEqual({ roots: pool.roots, lp: pool.lpRoot });
    expect(ask('getTokenWallets')).toEqual({
      token_wallets: pool.roots.map((root) => getTokenWalletAddress(dex.stage, root, pool.address)),
      lp: getTokenWalletAddress(dex.stage, pool.lpRoot, pool.address),
    });
    expect(ask('getVersion')).toEqual({ version: 1n });
    expect(ask('getPoolType')).toEqual({ value0: 3n });
    expect(ask('isActive')).toEqual({ value0: true });
    expect(ask('getAmplificationCoefficient')).toEqual({ value0: { value: 900n, precision: 1n } });
    expect(ask('getFeeParams')).toMatchObject({ value0: { denominator: 1_000_000n, pool_numerator: 3000n } });
    expect(ask('getAccumulatedFees')).toEqual({ accumulatedFees: [0n, 0n, 0n] });
    expect(ask('getVirtualPrice')).toEqual({ value0: 10n ** 18n });
  });

  it('rejects quotes for tokens it does not hold', () => {
    const [a] = world.coins;
    const foreign = { amount: 1n, spent_token_root: world.other, receive_token_root: a };
    expect(() => ask('expectedExchange', foreign)).toThrow('112');
    expect(() => ask('expectedExchange', { ...foreign, spent_token_root: a })).toThrow('112');
  });

  it('is announced only when it can work', async () => {
    const { dex, coins, other } = world;
    const trace = await deployStablePool(dex, [...coins, other], outsider, 30n * COIN);
    expect(trace.isClean).toBe(true);
    const created = trace.events(dex.root, DEX_ROOT_ABI).filter(({ method }) => method === 'NewPoolCreated');
    expect(created).toMatchObject([{ inputs: { poolType: 3n } }]);
    const address = dex.poolOf([...coins, other]);
    expect(dex.stage.get(address, STABLE_POOL_ABI, 'isActive')).toEqual({ value0: true });
    expect(dex.stage.get(address, STABLE_POOL_ABI, 'getAmplificationCoefficient')).toEqual({
      value0: { value: 6400n, precision: 1n },
    });
  });

  it.each([2, 3, 4, 8])('deploys with %i tokens for the public minimum', async (count) => {
    const { dex } = world;
    const roots: Address[] = [];
    for (let index = 0; index < count; index += 1) roots.push(await dex.createToken(`T${index}`, 6n, 1000n));
    const gas = 150_000n + 230_000n + BigInt(count) * 150_000n + BigInt(count + 1) * 450_000n;
    const min = 4n * COIN + BigInt(count) * 200_000_000n + BigInt(count + 1) * 1_660_000_000n + gas * 1000n;
    expect((await deployStablePool(dex, roots, outsider, min - COIN / 10n)).exitCode).toBe(103);
    const trace = await deployStablePool(dex, roots, outsider, min);
    expect(trace.isClean).toBe(true);
    expect(dex.stage.get(dex.poolOfType(roots, 3), STABLE_POOL_ABI, 'isActive')).toEqual({ value0: true });
  });

  it('returns the coins of a second deployment and rejects nine tokens', async () => {
    const { dex } = world;
    const before = dex.stage.balanceOf(outsider);
    const trace = await deployStablePool(dex, world.pool.roots, outsider, 30n * COIN);
    expect(trace.events(dex.root, DEX_ROOT_ABI).map(({ method }) => method)).not.toContain('NewPoolCreated');
    expect(dex.stage.balanceOf(outsider) - before).toBeGreaterThan(30n * COIN - COIN);
    const many = Array.from({ length: 9 }, (_, index) => toTestAddress(`${index + 1}d`));
    expect((await deployStablePool(dex, many, outsider, 60n * COIN)).exitCode).toBe(121);
  });

  it('stays inactive with a token finer than the curve', async () => {
    const { dex } = world;
    const fine = await dex.createToken('FINE', 19n, 1000n);
    await deployStablePool(dex, [fine, world.other], outsider);
    const address = dex.poolOfType([fine, world.other], 3);
    expect(dex.stage.get(address, STABLE_POOL_ABI, 'isActive')).toEqual({ value0: false });
  });
});

describe('account operations', () => {
  const deposit = (
    amounts: readonly bigint[],
    more: { expectedLp?: bigint; autoChange?: boolean } = {},
  ): Promise<Trace> =>
    world.dex.depositLiquidity(
      alice,
      world.coins.map((root, index) => ({ root, amount: amounts[index] ?? 0n })),
      { lpRoot: world.pool.lpRoot, callId: 5n, ...more },
    );
  const quoted = (amounts: readonly bigint[]): Record<string, bigint & bigint[]> =>
    ask('expectedDepositLiquidityV2', {
      amounts: world.pool.roots.map((root) => amounts[world.coins.indexOf(root)] ?? 0n),
    })['value0'] as Record<string, bigint & bigint[]>;

  it.each([
    ['in balance', [toBaseUnits(10n, 6), toBaseUnits(10n, 9), toBaseUnits(10n, 18)]],
    ['unbalanced', [toBaseUnits(100n, 6), toBaseUnits(20n, 9), toBaseUnits(1n, 18)]],
    ['of one coin', [0n, toBaseUnits(2000n, 9), 0n]],
  ] as const)('deposit %s as quoted', async (_name, amounts) => {
    const expected = quoted(amounts);
    const before = numbers();
    const balance = readUserBalance(world, world.pool.lpRoot, alice);
    const trace = await deposit(amounts, { autoChange: false });
    expect(trace.isClean).toBe(true);
    const lp = expected['lp_reward'] as bigint;
    expect(readUserBalance(world, world.pool.lpRoot, alice) - balance).toBe(lp);
    expect(numbers().balances).toEqual(expected['result_balances']);
    expect(numbers().lpSupply).toBe(before.lpSupply + lp);
    expect(events(trace)).toEqual(['DepositLiquidityV2', 'Sync']);
    expect(callbacks(trace, alice)).toEqual(['dexPairDepositLiquiditySuccessV2']);
    expect(marks(trace, alice)).toContain(10_000_002n);
    expect(trace.calls(alice, PAIR_CALLBACKS_ABI)[0]?.inputs).toMatchObject({ id: 5n, via_account: true });
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).map((call) => call.method)).toEqual([
      'dexAccountOnSuccess',
    ]);
    expectBacked();
  });

  it('come back when less LP than expected would be minted', async () => {
    const before = world.coins.map((root) => world.dex.accountBalance(alice, root));
    const trace = await deposit([toBaseUnits(1n, 6), toBaseUnits(1n, 9), toBaseUnits(1n, 18)], {
      expectedLp: 10n ** 30n,
    });
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).map((call) => call.method)).toEqual([
      'dexAccountOnBounce',
    ]);
    expect(world.coins.map((root) => world.dex.accountBalance(alice, root))).toEqual(before);
  });

  it('a first deposit comes in equal worth only, and mints nine decimals', async () => {
    const { dex, coins, other } = world;
    const four = [...coins, other];
    await deployStablePool(dex, four);
    const address = dex.poolOf(four);
    const lpRoot = readLpRoot(dex, address);
    await dex.call(alice, dex.accountOf(alice), DEX_ACCOUNT_ABI, 'addPool', { _roots: four }, 6n * COIN);
    await dex.depositTokens(alice, other, toBaseUnits(50n, 9));
    const operations = (last: bigint) =>
      four.map((root, index) => ({
        root,
        amount: index === 3 ? last : toBaseUnits(5n, [6, 9, 18][index] ?? 9),
      }));
    const rejected = await dex.depositLiquidity(alice, operations(toBaseUnits(6n, 9)), {
      lpRoot,
      callId: 6n,
    });
    expect(rejected.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).map((call) => call.method)).toEqual([
      'dexAccountOnBounce',
    ]);
    const trace = await dex.depositLiquidity(alice, operations(toBaseUnits(5n, 9)), { lpRoot, callId: 7n });
    expect(trace.isClean).toBe(true);
    expect(readStablePoolAmounts(dex, address).lpSupply).toBe(toBaseUnits(20n, 9));
  });

  const withdraw = (lp: bigint, expected: readonly { root: Address; amount: bigint }[]): Promise<Trace> => {
    const inputs = {
      _callId: 8n,
      _operation: { amount: lp, root: world.pool.lpRoot },
      _expected: [...expected],
      _remainingGasTo: alice,
    };
    return world.dex.call(
      alice,
      world.dex.accountOf(alice),
      DEX_ACCOUNT_ABI,
      'withdrawLiquidityV2',
      inputs,
      3n * COIN,
    );
  };

  it('withdraw every token in its share', async () => {
    const { dex, pool } = world;
    const lp = toBaseUnits(100n, 9);
    await dex.depositTokens(alice, pool.lpRoot, lp);
    const expected = ask('expectedWithdrawLiquidity', { lp_amount: lp })['value0'] as Record<
      string,
      bigint[]
    >;
    const before = pool.roots.map((root) => dex.accountBalance(alice, root));
    const trace = await withdraw(
      lp,
      pool.roots.map((root) => ({ root, amount: 1n })),
    );
    expect(trace.isClean).toBe(true);
    expect(pool.roots.map((root, index) => dex.accountBalance(alice, root) - (before[index] ?? 0n))).toEqual(
      expected['amounts'],
    );
    expect(callbacks(trace, alice)).toEqual(['dexPairWithdrawSuccessV2']);
    expect(events(trace)).toEqual(['WithdrawLiquidityV2', 'Sync']);
    expectBacked();
  });

  it('withdraw in one token', async () => {
    const { dex, pool } = world;
    const lp = toBaseUnits(100n, 9);
    const root = pool.roots[1] ?? ALL_ZERO_ADDRESS;
    await dex.depositTokens(alice, pool.lpRoot, lp);
    const expected = ask('expectedWithdrawLiquidityOneCoin', { lp_amount: lp, outcoming: root })[
      'value0'
    ] as Record<string, bigint[]>;
    const before = dex.accountBalance(alice, root);
    const one = {
      _callId: 9n,
      _roots: [...pool.roots],
      _operation: { amount: lp, root: pool.lpRoot },
      _expected: { amount: expected['amounts']?.[1] ?? 0n, root },
      _remainingGasTo: alice,
    };
    const trace = await dex.call(
      alice,
      dex.accountOf(alice),
      DEX_ACCOUNT_ABI,
      'withdrawLiquidityOneCoin',
      one,
      3n * COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(dex.accountBalance(alice, root) - before).toBe(expected['amounts']?.[1]);
    expect(numbers().balances).toEqual(expected['result_balances']);
    expectBacked();
  });

  it('come back when a withdrawal would bring too little', async () => {
    const { dex, pool } = world;
    await dex.depositTokens(alice, pool.lpRoot, toBaseUnits(10n, 9));
    const before = dex.accountBalance(alice, pool.lpRoot);
    const trace = await withdraw(
      toBaseUnits(10n, 9),
      pool.roots.map((root) => ({ root, amount: 10n ** 30n })),
    );
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).map((call) => call.method)).toEqual([
      'dexAccountOnBounce',
    ]);
    expect(dex.accountBalance(alice, pool.lpRoot)).toBe(before);
  });

  it('exchange inside the account', async () => {
    const { dex, pool, coins } = world;
    const [spent, received] = [coins[0], coins[2]];
    const quote = ask('expectedExchange', {
      amount: toBaseUnits(7n, 6),
      spent_token_root: spent,
      receive_token_root: received,
    });
    const before = dex.accountBalance(alice, received);
    const inputs = {
      _callId: 4n,
      _operation: { amount: toBaseUnits(7n, 6), root: spent },
      _expected: { amount: 1n, root: received },
      _roots: [...pool.roots],
      _remainingGasTo: alice,
    };
    const trace = await dex.call(
      alice,
      dex.accountOf(alice),
      DEX_ACCOUNT_ABI,
      'exchangeV2',
      inputs,
      2n * COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(dex.accountBalance(alice, received) - before).toBe(quote['expected_amount']);
    expect(marks(trace, alice)).toContain(10_000_001n);
    expect(callbacks(trace, alice)).toEqual(['dexPairExchangeSuccessV2']);
    expectBacked();
  });
});

describe('fees and administration', () => {
  it('share a fee among pool, beneficiary and referrer', async () => {
    const [a, b] = world.coins;
    await setPoolFeeWithBeneficiaryAndReferrers(world, bob);
    const account = world.dex.accountBalance(bob, a);
    const referrer = readUserBalance(world, a, outsider);
    const trace = await sendTokensFromAliceToPool(
      world,
      world.pool.address,
      a,
      toBaseUnits(1000n, 6),
      stablePoolPayloadBuilders.exchange(b, 1n, { referrer: outsider }),
    );
    expect(trace.isClean).toBe(true);
    expect(events(trace)).toEqual(['Exchange', 'ReferrerFees', 'Sync']);
    expect(world.dex.accountBalance(bob, a) - account).toBe(toBaseUnits(1n, 6));
    expect(readUserBalance(world, a, outsider) - referrer).toBe(toBaseUnits(1n, 6));
    expectBacked();
  });

  it('share the fees of deposits and one-coin withdrawals too', async () => {
    const { pool, coins } = world;
    await setPoolFeeWithBeneficiaryAndReferrers(world, outsider);
    const deposit = await sendTokensFromAliceToPool(
      world,
      pool.address,
      coins[0],
      toBaseUnits(1000n, 6),
      stablePoolPayloadBuilders.deposit(1n, { referrer: dexOwner }),
    );
    expect(events(deposit)).toEqual(['DepositLiquidityV2', 'ReferrerFees', 'Sync']);
    const withdrawal = await sendTokensFromAliceToPool(
      world,
      pool.address,
      pool.lpRoot,
      toBaseUnits(100n, 9),
      stablePoolPayloadBuilders.oneCoin(coins[1], 1n, { referrer: dexOwner }),
    );
    expect(events(withdrawal)).toEqual(['WithdrawLiquidityV2', 'ReferrerFees', 'Sync']);
    // The beneficiary has no exchange account, so its fees bounced and stay pending in the pool.
    expect(numbers().fees[indexOf(coins[0])]).toBeGreaterThan(0n);
    expect(numbers().fees[indexOf(coins[1])]).toBeGreaterThan(0n);
    expectBacked();
    await world.dex.deployAccount(outsider);
    const trace = await world.dex.call(
      outsider,
      pool.address,
      STABLE_POOL_ABI,
      'withdrawBeneficiaryFee',
      { send_gas_to: outsider },
      COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(numbers().fees).toEqual([0n, 0n, 0n]);
    expect(world.dex.accountBalance(outsider, coins[0])).toBeGreaterThan(0n);
    expectBacked();
  });

  it('set the amplification through DexRoot, within bounds', async () => {
    const roots = [...world.pool.roots];
    const set = (value: bigint, precision: bigint): Promise<Trace> =>
      world.dex.call(
        dexOwner,
        world.dex.root,
        DEX_ROOT_ABI,
        'setPairAmplificationCoefficient',
        { _roots: roots, _A: { value, precision }, _remainingGasTo: dexOwner },
        COIN,
      );
    const trace = await set(8000n, 10n);
    expect(trace.isClean).toBe(true);
    expect(events(trace)).toEqual(['AmplificationCoefficientUpdated']);
    expect(ask('getAmplificationCoefficient')).toEqual({ value0: { value: 8000n, precision: 10n } });
    for (const [value, precision] of [
      [0n, 1n],
      [1n, 0n],
      [9n, 10n],
      [10n ** 30n, 1n],
      [10n ** 12n, 10n ** 12n],
    ] as const) {
      const rejected = await set(value, precision);
      expect(rejected.at(world.pool.address)[0]?.transaction.exitCode).toBe(134);
    }
    expect(ask('getAmplificationCoefficient')).toEqual({ value0: { value: 8000n, precision: 10n } });
    const rejectedCall = await world.dex.call(
      outsider,
      world.dex.root,
      DEX_ROOT_ABI,
      'setPairAmplificationCoefficient',
      { _roots: roots, _A: { value: 1n, precision: 1n }, _remainingGasTo: outsider },
      COIN,
    );
    expect(rejectedCall.exitCode).toBe(100);
  });
});

describe('gas', () => {
  it('costs what the snapshot says', async () => {
    const { pool, coins, pair } = world;
    const measured: Record<string, bigint> = {};
    const own = (trace: Trace): bigint => trace.at(pool.address).reduce((sum, step) => sum + step.gas, 0n);
    const note = (name: string, trace: Trace): void => {
      measured[`${name}: pool`] = own(trace);
      measured[`${name}: all`] = trace.gas;
    };
    note(
      'exchange',
      await sendTokensFromAliceToPool(
        world,
        pool.address,
        coins[0],
        toBaseUnits(100n, 6),
        stablePoolPayloadBuilders.exchange(coins[2]),
      ),
    );
    note(
      'deposit',
      await sendTokensFromAliceToPool(
        world,
        pool.address,
        coins[1],
        toBaseUnits(100n, 9),
        stablePoolPayloadBuilders.deposit(),
      ),
    );
    note(
      'withdraw',
      await sendTokensFromAliceToPool(
        world,
        pool.address,
        pool.lpRoot,
        toBaseUnits(10n, 9),
        stablePoolPayloadBuilders.withdraw(),
      ),
    );
    note(
      'one coin',
      await sendTokensFromAliceToPool(
        world,
        pool.address,
        pool.lpRoot,
        toBaseUnits(10n, 9),
        stablePoolPayloadBuilders.oneCoin(coins[0]),
      ),
    );
    note(
      'refused',
      await sendTokensFromAliceToPool(
        world,
        pool.address,
        coins[0],
        toBaseUnits(1n, 6),
        stablePoolPayloadBuilders.exchange(coins[2], 10n ** 30n),
      ),
    );
    note(
      'route',
      await sendTokensFromAliceToPool(
        world,
        pair.address,
        world.other,
        toBaseUnits(5n, 9),
        stablePoolPayloadBuilders.route(coins[0], [buildStablePoolRouteStep(pool.address, coins[2])]),
      ),
    );
    expect(readGasSnapshot('stable-pool', measured)).toEqual(
      Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
    );
  });
});
