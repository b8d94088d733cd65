import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { dexOwner } from './dex-stage.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { deployStablePoolWithLiquidity, STABLE_POOL_ABI, readStablePoolAmounts } from './stable-stage.ts';
import type { DeployedStablePool } from './stable-stage.ts';
import {
  createStableWorld,
  STABLE_POOL_DECIMALS,
  setPoolFeeWithBeneficiaryAndReferrers,
  toBaseUnits,
} from './stable-world.ts';
import type { StableWorld } from './stable-world.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_ROOT_ABI } from './token-stage.ts';

// Requests that a stable pool rejects from accounts and other senders, each with its own exit code, at the
// limits.

const LOCKED_LP = 1000n;

let world: StableWorld;
/** A pool without liquidity. */
let empty: DeployedStablePool;
beforeAll(async () => {
  world = await createStableWorld();
  empty = await deployStablePoolWithLiquidity(world.dex, [world.coins[0], world.coins[1], world.other]);
}, 240_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

type Op = readonly [root: Address, amount: bigint];
const toOperation = ([root, amount]: Op): AbiRecord => ({ root, amount });

/** Sends a message of Alice's account to the pool. */
function sendCall(
  method: string,
  inputs: AbiInputs,
  pool: Pick<DeployedStablePool, 'address'> = world.pool,
): Promise<Trace> {
  const { dex } = world;
  return dex.call(dex.accountOf(alice), pool.address, STABLE_POOL_ABI, method, inputs, 10n * COIN);
}
const awaitExitCode = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;

const exchange = (spent: Op, expected: Op, pool?: DeployedStablePool): Promise<Trace> => {
  const operation = { _operation: toOperation(spent), _expected: toOperation(expected) };
  const inputs = { call_id: 1n, ...operation, account_owner: alice, value4: 1n, send_gas_to: alice };
  return sendCall('exchange', inputs, pool);
};
const deposit = (operations: readonly Op[], expected: Op, excessRecipient = alice): Promise<Trace> =>
  sendCall('depositLiquidity', {
    call_id: 1n,
    _operations: operations.map(toOperation),
    _expected: toOperation(expected),
    auto_change: true,
    account_owner: alice,
    value5: 1n,
    send_gas_to: excessRecipient,
    referrer: ALL_ZERO_ADDRESS,
  });
const withdraw = (
  lp: Op,
  expected: readonly Op[],
  pool?: Pick<DeployedStablePool, 'address'>,
): Promise<Trace> => {
  const operation = { _operation: toOperation(lp), _expected: expected.map(toOperation) };
  const inputs = { call_id: 1n, ...operation, account_owner: alice, value4: 1n, send_gas_to: alice };
  return sendCall('withdrawLiquidity', inputs, pool);
};

const runPoolGetter = (method: string, inputs: AbiInputs, pool = world.pool): AbiRecord =>
  world.dex.stage.get(pool.address, STABLE_POOL_ABI, method, inputs);
/** Returns a function that runs a getter and returns its exit code, for getters that fail. */
const createGetterCall =
  (method: string, inputs: AbiInputs, pool = world.pool) =>
  (): AbiRecord =>
    runPoolGetter(method, inputs, pool);

describe('an exchange of an account', () => {
  it('is between two tokens of the pool', async () => {
    const [six, nine] = world.coins;
    expect(await awaitExitCode(exchange([outsider, 10n ** 6n], [nine, 0n]))).toBe(112);
    expect(await awaitExitCode(exchange([six, 10n ** 6n], [outsider, 0n]))).toBe(112);
    expect(await awaitExitCode(exchange([six, 10n ** 6n], [six, 0n]))).toBe(112);
    expect(await awaitExitCode(exchange([six, 0n], [nine, 0n]))).toBe(116);
    expect(await awaitExitCode(exchange([six, 10n ** 6n], [nine, 0n], empty))).toBe(127);
  });

  it('yields exactly the expected amount', async () => {
    const [six, nine] = world.coins;
    const amount = 10n ** 6n;
    const quote = runPoolGetter('expectedExchange', {
      amount,
      spent_token_root: six,
      receive_token_root: nine,
    });
    const received = quote['expected_amount'] as bigint;
    expect(await awaitExitCode(exchange([six, amount], [nine, received + 1n]))).toBe(123);
    expect(await awaitExitCode(exchange([six, amount], [nine, received]))).toBe(0);
  });
});

describe('a deposit of an account', () => {
  const all = (): Op[] =>
    world.coins.map((root, index) => [root, toBaseUnits(1n, STABLE_POOL_DECIMALS[index] ?? 9)] as const);

  it('is of tokens of the pool, of some of them, for its LP', async () => {
    const { lpRoot } = world.pool;
    expect(await awaitExitCode(deposit(all(), [outsider, 0n]))).toBe(113);
    expect(await awaitExitCode(deposit([[outsider, 1n]], [lpRoot, 0n]))).toBe(112);
    expect(await awaitExitCode(deposit([[world.coins[0], 0n]], [lpRoot, 0n]))).toBe(116);
    expect(await awaitExitCode(deposit([[world.coins[2], 1n]], [lpRoot, 0n]))).toBe(127);
  });

  it('returns the expected amount and notifies only the owner', async () => {
    const { lpRoot, roots } = world.pool;
    const amounts = roots.map((root) => all().find(([one]) => one === root)?.[1] ?? 0n);
    const quote = runPoolGetter('expectedDepositLiquidityV2', { amounts })['value0'] as AbiRecord;
    const lp = quote['lp_reward'] as bigint;
    expect(await awaitExitCode(deposit(all(), [lpRoot, lp + 1n]))).toBe(127);
    const notifies = async (excessRecipient: Address): Promise<unknown> => {
      const at = world.dex.stage.chain.snapshot();
      const trace = await deposit(all(), [lpRoot, lp], excessRecipient);
      world.dex.stage.chain.revert(at);
      return trace.calls(lpRoot, TOKEN_ROOT_ABI).find(({ method }) => method === 'mint')?.inputs['notify'];
    };
    expect(await notifies(alice)).toBe(true);
    expect(await notifies(outsider)).toBe(false);
  });
});

describe('a withdrawal of an account', () => {
  const every = (): Op[] => world.coins.map((root) => [root, 0n] as const);

  it('takes LP of the pool, up to the locked amount', async () => {
    const { lpRoot, address } = world.pool;
    const { lpSupply } = readStablePoolAmounts(world.dex, address);
    expect(await awaitExitCode(withdraw([outsider, 10n ** 9n], every()))).toBe(113);
    expect(await awaitExitCode(withdraw([lpRoot, 10n ** 9n], [...every(), [outsider, 0n]]))).toBe(112);
    // A zero amount is rejected, whatever the expected result.
    expect(await awaitExitCode(withdraw([lpRoot, 0n], [...every(), [outsider, 0n]]))).toBe(127);
    const { pair } = world;
    expect(await awaitExitCode(withdraw([pair.lpRoot, 0n], [[outsider, 0n]], pair))).toBe(127);
    expect(await awaitExitCode(withdraw([lpRoot, lpSupply - LOCKED_LP + 1n], every()))).toBe(127);
    expect(await awaitExitCode(withdraw([lpRoot, lpSupply - LOCKED_LP], every()))).toBe(0);
  });

  it('gives something', async () => {
    expect(await awaitExitCode(withdraw([world.pool.lpRoot, 1n], [[world.coins[0], 0n]]))).toBe(127);
  });

  it('does not exist for an inactive pool without reserves', async () => {
    const nothing = (): Promise<Trace> => withdraw([empty.lpRoot, 1n], [], empty);
    const check = (): Promise<Trace> => sendCall('checkPair', { account_owner: alice, value1: 1n }, empty);
    expect(await awaitExitCode(nothing())).toBe(127);
    expect(await awaitExitCode(check())).toBe(0);
    const off = { _param: { tokenRoots: [...empty.roots], newActive: false }, _remainingGasTo: dexOwner };
    await world.dex.admin('setPoolActive', off);
    expect(await awaitExitCode(nothing())).toBe(114);
    expect(await awaitExitCode(check())).toBe(114);
  });
});

describe('a step of a route', () => {
  it('brings something', async () => {
    const { dex, pool, pair, coins } = world;
    const step = {
      id: 1n,
      value1: 0n,
      value2: 3n,
      prev_pool_token_roots: [...pool.roots],
      op: 9n,
      spent_token_root: coins[0],
      spent_amount: 0n,
      sender_address: alice,
      recipient: alice,
      referrer: ALL_ZERO_ADDRESS,
      toNative: false,
      original_gas_to: alice,
      deploy_wallet_grams: 0n,
      payload: EMPTY_CELL_BOC,
      notify_success: false,
      success_payload: EMPTY_CELL_BOC,
      notify_cancel: false,
      cancel_payload: EMPTY_CELL_BOC,
    };
    for (const { address } of [pool, pair]) {
      const from = dex.vaultOf(coins[0]);
      const reported = dex.call(from, address, STABLE_POOL_ABI, 'crossPoolExchange', step, 5n * COIN);
      expect(await awaitExitCode(reported)).toBe(116);
    }
  });
});

describe('a question', () => {
  const [one, none] = [10n ** 6n, 0n];

  it('is of two tokens of the pool', () => {
    const [six, nine] = world.coins;
    const pairs = [
      [outsider, nine],
      [six, outsider],
      [six, six],
    ] as const;
    for (const [spent, received] of pairs) {
      const tokens = { spent_token_root: spent, receive_token_root: received };
      expect(createGetterCall('expectedExchange', { amount: one, ...tokens })).toThrow('112');
      expect(createGetterCall('expectedSpendAmount', { receive_amount: one, ...tokens })).toThrow('112');
    }
  });

  it('of a deposit names an amount for each token, and enough', () => {
    expect(createGetterCall('expectedDepositLiquidityV2', { amounts: [one, one] })).toThrow('134');
    const min = world.pool.roots.map((root) => (root === world.coins[2] ? 1n : none));
    expect(createGetterCall('expectedDepositLiquidityV2', { amounts: min })).toThrow('127');
  });

  it('of a withdrawal is of something', () => {
    expect(createGetterCall('expectedWithdrawLiquidity', { lp_amount: one }, empty)).toThrow('127');
    const coin = { lp_amount: none, outcoming: world.coins[0] };
    expect(createGetterCall('expectedWithdrawLiquidityOneCoin', coin)).toThrow('127');
  });
});

describe('the exchange orders', () => {
  const order = (method: string, inputs: AbiInputs, pool = world.pool): Promise<Trace> =>
    world.dex.call(world.dex.root, pool.address, STABLE_POOL_ABI, method, inputs, 5n * COIN);
  const curve = (value: bigint, pool?: DeployedStablePool): Promise<Trace> =>
    order('setAmplificationCoefficient', { _A: { value, precision: 1n }, send_gas_to: dexOwner }, pool);

  it('a valid curve, and with liquidity no other one immediately', async () => {
    expect(await awaitExitCode(curve(0n))).toBe(134);
    expect(await awaitExitCode(curve(0n, empty))).toBe(134);
    expect(await awaitExitCode(curve(100_000n))).toBe(134);
    expect(await awaitExitCode(curve(100_000n, empty))).toBe(0);
  });

  it('fees are withdrawn by their beneficiary with enough coins', async () => {
    await setPoolFeeWithBeneficiaryAndReferrers(world, bob);
    const min = (3n * COIN) / 10n + 3n * ((7n * COIN) / 100n);
    const fetch = (from: Address, value: bigint): Promise<number | undefined> => {
      const { dex, pool } = world;
      const inputs = { send_gas_to: from };
      return awaitExitCode(
        dex.call(from, pool.address, STABLE_POOL_ABI, 'withdrawBeneficiaryFee', inputs, value),
      );
    };
    expect(await fetch(outsider, COIN)).toBe(132);
    expect(await fetch(bob, min - 1n)).toBe(103);
    expect(await fetch(bob, min)).toBe(0);
  });
});
