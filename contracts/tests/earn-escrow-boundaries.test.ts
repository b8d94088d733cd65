import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import {
  escrowAdminAddress,
  ESCROW_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  RECORDED_ESCROW_RULES,
} from './earn/escrow-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';

// Tests the limits of the times, amounts and coins that the escrow accepts. Each test has the last accepted and the
// first rejected value.

const [alice, bob] = [toTestAddress('a'), toTestAddress('b')];
const gauges = Array.from({ length: 11 }, (_, index) => toTestAddress(`6${index.toString(16)}`));
const [first = alice, second = alice] = gauges;
const { before, voting, epoch, locks, price, schedule } = RECORDED_ESCROW_RULES;
const UNIT = 10n ** 12n;
const START = 1_700_000_000n;
const MIN_VALUE = (15n * COIN) / 10n;

let escrow: EscrowTestStage;
beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice, first, second], RECORDED_ESCROW_RULES, Number(START));
  for (const gauge of gauges.slice(0, 10)) await escrow.admin('addToWhitelist', { gauge });
}, 60_000);
revertChainAfterEachTest(() => escrow.stage.chain);
// Time cannot be reverted, so the first epoch of each test starts now.
beforeEach(async () => {
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 100n * UNIT, locks[1]);
});

const moveTo = (moment: bigint): void => {
  const { chain } = escrow.stage;
  chain.advanceTime(seconds(Number(moment) - chain.now));
};
const epochStart = (): bigint => escrow.get('getCurrentEpochDetails')['_currentEpochStartTime'] as bigint;
const votingEnd = (): bigint => escrow.get('getCurrentEpochDetails')['_currentVotingEndTime'] as bigint;
const eventsOf = (trace: Trace): string[] =>
  trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
/** Returns the exit code of the first transaction, or the result code of its action phase; 0 for success. */
async function exitOf(sent: Promise<Trace>): Promise<number | undefined> {
  const { exitCode, resultCode } = (await sent).steps[0]?.transaction ?? {};
  return exitCode === 0 ? resultCode : exitCode;
}

/** Sends a token notification from the escrow's own wallet. */
function arrive(amount: bigint, payload: string, value: bigint): Promise<Trace> {
  const from = escrow.walletOf(escrow.escrow);
  const inputs = {
    tokenRoot: escrow.token,
    amount,
    sender: alice,
    senderWallet: escrow.walletOf(alice),
    remainingGasTo: alice,
    payload,
  };
  const call = {
    from,
    to: escrow.escrow,
    value,
    abi: TOKEN_CALLBACKS_ABI,
    method: 'onAcceptTokensTransfer',
    inputs,
  };
  return escrow.stage.send(call);
}

const lockPayload = (lockTime: bigint): string =>
  escrow.payload('encodeDepositPayload', {
    deposit_owner: alice,
    nonce: 0n,
    lock_time: lockTime,
    call_id: 1n,
  });
const whitelistPayload = (gauge: Address): string =>
  escrow.payload('encodeWhitelistPayload', { whitelist_addr: gauge, nonce: 0n, call_id: 1n });

describe('the start of a voting', () => {
  it('has its second, and its least coins', async () => {
    moveTo(epochStart() + before - 1n);
    expect(await exitOf(escrow.call(bob, 'startVoting'))).toBe(2005);
    expect(await exitOf(escrow.vote(alice, [[first, 1n]]))).toBe(2005);
    moveTo(epochStart() + before);
    expect(await exitOf(escrow.call(bob, 'startVoting', {}, MIN_VALUE - 1n))).toBe(1004);
    expect(eventsOf(await escrow.call(bob, 'startVoting', {}, MIN_VALUE))).toEqual(['VotingStart']);
    expect(votingEnd()).toBe(epochStart() + before + voting);
    expect(eventsOf(await escrow.call(bob, 'startVoting'))).toEqual(['VotingStartedAlready']);
  });

  it('is there for the last epoch of the schedule, and for none after it', async () => {
    await escrow.admin('setDistribution', { _new_distribution: [5n] });
    await escrow.supply(escrowAdminAddress, 5n);
    moveTo(epochStart() + before);
    expect(eventsOf(await escrow.vote(alice, [[first, 1n]]))).toEqual(['VotingStart', 'Vote']);
    moveTo(votingEnd());
    expect(eventsOf(await escrow.endVoting(bob))).toContain('EpochDistribution');
    moveTo(epochStart() + before);
    expect(await exitOf(escrow.call(bob, 'startVoting'))).toBe(2004);
    expect(await exitOf(escrow.vote(alice, [[first, 1n]]))).toBe(2004);
  });
});

describe('a vote', () => {
  /** Sends the account's response to a vote, at the current second. */
  const finish = (): Promise<Trace> => {
    const inputs = { user: alice, votes: [[first, 7n] as const], meta: buildEarnCallMetaParam(alice) };
    const from = escrow.accountOf(alice);
    return escrow.stage.send({
      from,
      to: escrow.escrow,
      value: COIN,
      abi: ESCROW_ABI,
      method: 'finishVote',
      inputs,
    });
  };

  it('is accepted in the last second of the voting, and so is its report', async () => {
    expect(eventsOf(await finish())).toEqual(['VoteRevert']);
    moveTo(epochStart() + before);
    await escrow.call(bob, 'startVoting');
    const end = votingEnd();
    moveTo(end);
    expect(eventsOf(await finish())).toEqual(['Vote']);
    expect(eventsOf(await escrow.vote(alice, [[first, UNIT]]))).toEqual(['Vote']);
    moveTo(end + 1n);
    expect(eventsOf(await finish())).toEqual(['VoteRevert']);
    expect(await exitOf(escrow.vote(bob, [[first, 1n]]))).toBe(2008);
    expect(escrow.get('currentVotingVotes')['currentVotingVotes']).toEqual([[first, UNIT + 7n]]);
  });

  it('carries coins for the maximum number of recipients and names no more', async () => {
    moveTo(epochStart() + before);
    const value = MIN_VALUE + (RECORDED_ESCROW_RULES.maxGaugesPerVote * COIN) / 50n;
    const ten = gauges.slice(0, 10).map((gauge) => [gauge, 1n] as const);
    expect(await exitOf(escrow.vote(alice, ten, 1n, 0n, value - 1n))).toBe(1004);
    await escrow.setVotingParams({ ...RECORDED_ESCROW_RULES, maxGaugesPerVote: 9n });
    expect(await exitOf(escrow.vote(alice, ten))).toBe(2010);
    await escrow.setVotingParams(RECORDED_ESCROW_RULES);
    expect(eventsOf(await escrow.vote(alice, ten, 1n, 0n, value))).toEqual(['VotingStart', 'Vote']);
  });

  it('has all votes of its account and not one more', async () => {
    moveTo(epochStart() + before);
    const max = 100n * UNIT;
    expect(eventsOf(await escrow.vote(alice, [[first, max + 1n]]))).toEqual(['VotingStart', 'VoteRevert']);
    expect(
      eventsOf(
        await escrow.vote(alice, [
          [first, max],
          [second, 1n],
        ]),
      ),
    ).toEqual(['VoteRevert']);
    expect(eventsOf(await escrow.vote(alice, [[first, max]]))).toEqual(['Vote']);
    expect(eventsOf(await escrow.vote(alice, [[first, 1n]]))).toEqual(['VoteRevert']);
  });

  it('for no candidate is rejected and starts no voting', async () => {
    moveTo(epochStart() + before);
    expect(eventsOf(await escrow.vote(alice, [[first, 0n]]))).toEqual(['VoteRevert']);
    expect(votingEnd()).toBe(0n);
    expect(await exitOf(escrow.vote(alice, [[gauges[10] ?? alice, 1n]]))).toBe(2009);
  });
});

describe('the end of a voting', () => {
  it('comes in its second, with tokens for exactly this epoch', async () => {
    moveTo(epochStart() + before);
    await escrow.vote(alice, [[first, UNIT]]);
    await escrow.supply(escrowAdminAddress, schedule[0] - 1n);
    moveTo(votingEnd());
    expect(eventsOf(await escrow.endVoting(bob))).toEqual(['VotingEndRevert']);
    await escrow.supply(escrowAdminAddress, 1n);
    expect(eventsOf(await escrow.endVoting(bob))).toContain('EpochDistribution');
    expect(escrow.get('getDetails')['_distributionSupply']).toBe(0n);
  });

  it('is rejected one second earlier', async () => {
    moveTo(epochStart() + before);
    await escrow.vote(alice, [[first, UNIT]]);
    await escrow.supply(escrowAdminAddress, schedule[0]);
    moveTo(votingEnd() - 1n);
    expect(eventsOf(await escrow.endVoting(bob))).toEqual(['VotingEndRevert']);
  });
});

describe('tokens that arrive', () => {
  it.each([
    ['shorter than the least', locks[0] - 1n, 'DepositRevert'],
    ['of the least length', locks[0], 'Deposit'],
    ['of the greatest length', locks[1], 'Deposit'],
    ['longer than the greatest', locks[1] + 1n, 'DepositRevert'],
  ])('a lock %s', async (_, lockTime, event) => {
    expect(eventsOf(await escrow.lock(alice, UNIT, lockTime))).toEqual([event]);
  });

  it('need the least coins, whatever they are for', async () => {
    const supply = escrow.payload('encodeDistributionPayload', { nonce: 0n, call_id: 1n });
    for (const [payload, amount, event] of [
      [lockPayload(locks[0]), UNIT, 'Deposit'],
      [supply, 1n, 'DistributionSupplyIncrease'],
      [whitelistPayload(gauges[10] ?? alice), price, 'GaugeWhitelist'],
    ] as const) {
      expect(eventsOf(await arrive(amount, payload, MIN_VALUE - 1n))).toEqual(['DepositRevert']);
      // A lock also requires the coins for its account.
      expect(eventsOf(await arrive(amount, payload, event === 'Deposit' ? 2n * COIN : MIN_VALUE))[0]).toBe(
        event,
      );
    }
  });

  it('whitelist a candidate for exactly the price, once, and not during a voting', async () => {
    const gauge = gauges[10] ?? alice;
    expect(eventsOf(await escrow.whitelist(alice, gauge, price - 1n))).toEqual(['DepositRevert']);
    expect(eventsOf(await escrow.whitelist(alice, gauge, price))).toEqual([
      'GaugeWhitelist',
      'GaugeDAOApprove',
    ]);
    expect(eventsOf(await escrow.whitelist(alice, gauge, price))).toEqual(['DepositRevert']);
    moveTo(epochStart() + before);
    await escrow.call(bob, 'startVoting');
    expect(eventsOf(await escrow.whitelist(alice, toTestAddress('7b'), price))).toEqual(['DepositRevert']);
    for (const [method, candidate] of [
      ['addToWhitelist', toTestAddress('7b')],
      ['removeFromWhitelist', first],
    ] as const)
      expect(await exitOf(escrow.call(escrowAdminAddress, method, { gauge: candidate }))).toBe(1005);
  });
});

describe('limits of the rules', () => {
  const set = (changed: Partial<typeof RECORDED_ESCROW_RULES | Record<string, bigint>>): Promise<unknown> =>
    escrow.setVotingParams({ ...RECORDED_ESCROW_RULES, ...changed });
  const expectRejected = (changed: Record<string, bigint>): Promise<void> =>
    expect(set(changed)).rejects.toThrow('1005');
  const order = (method: string, inputs: AbiInputs): Promise<number | undefined> =>
    exitOf(escrow.call(escrowAdminAddress, method, inputs));

  it('are allowed up to their ends', async () => {
    await set({ minRatio: 1n, maxRatio: 2n });
    await set({ minRatio: 9999n, maxRatio: 10_000n });
    await set({ voting: 1n, before: 0n, epoch: 2n, maxGaugesPerVote: 1n });
    await set({ voting: voting, before: epoch - voting - 1n });
  });

  it('are rejected beyond the limits', async () => {
    await expectRejected({ before: epoch - voting });
    await expectRejected({ voting: 0n });
    await expectRejected({ maxGaugesPerVote: 0n });
    await expectRejected({ minRatio: 2501n });
    await expectRejected({ maxRatio: 10_001n });
    await expectRejected({ minRatio: 0n });
  });

  it('of locks, types, prices and schemes', async () => {
    expect(await order('setQubeLockTimeLimits', { new_min: 9n, new_max: 9n })).toBe(0);
    expect(await order('setQubeLockTimeLimits', { new_min: 0n, new_max: 1n })).toBe(0);
    expect(await order('setVotingNormalizingType', { _new_type: 2n })).toBe(0);
    expect(await order('setWhitelistPrice', { new_price: 1n })).toBe(0);
    expect(await order('setDistributionScheme', { _new_scheme: [10_000n, 0n, 0n] })).toBe(0);
    expect(await order('setDistributionScheme', { _new_scheme: [9999n, 0n, 0n] })).toBe(1005);
    expect(await order('setDistributionScheme', { _new_scheme: [9000n, 500n, 500n, 0n] })).toBe(1005);
    expect(await order('installPlatformCode', { code: EARN_PLATFORM_ARTIFACT.code })).toBe(2002);
  });
});

describe('coins that are asked for', () => {
  it('pay for an account, to the unit', async () => {
    const deploy = (value: bigint): Promise<Trace> =>
      escrow.call(bob, 'deployVoteEscrowAccount', { user: bob }, value);
    const min = (10_485n * COIN) / 10_000n;
    expect(await exitOf(deploy(min - 1n))).toBe(1004);
    const before = escrow.stage.balanceOf(escrow.escrow);
    expect(eventsOf(await deploy(min))).toEqual(['VoteEscrowAccountDeploy']);
    // The caller pays for all messages. The escrow keeps only an amount that is too small to be returned.
    const retained = escrow.stage.balanceOf(escrow.escrow) - before;
    expect(retained).toBeGreaterThanOrEqual(0n);
    expect(retained).toBeLessThan(COIN / 1000n);
    expect(escrow.isThere(escrow.accountOf(bob))).toBe(true);
  });

  it('of users, to the unit', async () => {
    for (const [method, inputs] of [
      ['withdraw', {}],
      ['upgradeVeAccount', {}],
      ['castVote', { proposal_id: 1n, support: true }],
    ] as const) {
      expect(await exitOf(escrow.call(alice, method, inputs, MIN_VALUE - 1n)), method).toBe(1004);
      expect(await exitOf(escrow.call(alice, method, inputs, MIN_VALUE)), method).toBe(0);
    }
  });

  it('of orders for many, to the unit', async () => {
    const upgrade = (value: bigint): Promise<Trace> =>
      escrow.call(escrowAdminAddress, 'forceUpgradeVeAccounts', { users: [alice, bob] }, value);
    // The minimum value covers the amount sent to each account and the cost of forwarding its new code.
    let [rejected, min] = [(6n * COIN) / 10n, COIN];
    expect(await exitOf(upgrade(rejected))).toBe(1004);
    expect(await exitOf(upgrade(min))).toBe(0);
    while (min - rejected > 1n) {
      const middle = (rejected + min) / 2n;
      if ((await exitOf(upgrade(middle))) === 1004) rejected = middle;
      else min = middle;
    }
    const trace = await upgrade(min);
    expect(trace.exitCode).toBe(0);
    expect(trace.steps.filter(({ transaction }) => (transaction.resultCode ?? 0) !== 0)).toEqual([]);
  });

  it('and tokens of the owner, to the unit', async () => {
    await escrow.supply(escrowAdminAddress, 10n);
    const min = (16n * COIN) / 10n;
    const give = (amounts: readonly bigint[], value = min): Promise<number | undefined> =>
      exitOf(
        escrow.call(
          escrowAdminAddress,
          'distributeQubesManually',
          { gauges: [first, second], amounts: [...amounts], offset: 60n },
          value,
        ),
      );
    expect(await give([4n, 7n])).toBe(1005);
    expect(await give([0n, 7n])).toBe(1005);
    expect(await give([10n])).toBe(1005);
    expect(await give([4n, 6n], min - 1n)).toBe(1004);
    expect(await give([4n, 6n])).toBe(0);
    expect(escrow.get('getDetails')['_distributionSupply']).toBe(0n);
    const payments = await escrow.whitelist(alice, gauges[10] ?? alice, price);
    expect(eventsOf(payments)).toContain('GaugeWhitelist');
    const take = (amount: bigint, value = COIN): Promise<number | undefined> =>
      exitOf(escrow.call(escrowAdminAddress, 'withdrawPaymentTokens', { amount, receiver: alice }, value));
    expect(await take(price + 1n)).toBe(1005);
    expect(await take(0n)).toBe(1005);
    expect(await take(price, COIN - 1n)).toBe(1004);
    expect(await take(price)).toBe(0);
  });
});
