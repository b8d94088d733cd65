import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs, DecodedCall } from '@junction/tvm';
import {
  daoTestAddress,
  DAO_CALLBACKS_ABI,
  ESCROW_ABI,
  ESCROW_CALLBACKS_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  RECORDED_ESCROW_RULES,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { putVeAccount } from './earn/put-escrow.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// Tests the limits of a user's escrow account: the end of locks, attached coins, votes and ve reserved for votes.

const LINKS = getAbi('ProposalLinks');
const [alice, asker] = [toTestAddress('a'), toTestAddress('9')];
const WEEK = 604_800n;
const START = 1_700_000_000n;
/** Payload that contains only answer id 5, base64 BOC. */
const ANSWER = 'te6ccgEBAQEABgAACAAAAAU=';

let escrow: EscrowTestStage;
let account: Address;
beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice], undefined, Number(START));
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 10n ** 12n, WEEK);
  account = escrow.accountOf(alice);
  const swallow = beginCell().storeUint(0xff00, 16).endCell();
  escrow.stage.chain.putAccount(daoTestAddress, { code: swallow, data: Cell.EMPTY, balance: COIN });
}, 60_000);
revertChainAfterEachTest(() => escrow.stage.chain);

const moveTo = (moment: bigint): void => {
  const { chain } = escrow.stage;
  chain.advanceTime(seconds(Number(moment) - chain.now));
};
const details = (): ReturnType<EscrowTestStage['get']> => escrow.ofAccount(alice, 'getDetails');
const ve = (): bigint => details()['_veQubeBalance'] as bigint;
const eventsOf = (trace: Trace): string[] =>
  trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
const sendCall = (from: Address, method: string, inputs: AbiInputs, value = 5n * COIN): Promise<Trace> =>
  escrow.stage.send({ from, to: account, value, abi: VE_ACCOUNT_ABI, method, inputs });
const getCallbacks = (trace: Trace): DecodedCall[] => trace.calls(alice, DAO_CALLBACKS_ABI);

/**
 * Replaces the account by one with `count` locks that end in the same second. Each lock has 100 tokens and
 * `tokenBalance` ve.
 */
function putLocks(count: number, end: bigint, tokenBalance = 10n): void {
  const lock = (index: number) => ({
    key: end * 100n + BigInt(index),
    amount: 100n,
    ve: tokenBalance,
    createdAt: START - 10n,
    lockTime: end - START + 10n,
  });
  putVeAccount(escrow.stage, account, alice, escrow.escrow, {
    tokens: BigInt(count) * 100n,
    unlocked: 0n,
    ve: { balance: BigInt(count) * tokenBalance, average: 0n, period: 0n, last: START - 10n },
    locks: Array.from({ length: count }, (_, index) => lock(index)),
  });
}

describe('a lock', () => {
  it.each([
    [50, 1],
    [51, 2],
    [100, 2],
    [101, 3],
  ])('V-5: %i of them end in %i messages, and all are reported to the escrow', async (count, messages) => {
    putLocks(count, START);
    const inputs = { callback_receiver: asker, callback_nonce: 1n, sync_time: START };
    const trace = await sendCall(asker, 'getVeAverage', inputs);
    expect(trace.at(account).length).toBe(messages);
    const burnt = trace
      .calls(escrow.escrow, ESCROW_ABI)
      .flatMap(({ method, inputs }) => (method === 'burnVeQubes' ? [inputs['expiredVeQubes']] : []));
    expect(burnt).toEqual(count > 100 ? [1000n, BigInt(count - 100) * 10n] : [BigInt(count) * 10n]);
    expect(details()).toMatchObject({ _unlockedQubes: BigInt(count) * 100n, _veQubeBalance: 0n });
  });

  it('without votes ends without a callback', async () => {
    putLocks(1, START, 0n);
    const inputs = { callback_receiver: asker, callback_nonce: 1n, sync_time: START };
    const trace = await sendCall(asker, 'getVeAverage', inputs);
    expect(trace.calls(escrow.escrow, ESCROW_ABI)).toEqual([]);
    expect(details()).toMatchObject({ _unlockedQubes: 100n, _activeDeposits: 0n });
  });
});

describe('coins', () => {
  const MIN_VALUE = (15n * COIN) / 10n + COIN / 100n;

  it.each([
    ['processWithdraw', { meta: buildEarnCallMetaParam(alice) }, 'revertWithdraw', 'finishWithdraw'],
    [
      'processVoteEpoch',
      { voteEpoch: 1n, votes: [], meta: buildEarnCallMetaParam(alice) },
      'revertVote',
      'finishVoteOfEpoch',
    ],
    [
      'processDeposit',
      {
        deposit_nonce: 1n,
        qube_amount: 1n,
        ve_amount: 1n,
        lock_time: 5n,
        meta: buildEarnCallMetaParam(alice),
      },
      'revertDeposit',
      'finishDeposit',
    ],
  ] as const)('%s requires its exact minimum coins', async (method, inputs, rejection, answer) => {
    const answered = async (value: bigint): Promise<string | undefined> => {
      const trace = await sendCall(escrow.escrow, method, inputs, value);
      return trace.calls(escrow.escrow, ESCROW_ABI).find((call) => call.method !== 'burnVeQubes')?.method;
    };
    expect(await answered(MIN_VALUE - 1n)).toBe(rejection);
    expect(await answered(MIN_VALUE)).toBe(answer);
  });

  it('of an average asked for, to the unit', async () => {
    const average = getAbi('VeAverageReceiver');
    const asked = async (value: bigint): Promise<string | undefined> => {
      const inputs = { callback_receiver: asker, callback_nonce: 1n, sync_time: START };
      return (await sendCall(asker, 'getVeAverage', inputs, value)).calls(asker, average)[0]?.method;
    };
    expect(await asked(MIN_VALUE - 1n)).toBe('revertAction');
    expect(await asked(MIN_VALUE)).toBe('receiveVeAccAverage');
  });

  it('of unlocking, to the unit', async () => {
    const unlock = (value: bigint): Promise<Trace> =>
      sendCall(escrow.escrow, 'tryUnlockVoteTokens', { proposal_id: 9n }, value);
    expect(getCallbacks(await unlock(COIN / 2n - 1n))[0]?.inputs['reason']).toBe(1004n);
    expect(getCallbacks(await unlock(COIN / 2n))[0]?.inputs['reason']).toBe(3006n);
  });

  it('of forgetting votes, to the unit, and 200 of them at most', async () => {
    const remove = (count: number, value: bigint): Promise<Trace> => {
      const ids = Array.from({ length: count }, (_, index) => BigInt(index));
      return sendCall(escrow.escrow, 'tryUnlockCastedVotes', { proposal_ids: ids }, value);
    };
    const cost = (count: bigint): bigint => COIN + (count * COIN) / 5n;
    expect(getCallbacks(await remove(2, cost(2n) - 1n))[0]?.inputs['reason']).toBe(1004n);
    expect(getCallbacks(await remove(2, cost(2n)))).toEqual([]);
    expect(getCallbacks(await remove(201, cost(201n)))[0]?.inputs['reason']).toBe(1004n);
    expect(getCallbacks(await remove(200, cost(200n)))).toEqual([]);
  });
});

describe('votes', () => {
  it('of an epoch are taken once, and of an earlier one not any more', async () => {
    const vote = async (voteEpoch: bigint): Promise<string | undefined> => {
      const inputs = { voteEpoch, votes: [], meta: buildEarnCallMetaParam(alice) };
      return (await sendCall(escrow.escrow, 'processVoteEpoch', inputs)).calls(escrow.escrow, ESCROW_ABI)[0]
        ?.method;
    };
    expect(await vote(2n)).toBe('finishVoteOfEpoch');
    expect(await vote(2n)).toBe('revertVote');
    expect(await vote(1n)).toBe('revertVote');
    expect(await vote(3n)).toBe('finishVoteOfEpoch');
  });

  it('report ended locks to the escrow', async () => {
    putLocks(1, START);
    const trace = await sendCall(escrow.escrow, 'processVoteEpoch', {
      voteEpoch: 2n,
      votes: [],
      meta: buildEarnCallMetaParam(alice),
    });
    const reported = trace.calls(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
    expect(reported).toEqual(['burnVeQubes', 'finishVoteOfEpoch']);
  });

  it('may all be locked by proposals, and not one more', async () => {
    const propose = (threshold: bigint): Promise<Trace> =>
      sendCall(daoTestAddress, 'propose', { proposal_data: ANSWER, threshold });
    const all = ve();
    expect(getCallbacks(await propose(all + 1n))[0]?.method).toBe('onProposalNotCreated');
    expect((await propose(all - 1n)).calls(daoTestAddress, LINKS).length).toBe(1);
    expect(getCallbacks(await propose(2n))[0]?.method).toBe('onProposalNotCreated');
    expect((await propose(1n)).calls(daoTestAddress, LINKS).length).toBe(1);
    expect(escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(all);
    // Even with a threshold of zero, a user whose votes are all locked cannot propose.
    expect(getCallbacks(await propose(0n))[0]?.method).toBe('onProposalNotCreated');
  });
});

// Time cannot be reverted, so these tests run last.
describe('the last second of a lock', () => {
  it('counts until its last second and is free in it', async () => {
    await escrow.call(alice, 'withdraw');
    const start = BigInt(escrow.stage.chain.now);
    await escrow.lock(alice, 10n ** 12n, WEEK);
    const before = ve();
    expect(before).toBeGreaterThan(0n);
    moveTo(start + WEEK - 1n);
    expect(eventsOf(await escrow.call(alice, 'withdraw'))).toEqual(['WithdrawRevert']);
    expect(ve()).toBe(before);
    moveTo(start + WEEK);
    expect(eventsOf(await escrow.call(alice, 'withdraw'))).toEqual(['VeQubesBurn', 'Withdraw']);
    expect(details()).toMatchObject({ _veQubeBalance: 0n, _qubeBalance: 0n, _activeDeposits: 0n });
  });
});

describe('V-2: a withdrawal of nothing', () => {
  it('is rejected with a callback and the coins are returned', async () => {
    await escrow.call(alice, 'withdraw');
    const trace = await escrow.call(alice, 'withdraw', { meta: buildEarnCallMetaParam(alice, 8n, 77n) });
    expect(eventsOf(trace)).toEqual(['WithdrawRevert']);
    expect(trace.calls(alice, ESCROW_CALLBACKS_ABI)).toEqual([
      { method: 'acceptFailCallback', inputs: { nonce: 77n } },
    ]);
    expect(trace.at(escrow.walletOf(escrow.escrow))).toEqual([]);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(5n * COIN - COIN / 5n);
  });
});

describe('V-4: a vote that does not count', () => {
  const [outsider, gauge] = [toTestAddress('5'), toTestAddress('61')];

  it('a second time, or without an account: the coins come back', async () => {
    await escrow.admin('addToWhitelist', { gauge });
    await escrow.lock(alice, 10n ** 12n, 126_144_000n);
    moveTo(BigInt(escrow.stage.chain.now) + RECORDED_ESCROW_RULES.before);
    expect(eventsOf(await escrow.vote(alice, [[gauge, 5n]]))).toEqual(['VotingStart', 'Vote']);
    for (const voter of [alice, outsider]) {
      const trace = await escrow.vote(voter, [[gauge, 5n]], 1n, 77n);
      expect(eventsOf(trace)).toEqual(['VoteRevert']);
      expect(trace.calls(voter, ESCROW_CALLBACKS_ABI)).toEqual([
        { method: 'acceptFailCallback', inputs: { nonce: 77n } },
      ]);
      expect(getReturnedNano(trace, voter)).toBeGreaterThan(5n * COIN - COIN / 5n);
    }
    expect(escrow.get('currentVotingVotes')['currentVotingVotes']).toEqual([[gauge, 5n]]);
  });
});
