import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { bounceMessage } from './bounced-message.ts';
import { buildEarnCallMetaParam, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { GAUGE_ABI, GAUGE_ACCOUNT_ABI } from './earn/gauge/stage.ts';
import { readGaugeAccountState } from './earn/gauge/state.ts';
import {
  alice,
  bob,
  claimGaugeReward as claimed,
  createGaugeWorld,
  getGaugeChainTime,
  advanceChainTime,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';

// An account divides its work into messages to itself. One message processes at most seventy ended locks and rounds
// together. A list of rounds is never divided, so every list is completed.

let world: GaugeWorld;
let account: Address;
beforeAll(async () => {
  world = await createGaugeWorld();
  await world.stage.deposit(alice, world.gauge, 1000n);
  account = world.stage.accountOf(world.gauge, alice);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

/** Returns this many past rounds of one second each. */
const rounds = (count: number): AbiRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const startTime = getGaugeChainTime(world) - BigInt(count - index);
    return { startTime, endTime: startTime + 1n, rewardPerSecond: 1n, accRewardPerShare: 0n };
  });

/**
 * Sends the gauge's claim request to the account, with this many rounds of the governance token and of the extra
 * reward.
 */
function claim(ofQube: number, ofReward: number, value = 60n * COIN): Promise<Trace> {
  const sync = {
    depositSupply: 1000n,
    depositSupplyAverage: 1000n,
    depositSupplyAveragePeriod: 1n,
    extraRewardRounds: [rounds(ofReward)],
    qubeRewardRounds: rounds(ofQube),
    poolLastRewardTime: getGaugeChainTime(world),
  };
  const message = { from: world.gauge, to: account, value, abi: GAUGE_ACCOUNT_ABI };
  const inputs = { gauge_sync_data: sync, meta: buildEarnCallMetaParam(alice) };
  return world.stage.stage.send({ ...message, method: 'processClaim', inputs });
}
/** Returns the messages that the account sent to itself. */
const steps = (trace: Trace): string[] =>
  trace
    .calls(account, GAUGE_ACCOUNT_ABI)
    .map(({ method }) => method)
    .filter((method) => method.startsWith('update'));
const ends = (trace: Trace): number =>
  trace.calls(world.gauge, GAUGE_ABI).filter(({ method }) => method === 'finishClaim').length;

describe('with one lock that has ended', () => {
  it.each([
    [1, 1, []],
    [9, 59, []],
    [9, 60, ['updateExtraReward']],
    [69, 0, ['updateExtraReward']],
    [70, 0, ['updateQubeReward', 'updateExtraReward']],
    [70, 80, ['updateQubeReward', 'updateExtraReward']],
    [71, 0, ['updateQubeReward', 'updateExtraReward']],
  ])('%i rounds and %i of a reward are divided into %j', async (ofQube, ofReward, divided) => {
    await world.stage.deposit(alice, world.gauge, 10n, { lockTime: 100n });
    advanceChainTime(world, 101);
    const trace = await claim(ofQube, ofReward);
    expect(steps(trace)).toEqual(divided);
    expect(ends(trace)).toBe(1);
  });
});

describe('without one', () => {
  it.each([
    [0, 69, []],
    [0, 80, []],
    [10, 59, []],
    [10, 60, ['updateExtraReward']],
    [71, 0, ['updateExtraReward']],
  ])('%i rounds and %i of a reward are divided into %j', async (ofQube, ofReward, divided) => {
    advanceChainTime(world, 101);
    const trace = await claim(ofQube, ofReward);
    expect(steps(trace)).toEqual(divided);
    expect(ends(trace)).toBe(1);
  });
});

describe('an action whose queries remain unanswered', () => {
  /** Code that always throws. */
  const THROWING_CODE = beginCell().storeUint(0xf22a, 16).endCell();
  /** Code that accepts every message and does nothing. */
  const ACCEPTING_CODE = beginCell().storeUint(0xff00, 16).endCell();

  it('continues with exactly the coins the account requires', async () => {
    const { stage, escrow } = world.stage;
    const needed = stage.get(account, GAUGE_ACCOUNT_ABI, 'calculateMinGas')['min_gas'] as bigint;
    stage.chain.putAccount(escrow.escrow, { code: THROWING_CODE, data: Cell.EMPTY, balance: COIN });
    const asked = async (value: bigint): Promise<readonly [boolean, bigint | undefined]> => {
      const at = stage.chain.snapshot();
      const trace = await claim(1, 1, value);
      stage.chain.revert(at);
      const bounce = trace.at(account).find(({ transaction }) => transaction.inMessage?.bounced);
      return [ends(trace) === 1, bounce?.transaction.inMessage?.value];
    };
    let [rejected, done] = [needed, needed + COIN];
    while (done - rejected > 1n) {
      const middle = (done + rejected) / 2n;
      if ((await asked(middle))[0]) done = middle;
      else rejected = middle;
    }
    expect(await asked(done)).toEqual([true, needed]);
    expect(await asked(rejected)).toEqual([false, needed - 1n]);
  });

  it('is made up for by the next one, even in the same second', async () => {
    const { stage, escrow } = world.stage;
    await escrow.lock(alice, 10n ** 12n, 40_000_000n);
    advanceChainTime(world, 100);
    const { chain } = stage;
    const at = escrow.escrow;
    const [code, data] = Cell.fromBase64(chain.getAccount(at)?.stuffBoc ?? '').refs;
    if (!code || !data) throw new Error('an escrow has code and data');
    const balance = stage.balanceOf(at);
    chain.putAccount(at, { code: THROWING_CODE, data: Cell.EMPTY, balance: COIN });
    await claimed(world, alice);
    const average = (): bigint => {
      const state = readGaugeAccountState(world.stage, world.gauge, alice) ?? {};
      return BigInt((state['lastAverage'] as readonly string[])[0] ?? 0);
    };
    expect(average()).toBe(0n);
    chain.putAccount(at, { code, data, balance });
    await claimed(world, alice);
    expect(average()).toBe(escrow.get('calculateAverage')['_veQubeAverage']);
    expect(average()).toBeGreaterThan(0n);
  });

  it('continues only when the ve account bounces the query', async () => {
    const { escrow, stage } = world.stage;
    const veAccount = escrow.accountOf(alice);
    stage.chain.putAccount(veAccount, { code: ACCEPTING_CODE, data: Cell.EMPTY, balance: COIN });
    await claimed(world, alice);
    const isPending = (): unknown => readGaugeAccountState(world.stage, world.gauge, alice)?.['pending'];
    const bounce = (from: Address, method: string, inputs: AbiInputs): Promise<void> =>
      bounceMessage(stage, from, account, VE_ACCOUNT_ABI, method, inputs);
    const query = { callback_receiver: account, callback_nonce: 2n, sync_time: getGaugeChainTime(world) };
    expect(isPending()).toBe(1);
    await bounce(veAccount, 'onDeployRetry', {
      value0: EMPTY_CELL_BOC,
      value1: EMPTY_CELL_BOC,
      sendGasTo: alice,
    });
    await bounce(bob, 'getVeAverage', query);
    expect(isPending()).toBe(1);
    await bounce(veAccount, 'getVeAverage', query);
    expect(isPending()).toBe(0);
  });

  it('is known to the account', async () => {
    const { escrow, stage } = world.stage;
    const sendCall = async (from: Address, method: string, inputs: AbiInputs): Promise<number | undefined> =>
      (await stage.send({ from, to: account, value: 5n * COIN, abi: GAUGE_ACCOUNT_ABI, method, inputs }))
        .exitCode;
    const total = { nonce: 99n, veQubeBalance: 0n, veQubeAverage: 0n, veQubeAveragePeriod: 0n };
    const own = { nonce: 99n, veAccQube: 0n, veAccQubeAverage: 0n, veAccQubeAveragePeriod: 0n };
    expect(await sendCall(escrow.escrow, 'receiveVeAverage', total)).toBe(1005);
    expect(await sendCall(escrow.accountOf(alice), 'receiveVeAccAverage', own)).toBe(1005);
  });
});
