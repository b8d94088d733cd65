import { describe, expect, it } from 'vitest';
import {
  daoTestAddress,
  DAO_CALLBACKS_ABI,
  ESCROW_ABI,
  EscrowTestStage,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { putVeAccount } from './earn/put-escrow.ts';
import { toTestAddress, COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Any account may lock tokens for any user, so an attacker can create thousands of one-unit locks for a victim
// (docs/adr/0061).

const alice = toTestAddress('a');
const LOCKS = 9000;
/** Number of locks that have ve: more than one message can process. */
const VOTING_LOCKS = 4_500;
const WEEK = 604_800n;
/** Base units that give one unit of ve when they are locked for a week. */
const MIN_WITH_VOTES = 209n;

/**
 * Opens an escrow with an account of `count` locks that have just ended. Each has one base unit or, if
 * `hasVotes`, enough for one unit of ve.
 */
async function openDustAccount(count = LOCKS, hasVotes = false): Promise<EscrowTestStage> {
  const escrow = await EscrowTestStage.create([alice]);
  await escrow.admin('initialize', { start_offset: 0n });
  const amount = hasVotes ? MIN_WITH_VOTES : 1n;
  await escrow.lock(alice, BigInt(count) * amount, WEEK);
  const now = BigInt(escrow.stage.chain.now);
  const locks = Array.from({ length: count }, (_, lock) => {
    const createdAt = now - WEEK;
    return { key: now * 100n + BigInt(lock), amount, ve: hasVotes ? 1n : 0n, createdAt, lockTime: WEEK };
  });
  const balance = hasVotes ? BigInt(count) : 0n;
  const ve = { balance, average: 0n, period: 0n, last: now - 1n };
  const tokens = BigInt(count) * amount;
  putVeAccount(escrow.stage, escrow.accountOf(alice), alice, escrow.escrow, {
    tokens,
    unlocked: 0n,
    ve,
    locks,
  });
  return escrow;
}

/** Registers tests of accounts with thousands of dust locks. */
export function describeDustLockTests(): void {
  it('thousands of dust locks are worked through for the coins that are asked for', async () => {
    const escrow = await openDustAccount();
    const tokenBalance = getTokenBalance(escrow.stage, escrow.token, alice) ?? 0n;
    expect(escrow.ofAccount(alice, 'calculateMinGas')['min_gas']).toBe((915n * COIN) / 10n);
    const trace = await escrow.call(alice, 'withdraw', {}, 93n * COIN);
    expect(trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method)).toEqual(['Withdraw']);
    expect(getTokenBalance(escrow.stage, escrow.token, alice)).toBe(tokenBalance + BigInt(LOCKS));
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(COIN);
  }, 300_000);

  it('thousands of locks that end with votes are reported in messages that can be sent', async () => {
    const escrow = await openDustAccount(VOTING_LOCKS, true);
    const tokenBalance = getTokenBalance(escrow.stage, escrow.token, alice) ?? 0n;
    const votes = escrow.stage.get(escrow.escrow, ESCROW_ABI, 'calculateAverage')['_veQubeBalance'];
    const asked = escrow.ofAccount(alice, 'calculateMinGas')['min_gas'] as bigint;
    const trace = await escrow.call(alice, 'withdraw', {}, asked + 2n * COIN);
    expect(trace.isClean).toBe(true);
    const reported = trace.events(escrow.escrow, ESCROW_ABI);
    const ended = reported.flatMap(({ method, inputs }) => (method === 'VeQubesBurn' ? [inputs] : []));
    expect(ended).toHaveLength(VOTING_LOCKS / 100);
    expect(ended.flatMap(({ expiredDeposits }) => expiredDeposits)).toHaveLength(VOTING_LOCKS);
    expect(reported.at(-1)?.method).toBe('Withdraw');
    const got = BigInt(VOTING_LOCKS) * MIN_WITH_VOTES;
    expect(getTokenBalance(escrow.stage, escrow.token, alice)).toBe(tokenBalance + got);
    const left = escrow.stage.get(escrow.escrow, ESCROW_ABI, 'calculateAverage')['_veQubeBalance'];
    expect(left).toBe((votes as bigint) - BigInt(VOTING_LOCKS));
  }, 300_000);

  it.each([
    [499, 'Deposit'],
    [500, 'DepositRevert'],
    [1_500, 'DepositRevert'],
  ])('among %i locks that end in the same second: %s, and no token is lost', async (count, reported) => {
    const escrow = await EscrowTestStage.create([alice]);
    await escrow.admin('initialize', { start_offset: 0n });
    await escrow.lock(alice, BigInt(count), WEEK);
    const account = escrow.accountOf(alice);
    const createdAt = BigInt(escrow.stage.chain.now);
    const end = createdAt + WEEK;
    const ve = { balance: 0n, average: 0n, period: 0n, last: createdAt };
    const locks = Array.from({ length: count }, (_, lock) => {
      return { key: end * 100n + BigInt(lock), amount: 1n, ve: 0n, createdAt, lockTime: WEEK };
    });
    putVeAccount(escrow.stage, account, alice, escrow.escrow, {
      tokens: BigInt(count),
      unlocked: 0n,
      ve,
      locks,
    });
    const tokenBalance = getTokenBalance(escrow.stage, escrow.token, alice) ?? 0n;
    const trace = await escrow.lock(alice, 1000n, WEEK, { value: 30n * COIN });
    expect(trace.isClean).toBe(true);
    expect(trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method)).toEqual([reported]);
    const left = reported === 'Deposit' ? 1000n : 0n;
    expect(getTokenBalance(escrow.stage, escrow.token, alice)).toBe(tokenBalance - left);
    expect(escrow.ofAccount(alice, 'getDetails')['_qubeBalance']).toBe(BigInt(count) + left);
  });

  it('the coins of a report pay for the maximum number of locks it may contain', async () => {
    const escrow = await EscrowTestStage.create([alice]);
    await escrow.admin('initialize', { start_offset: 0n });
    await escrow.lock(alice, 10n ** 9n, WEEK);
    const keys = Array.from({ length: 150 }, (_, lock) => 170_060_480_200n + BigInt(lock));
    const trace = await escrow.stage.send({
      from: escrow.accountOf(alice),
      to: escrow.escrow,
      value: COIN / 10n,
      abi: ESCROW_ABI,
      method: 'burnVeQubes',
      inputs: { user: alice, expiredVeQubes: 150n, expiredDeposits: keys },
    });
    expect(trace.isClean).toBe(true);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(COIN / 100n);
  });
}

/** Registers tests of accounts with thousands of dust locks that had ve, and of accounts with votes on proposals. */
export function describeDustLockWithVotesTests(): void {
  it('thousands with votes accept more: rejected tokens are returned in full, ended locks stay ended', async () => {
    const escrow = await openDustAccount(LOCKS, true);
    const tokenBalance = getTokenBalance(escrow.stage, escrow.token, alice) ?? 0n;
    const rejected = await escrow.lock(alice, 1000n, WEEK, { value: 93n * COIN, nonce: 5n });
    const reported = rejected.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
    expect(reported.filter((method) => method !== 'VeQubesBurn')).toEqual(['DepositRevert']);
    expect(getTokenBalance(escrow.stage, escrow.token, alice)).toBe(tokenBalance);
    expect(escrow.ofAccount(alice, 'getDetails')['_activeDeposits']).toBeLessThan(2500n);
    const trace = await escrow.call(alice, 'withdraw', {}, 30n * COIN);
    expect(trace.events(escrow.escrow, ESCROW_ABI).at(-1)?.method).toBe('Withdraw');
    const got = BigInt(LOCKS) * MIN_WITH_VOTES;
    expect(getTokenBalance(escrow.stage, escrow.token, alice)).toBe(tokenBalance + got);
  }, 300_000);

  describe('proposals of an account with thousands of dust locks that had votes', () => {
    const proposed = (escrow: EscrowTestStage, value: bigint) =>
      escrow.stage.send({
        from: daoTestAddress,
        to: escrow.accountOf(alice),
        value,
        abi: VE_ACCOUNT_ABI,
        method: 'propose',
        // The proposal data contains only answer id 5, base64 BOC.
        inputs: { proposal_data: 'te6ccgEBAQEABgAACAAAAAU=', threshold: 1n },
      });
    const locksOf = (escrow: EscrowTestStage) => escrow.ofAccount(alice, 'getDetails')['_activeDeposits'];

    it('a vote with too few coins is rejected with a callback after partial processing', async () => {
      const escrow = await openDustAccount(LOCKS, true);
      const vote = { proposal_id: 7n, support: true };
      const short = await escrow.call(alice, 'castVote', vote, 12n * COIN);
      const rejection = { method: 'onVoteRejected', inputs: { proposalId: 7n, reason: 1004n } };
      expect(short.calls(alice, DAO_CALLBACKS_ABI)).toEqual([rejection]);
      const trace = await escrow.call(alice, 'castVote', vote, 93n * COIN);
      expect(trace.isClean).toBe(true);
      expect(trace.calls(alice, DAO_CALLBACKS_ABI)).toEqual([rejection]);
      expect(locksOf(escrow)).toBeLessThan(2500n);
      expect(escrow.ofAccount(alice, 'casted_votes')['casted_votes']).toEqual([]);
    }, 300_000);

    it('a proposal with too few coins is rejected with a callback after partial processing', async () => {
      const escrow = await openDustAccount(LOCKS, true);
      const rejection = { method: 'onProposalNotCreated', inputs: { answerId: 5n } };
      const short = await proposed(escrow, 12n * COIN);
      expect(short.calls(alice, DAO_CALLBACKS_ABI)).toEqual([rejection]);
      const trace = await proposed(escrow, 92n * COIN);
      expect(trace.isClean).toBe(true);
      expect(trace.calls(alice, DAO_CALLBACKS_ABI)).toEqual([rejection]);
      expect(locksOf(escrow)).toBeLessThan(2500n);
    }, 300_000);
  });
}
