import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import {
  alice,
  StandaloneFarmPoolStage,
  bob,
  awaitExitCode,
  first,
  lp,
  ofDeposits,
  ofFirst,
  ofSecond,
  owner,
  ALWAYS_THROWING_CONTRACT_CODE,
  second,
} from './earn/farm/bare-farm.ts';
import { getReceivedNano, FARM_POOL_ABI, USER_DATA_ABI } from './earn/farm/farm-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';

// Payments, debts and refunds of a legacy farm, exact to one unit. Factory, roots and wallets are addresses without
// contracts.

let farm: StandaloneFarmPoolStage;
beforeAll(async () => {
  farm = await StandaloneFarmPoolStage.create();
});
revertChainAfterEachTest(() => farm.stage.chain);

const eventsOf = (trace: Trace): string[] =>
  trace.events(farm.pool, FARM_POOL_ABI).map(({ method }) => method);
const wait = (time: number): void => farm.stage.chain.advanceTime(seconds(time));
/** Returns the recorded balances of both rewards. */
const getBalance = (): unknown => farm.details['rewardTokenBalance'];

describe('a payment that a wallet would not make', () => {
  const end = async (): Promise<Trace> => {
    await farm.call(owner, 'setEndTime', { farm_end_time: BigInt(farm.stage.chain.now), send_gas_to: owner });
    wait(51);
    return farm.call(owner, 'withdrawUnclaimedAll', { to: owner, send_gas_to: owner, nonce: 0n });
  };

  it('is a reward again, of the token it was of', async () => {
    await farm.open();
    await farm.arrive(ofFirst, first);
    await farm.arrive(ofSecond, second);
    farm.put(ofSecond, ALWAYS_THROWING_CONTRACT_CODE);
    await end();
    expect(getBalance()).toEqual([0n, 100n]);
  });

  it('is so too when another root has named that wallet', async () => {
    for (const [paid, empty, balances] of [
      [first, second, [100n, 0n]],
      [second, first, [0n, 100n]],
    ] as const) {
      const at = farm.stage.chain.snapshot();
      await farm.getInitialState();
      await farm.name(lp, ofDeposits);
      for (const root of [paid, empty]) await farm.name(root, ofFirst);
      await farm.arrive(ofFirst, paid);
      farm.put(ofFirst, ALWAYS_THROWING_CONTRACT_CODE);
      await end();
      expect(getBalance()).toEqual(balances);
      farm.stage.chain.revert(at);
    }
  });

  it('of deposits is no reward', async () => {
    await farm.open();
    await farm.deposit(alice);
    farm.put(ofDeposits, ALWAYS_THROWING_CONTRACT_CODE);
    await farm.call(alice, 'safeWithdraw', { send_gas_to: alice });
    expect(getBalance()).toEqual([0n, 0n]);
  });
});

describe('a payment', () => {
  /** Sends the message with which Alice's user data completes a withdrawal, with these vested rewards. */
  const due = (vested: readonly bigint[], amount = 0n): Promise<Trace> => {
    const inputs = {
      user: alice,
      _withdrawAmount: amount,
      _vested: [...vested],
      send_gas_to: alice,
      nonce: 0n,
    };
    return farm.call(farm.userData(alice), 'finishWithdraw', inputs);
  };
  const debts = (trace: Trace): unknown[] =>
    trace
      .calls(farm.userData(alice), USER_DATA_ABI)
      .map(({ method, inputs }) => [method, inputs['_pool_debt']]);

  it('pays the full balance, to the unit, and the shortfall is owed', async () => {
    await farm.open();
    await farm.deposit(alice);
    await farm.arrive(ofFirst, first);
    await farm.arrive(ofSecond, second);
    for (const [vested, paid, owed] of [
      [[0n, 0n], [0n, 0n], undefined],
      [[99n, 0n], [99n, 0n], undefined],
      [[100n, 100n], [100n, 100n], undefined],
      [
        [101n, 100n],
        [100n, 100n],
        [1n, 0n],
      ],
      [
        [100n, 103n],
        [100n, 100n],
        [0n, 3n],
      ],
    ] as const) {
      const at = farm.stage.chain.snapshot();
      const trace = await due(vested);
      const [claim] = trace.events(farm.pool, FARM_POOL_ABI);
      expect(claim).toMatchObject({ method: 'Claim', inputs: { user: alice, reward: [...paid] } });
      expect(getBalance()).toEqual(paid.map((each) => 100n - each));
      for (const [index, wallet] of [ofFirst, ofSecond].entries()) {
        const amount = paid[index] ?? 0n;
        expect(farm.orders(trace, wallet)).toEqual(amount === 0n ? [] : [['transfer', amount]]);
      }
      expect(debts(trace)).toEqual(owed ? [['increasePoolDebt', [...owed]]] : []);
      farm.stage.chain.revert(at);
    }
    const trace = await due([0n, 0n], 1n);
    expect(eventsOf(trace)).toEqual(['Withdraw']);
    expect(farm.orders(trace, ofDeposits)).toEqual([['transfer', 1n]]);
  });

  it('out of nothing orders nothing, and all of it is owed', async () => {
    await farm.open();
    await farm.deposit(alice);
    const trace = await due([5n, 6n]);
    expect(farm.orders(trace, ofFirst)).toEqual([]);
    expect(farm.orders(trace, ofSecond)).toEqual([]);
    expect(debts(trace)).toEqual([['increasePoolDebt', [5n, 6n]]]);
    const details = farm.stage.get(farm.userData(alice), USER_DATA_ABI, 'getDetails')['value0'];
    expect(details).toMatchObject({ pool_debt: [5n, 6n] });
  });

  it('is accepted only from the user data of this user', async () => {
    await farm.open();
    await farm.deposit(alice);
    const other = farm.userData(bob);
    const inputs = { user: alice, _withdrawAmount: 1n, _vested: [0n, 0n], send_gas_to: bob, nonce: 0n };
    expect(await awaitExitCode(farm.call(other, 'finishWithdraw', inputs))).toBe(119);
    expect(
      await awaitExitCode(
        farm.call(other, 'finishSafeWithdraw', { user: alice, amount: 1n, send_gas_to: bob }),
      ),
    ).toBe(119);
    const finish = { _deposit_nonce: 99n, _vested: [0n, 0n] };
    for (const from of [farm.userData(alice), other])
      expect(await awaitExitCode(farm.call(from, 'finishDeposit', finish))).toBe(119);
  });
});

describe('the owner of a pool', () => {
  const take = (method: string, to: Address, value = 8n * COIN): Promise<number | undefined> =>
    awaitExitCode(farm.call(owner, method, { to, send_gas_to: owner, nonce: 0n }, value));
  const setEnd = (time: bigint): Promise<number | undefined> =>
    awaitExitCode(farm.call(owner, 'setEndTime', { farm_end_time: time, send_gas_to: owner }));

  it('withdraws the remainder after the end of the farm and the claim period of its users', async () => {
    await farm.open({ _vestingPeriod: 20n, _vestingRatio: 1n });
    wait(100);
    expect(await take('withdrawUnclaimedAll', owner)).toBe(117);
    expect(await setEnd(BigInt(farm.stage.chain.now))).toBe(0);
    wait(69);
    expect(await take('withdrawUnclaimedAll', owner)).toBe(117);
    wait(1);
    expect(await take('withdrawUnclaimedAll', owner, 3n * COIN - 1n)).toBe(108);
    expect(await take('withdrawUnclaimedAll', ALL_ZERO_ADDRESS)).toBe(121);
    expect(await take('withdrawUnclaimedAll', owner, 3n * COIN)).toBe(0);
    expect(await take('withdrawUnclaimed', ALL_ZERO_ADDRESS)).toBe(121);
    expect(await take('withdrawUnclaimed', owner, 3n * COIN - 1n)).toBe(108);
    expect(await take('withdrawUnclaimed', owner, 3n * COIN)).toBe(0);
  });

  it('withdraws rewards that could not be earned, up to the balance', async () => {
    const startTime = BigInt(farm.stage.chain.now);
    await farm.open({ _rewardRounds: [{ startTime, rewardPerSecond: [5n, 7n] }] });
    wait(10);
    await farm.arrive(ofFirst, first);
    await farm.deposit(alice);
    const unclaimed = (): unknown => farm.details['unclaimedReward'];
    expect(unclaimed()).toEqual([50n, 70n]);
    const trace = await farm.call(owner, 'withdrawUnclaimed', { to: bob, send_gas_to: owner, nonce: 0n });
    expect(farm.orders(trace, ofFirst)).toEqual([['transfer', 50n]]);
    expect(farm.orders(trace, ofSecond)).toEqual([]);
    expect([getBalance(), unclaimed()]).toEqual([
      [50n, 0n],
      [0n, 70n],
    ]);
  });
});

describe('user actions', () => {
  it('has a non-zero amount and recipient', async () => {
    await farm.open();
    await farm.deposit(alice);
    const gas = { send_gas_to: alice, nonce: 0n };
    expect(await awaitExitCode(farm.call(alice, 'withdraw', { amount: 0n, ...gas }))).toBe(107);
    expect(
      await awaitExitCode(farm.call(alice, 'claimRewardForUser', { user: ALL_ZERO_ADDRESS, ...gas })),
    ).toBe(121);
    for (const [method, inputs, min] of [
      ['withdraw', { amount: 1n, ...gas }, 3n * COIN],
      ['withdrawAll', gas, 3n * COIN],
      ['claimReward', gas, 3n * COIN],
      ['claimRewardForUser', { user: alice, ...gas }, 3n * COIN],
      ['safeWithdraw', { send_gas_to: alice }, COIN],
    ] as const) {
      expect(await awaitExitCode(farm.call(alice, method, inputs, min - 1n)), method).toBe(108);
      expect(await awaitExitCode(farm.call(alice, method, inputs, min)), method).toBe(0);
    }
  });

  it.each([
    ['withdraw', { amount: 1n, nonce: 0n }],
    ['withdrawAll', { nonce: 0n }],
    ['claimReward', { nonce: 0n }],
    ['safeWithdraw', {}],
  ])('%s without a balance returns the coins to the named recipient', async (method, inputs) => {
    await farm.open();
    const trace = await farm.call(alice, method, { ...inputs, send_gas_to: bob });
    expect(getReceivedNano(trace, bob)).toBeGreaterThan(7n * COIN);
    expect(getReceivedNano(trace, alice)).toBe(0n);
  });

  it('is limited to the exact balance', async () => {
    await farm.open();
    await farm.deposit(alice);
    const gas = { send_gas_to: alice, nonce: 0n };
    expect(eventsOf(await farm.call(alice, 'withdraw', { amount: 101n, ...gas }))).toEqual([]);
    expect(eventsOf(await farm.call(alice, 'withdraw', { amount: 100n, ...gas }))).toEqual(['Withdraw']);
    expect(eventsOf(await farm.call(alice, 'safeWithdraw', { send_gas_to: alice }))).toEqual([]);
    await farm.deposit(alice);
    expect(eventsOf(await farm.call(alice, 'safeWithdraw', { send_gas_to: alice }))).toEqual(['Withdraw']);
    expect(farm.details['tokenBalance']).toBe(0n);
  });
});

describe('user data of a farm', () => {
  const SHARE = 10n ** 18n;
  const order = (accumulators: readonly bigint[], at = 1n): AbiInputs => ({
    _accRewardPerShare: [...accumulators],
    poolLastRewardTime: at,
    farmEndTime: 0n,
    code_version: 1n,
  });
  const sendCall = (method: string, inputs: AbiInputs): Promise<Trace> => {
    const message = { from: farm.pool, to: farm.userData(bob), value: 5n * COIN, abi: USER_DATA_ABI };
    return farm.stage.send({ ...message, method, inputs });
  };
  const gas = { send_gas_to: bob, nonce: 0n };

  it('earns in integer units and never decreases', async () => {
    await farm.open();
    await farm.deposit(bob);
    await sendCall('processWithdraw', { ...order([0n, 0n]), _amount: 97n, ...gas });
    // Three deposited units earn half a unit each (1.5, rounded down to 1), and later two thirds each, which adds 1.
    await sendCall('processDeposit', { ...order([SHARE / 2n, (SHARE * 2n) / 3n]), _amount: 0n, nonce: 50n });
    const details = () => farm.stage.get(farm.userData(bob), USER_DATA_ABI, 'getDetails')['value0'];
    expect(details()).toMatchObject({ amount: 3n, rewardDebt: [1n, 1n] });
    expect((await sendCall('processClaimReward', { ...order([SHARE / 4n, SHARE]), ...gas })).exitCode).toBe(
      4,
    );
    const trace = await sendCall('processClaimReward', { ...order([SHARE / 2n, SHARE]), ...gas });
    expect(trace.calls(farm.pool, FARM_POOL_ABI)).toMatchObject([
      { method: 'finishWithdraw', inputs: { _vested: [0n, 2n] } },
    ]);
    expect(details()).toMatchObject({ amount: 3n, rewardDebt: [1n, 3n] });
  });

  it('does not change its code and has no other functions or getters', async () => {
    await farm.open();
    await farm.deposit(bob);
    const upgrade = { new_code: EMPTY_CELL_BOC, new_version: 2n, send_gas_to: bob };
    expect((await sendCall('upgrade', upgrade)).exitCode).toBe(122);
    const other = {
      abi: FARM_POOL_ABI,
      method: 'setEndTime',
      inputs: { farm_end_time: 1n, send_gas_to: bob },
    };
    const inside = await farm.stage.send({ from: farm.pool, to: farm.userData(bob), value: COIN, ...other });
    expect(inside.exitCode).toBe(0xffff);
    const query = { abi: FARM_POOL_ABI, method: 'calculateRewardData' };
    const outside = await farm.stage.sendOutside({ to: farm.userData(bob), ...query });
    expect([outside.accepted, outside.exitCode]).toEqual([false, 0xffff]);
  });
});

describe('payloads of deposits', () => {
  it('are read as they are written, and said to be wrong where they are not', async () => {
    await farm.open();
    const read = (payload: string): unknown =>
      farm.stage.get(farm.pool, FARM_POOL_ABI, 'decodeDepositPayload', { payload });
    const short = beginCell().storeUint(4, 3).endCell();
    const inputs = { deposit_owner: alice, nonce: 7n };
    const written = farm.stage.get(farm.pool, FARM_POOL_ABI, 'encodeDepositPayload', inputs)[
      'deposit_payload'
    ];
    expect(read(toAbiText(written))).toEqual({ ...inputs, correct: true });
    const nothing = { deposit_owner: ALL_ZERO_ADDRESS, nonce: 0n, correct: false };
    for (const payload of [Cell.EMPTY, short])
      expect(read(payload.toBoc().toString('base64'))).toEqual(nothing);
  });
});
