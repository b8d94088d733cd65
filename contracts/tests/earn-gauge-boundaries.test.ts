import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { GAUGE_ARTIFACT } from '../artifacts/gauge.ts';
import { GAUGE_ACCOUNT_ARTIFACT } from '../artifacts/gauge-account.ts';
import { GAUGE_FACTORY_ARTIFACT } from '../artifacts/gauge-factory.ts';
import { escrowAdminAddress, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI } from './earn/gauge/stage.ts';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import {
  addGaugeRewardRound,
  alice,
  bob,
  createGaugeWorld,
  getEventNames,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  owner,
  advanceChainTime,
  withdrawLpFromGauge,
  SECONDS_PER_YEAR,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { getIntegerField } from './earn/recording.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenWalletAddress } from './token-stage.ts';

// Limits of what a gauge, its accounts and its factory accept: locks, amounts, rounds, ends and coins. Each test has
// the last accepted and the first rejected value.

let world: GaugeWorld;
beforeAll(async () => {
  world = await createGaugeWorld();
  await world.stage.deposit(alice, world.gauge, 1000n);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

/** Returns the exit code of the first transaction, or the result code of its action phase; 0 for success. */
async function exitOf(sent: Promise<Trace>): Promise<number | undefined> {
  const { exitCode, resultCode } = (await sent).steps[0]?.transaction ?? {};
  return exitCode === 0 ? resultCode : exitCode;
}
const order = (method: string, inputs: AbiInputs, value?: bigint): Promise<number | undefined> =>
  exitOf(world.stage.call(owner, world.gauge, method, inputs, value));

/** Sends a token notification from a wallet of the gauge. */
function arrive(root: Address, amount: bigint, payload: string, value: bigint): Promise<Trace> {
  const { stage, gauge } = world;
  const inputs = {
    tokenRoot: root,
    amount,
    sender: alice,
    senderWallet: getTokenWalletAddress(stage.stage, root, alice),
    remainingGasTo: alice,
    payload,
  };
  const from = getTokenWalletAddress(stage.stage, root, gauge);
  return stage.stage.send({
    from,
    to: gauge,
    value,
    abi: TOKEN_CALLBACKS_ABI,
    method: 'onAcceptTokensTransfer',
    inputs,
  });
}

describe('a deposit', () => {
  it('is locked for the longest time, and not for a second more', async () => {
    const { stage, gauge } = world;
    expect(
      getEventNames(world, await stage.deposit(alice, gauge, 10n, { lockTime: SECONDS_PER_YEAR })),
    ).toEqual(['Deposit']);
    const longer = await stage.deposit(alice, gauge, 10n, { lockTime: SECONDS_PER_YEAR + 1n });
    expect(getEventNames(world, longer)).toEqual(['DepositRevert']);
    expect(getLpBalance(world, alice)).toBe(10n ** 20n - 1010n);
  });

  it('brings six coins and half a coin for each extra token', async () => {
    const { stage } = world;
    const min = (65n * COIN) / 10n;
    const payload = stage.depositPayload(alice);
    expect(getEventNames(world, await arrive(stage.lp, 10n, payload, min - 1n))).toEqual(['DepositRevert']);
    expect(getEventNames(world, await arrive(stage.lp, 10n, payload, min))).toEqual(['Deposit']);
  });

  it('fills a gauge up to 2^120 units', async () => {
    const { stage, gauge } = world;
    const payload = stage.depositPayload(alice);
    const tokenBalance = getIntegerField(readGaugeState(stage, gauge), 'lockBoostedSupply');
    const room = (1n << 120n) - tokenBalance;
    expect(getEventNames(world, await arrive(stage.lp, room + 1n, payload, 10n * COIN))).toEqual([
      'DepositRevert',
    ]);
    expect(getEventNames(world, await arrive(stage.lp, room, payload, 10n * COIN))).toEqual(['Deposit']);
  });

  it('that is rejected is reported from 0.4 coins on', async () => {
    const { stage } = world;
    const payload = stage.depositPayload(alice, { nonce: 5n });
    const notify = async (value: bigint): Promise<number> =>
      (await arrive(stage.lp, 10n, payload, value)).calls(alice, TOKEN_CALLBACKS_ABI).length;
    expect(await notify((4n * COIN) / 10n - 1n)).toBe(0);
    expect(await notify((4n * COIN) / 10n)).toBe(1);
  });
});

describe('an action of a user', () => {
  const min = (65n * COIN) / 10n;

  it.each([
    ['withdraw', { amount: 10n, claim: false }, 'Withdraw'],
    ['claimReward', {}, 'Claim'],
  ] as const)('%s brings its coins, to the unit', async (method, inputs, event) => {
    const { stage, gauge } = world;
    expect(await exitOf(stage.call(alice, gauge, method, inputs, min - 1n))).toBe(1004);
    expect(getEventNames(world, await stage.call(alice, gauge, method, inputs, min))).toEqual([event]);
  });

  it('withdraws everything that is free, and not a unit more', async () => {
    const { stage, gauge } = world;
    await stage.deposit(alice, gauge, 500n, { lockTime: 100n });
    expect(await exitOf(withdrawLpFromGauge(world, alice, 0n))).toBe(1005);
    for (const amount of [1001n, 1500n, 1501n])
      expect(getEventNames(world, await withdrawLpFromGauge(world, alice, amount))).toEqual([
        'WithdrawRevert',
      ]);
    expect(getEventNames(world, await withdrawLpFromGauge(world, alice, 1000n))).toEqual(['Withdraw']);
    advanceChainTime(world, 99);
    expect(getEventNames(world, await withdrawLpFromGauge(world, alice, 500n))).toEqual(['WithdrawRevert']);
    advanceChainTime(world, 1);
    expect(getEventNames(world, await withdrawLpFromGauge(world, alice, 501n))).toEqual(['WithdrawRevert']);
    expect(getEventNames(world, await withdrawLpFromGauge(world, alice, 500n)).at(-1)).toBe('Withdraw');
    expect(readGaugeAccountState(stage, gauge, alice)).toMatchObject({
      balance: '0',
      lockedDepositsNum: '0',
    });
  });

  it('brings its account up to date for 1.5 coins', async () => {
    const { stage, gauge } = world;
    const upgrade = (value: bigint): Promise<number | undefined> =>
      exitOf(stage.call(alice, gauge, 'upgradeGaugeAccount', {}, value));
    expect(await upgrade((15n * COIN) / 10n - 1n)).toBe(1004);
    expect(await upgrade((15n * COIN) / 10n)).toBe(0);
  });

  it('needs the coins that its account requires after the response of the ve account', async () => {
    const { stage, gauge } = world;
    const account = stage.accountOf(gauge, alice);
    const gas = stage.stage.get(account, GAUGE_ACCOUNT_ABI, 'calculateMinGas')['min_gas'] as bigint;
    expect(gas).toBe(2n * COIN);
    const veAccount = stage.escrow.accountOf(alice);
    const sync = stage.get(gauge, 'calcSyncData')['value0'] ?? {};
    // An escrow that never responds: the test sends the response of the ve account itself.
    const swallow = beginCell().storeUint(0xff00, 16).endCell();
    const { chain } = stage.stage;
    chain.putAccount(stage.escrow.escrow, { code: swallow, data: Cell.EMPTY, balance: COIN });
    const answered = async (value: bigint): Promise<string | undefined> => {
      const at = chain.snapshot();
      const message = { to: account, abi: GAUGE_ACCOUNT_ABI };
      const claim = { gauge_sync_data: sync, meta: buildEarnCallMetaParam(alice) };
      const ask = { ...message, from: gauge, method: 'processClaim', inputs: claim };
      await stage.stage.send({ ...ask, value: 5n * COIN });
      const inputs = { nonce: 2n, veAccQube: 0n, veAccQubeAverage: 0n, veAccQubeAveragePeriod: 0n };
      const answer = { ...message, from: veAccount, method: 'receiveVeAccAverage', inputs };
      const trace = await stage.stage.send({ ...answer, value });
      chain.revert(at);
      return trace.calls(gauge, GAUGE_ABI)[0]?.method;
    };
    expect([await answered(gas - 1n), await answered(gas)]).toEqual(['revertClaim', 'finishClaim']);
  });
});

describe('rounds of an owner', () => {
  const round = (startTime: bigint) => ({
    startTime,
    endTime: 0n,
    rewardPerSecond: 5n,
    accRewardPerShare: 0n,
  });
  const end = (time: bigint): Promise<number | undefined> =>
    order('setExtraFarmEndTime', { ids: [0n], farm_end_times: [time] });

  it('begin now or later, each after the one before', async () => {
    const start = getGaugeChainTime(world);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start - 1n))).toBe(4002);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start))).toBe(0);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start))).toBe(4002);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start + 1n))).toBe(0);
  });

  it('are for tokens that there are, as many as are named, and paid for', async () => {
    const start = getGaugeChainTime(world);
    const add = (ids: bigint[], starts: bigint[], value?: bigint): Promise<number | undefined> =>
      order('addRewardRounds', { ids, new_rounds: starts.map(round) }, value);
    expect(await add([1n], [start])).toBe(50);
    expect(await add([0n], [start, start + 1n])).toBe(4002);
    expect(await add([0n, 0n], [start])).toBe(4002);
    const rent = (2n * COIN) / 100n;
    expect(await add([0n, 0n], [start, start + 1n], rent - 1n)).toBe(1004);
    expect(await add([0n, 0n], [start, start + 1n])).toBe(0);
  });

  it('end after the last has begun, now or later, once', async () => {
    const start = getGaugeChainTime(world);
    expect(await end(start + 5n)).toBe(4002);
    await addGaugeRewardRound(world, 5n, start);
    expect(await end(start)).toBe(4003);
    advanceChainTime(world, 10);
    expect(await end(start + 9n)).toBe(4003);
    expect(await order('setExtraFarmEndTime', { ids: [1n], farm_end_times: [start + 10n] })).toBe(50);
    expect(await order('setExtraFarmEndTime', { ids: [0n], farm_end_times: [] })).toBe(4003);
    expect(await end(start + 10n)).toBe(0);
    expect(await end(start + 11n)).toBe(4002);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start + 20n))).toBe(4002);
  });

  it('are sixty at most while the first still flows, and make room when it is over', async () => {
    const start = getGaugeChainTime(world) + 1000n;
    const many = Array.from({ length: 60 }, (_, index) => round(start + BigInt(index)));
    expect(await order('addRewardRounds', { ids: many.map(() => 0n), new_rounds: many })).toBe(0);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start + 60n))).toBe(4002);
    advanceChainTime(world, 1001);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start + 60n))).toBe(4002);
    advanceChainTime(world, 1);
    expect(await exitOf(addGaugeRewardRound(world, 5n, start + 60n))).toBe(0);
    const [rounds] = readGaugeState(world.stage, world.gauge)[
      'extraRounds'
    ] as readonly (readonly unknown[])[];
    expect(rounds).toHaveLength(60);
  });

  it('that are over return their rest to the owner, with exact coins and a valid recipient', async () => {
    await startGaugeExtraReward(world, 5n, 1000n);
    const over = getGaugeChainTime(world) + 1n;
    await end(over);
    const take = (ids: bigint[], value: bigint, to: Address = bob): Promise<number | undefined> =>
      order('withdrawUnclaimed', { ids, to }, value);
    const min = 2n * COIN;
    expect(await take([0n], min)).toBe(4004);
    advanceChainTime(world, 1);
    expect(await take([1n], min)).toBe(50);
    expect(await take([0n], min - 1n)).toBe(1004);
    expect(await take([0n], min)).toBe(0);
  });
});

describe('the factory', () => {
  const call = (method: string, inputs: AbiInputs, value: bigint): Promise<number | undefined> =>
    exitOf(
      world.stage.callFactory(
        escrowAdminAddress,
        method,
        { ...inputs, meta: buildEarnCallMetaParam(escrowAdminAddress) },
        value,
      ),
    );

  it.each([
    ['installNewGaugeCode', { gauge_code: GAUGE_ARTIFACT.code }, 15n],
    ['installNewGaugeAccountCode', { gauge_account_code: GAUGE_ACCOUNT_ARTIFACT.code }, 15n],
    ['upgrade', { new_code: GAUGE_FACTORY_ARTIFACT.code }, 15n],
    ['upgradeGauges', { gauges: [bob, alice] }, 35n],
    ['updateGaugeAccountsCode', { gauges: [bob] }, 25n],
    ['forceUpgradeGaugeAccounts', { gauge: bob, users: [alice, bob] }, 49n],
  ] as const)('%s requires its exact coins', async (method, inputs, tenths) => {
    const min = (tenths * COIN) / 10n;
    expect(await call(method, inputs as AbiInputs, min - 1n)).toBe(1004);
    expect(await call(method, inputs as AbiInputs, min)).toBe(0);
  });

  it('makes gauges with the longest lock and the least boost, and lets all of a reward vest', async () => {
    const deploy = (maxBoost: bigint, maxLockTime: bigint, ratio: bigint): Promise<number | undefined> =>
      call(
        'deployGauge',
        {
          gauge_owner: owner,
          depositTokenRoot: world.stage.lp,
          maxBoost,
          maxLockTime,
          rewardTokenRoots: [world.stage.rewards[0]],
          vestingPeriods: [1n],
          vestingRatios: [ratio],
          withdrawAllLockPeriod: 0n,
          call_id: 1n,
        },
        (45n * COIN) / 10n,
      );
    expect(await deploy(1000n, 315_360_000n, 1000n)).toBe(0);
    expect(await deploy(999n, 315_360_000n, 1000n)).toBe(6000);
    expect(await deploy(1000n, 315_360_001n, 1000n)).toBe(6000);
    expect(await deploy(1000n, 315_360_000n, 1001n)).toBe(6000);
  });
});
