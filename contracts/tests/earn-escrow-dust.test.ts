import { describe, expect, it } from 'vitest';
import { dao, DAO_CALLBACKS, ESCROW, EscrowStage, VE_ACCOUNT } from './earn/escrow-stage.ts';
import { coinsBackTo } from './earn/observe.ts';
import { putAccount } from './earn/put-escrow.ts';
import { actor, COIN } from './stage.ts';
import { tokensOf } from './token-stage.ts';

// Anybody may lock tokens for anybody: a stranger can give somebody thousands of locks of one unit (docs/adr/0061).

const alice = actor('a');
const LOCKS = 9000;

/** An account with so many locks that have just ended. */
async function dusty(): Promise<EscrowStage> {
  const escrow = await EscrowStage.create([alice]);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, BigInt(LOCKS), 604_800n);
  const now = BigInt(escrow.stage.chain.now);
  const locks = Array.from({ length: LOCKS }, (_, lock) => {
    const createdAt = now - 604_800n;
    return { key: now * 100n + BigInt(lock), amount: 1n, ve: 0n, createdAt, lockTime: 604_800n };
  });
  const ve = { balance: 0n, average: 0n, period: 0n, last: now - 1n };
  const tokens = BigInt(LOCKS);
  putAccount(escrow.stage, escrow.accountOf(alice), alice, escrow.escrow, {
    tokens,
    unlocked: 0n,
    ve,
    locks,
  });
  return escrow;
}

it('thousands of dust locks are worked through for coins that come back', async () => {
  const escrow = await dusty();
  const tokens = BigInt(LOCKS);
  const held = tokensOf(escrow.stage, escrow.token, alice) ?? 0n;
  expect(escrow.ofAccount(alice, 'calculateMinGas')['min_gas']).toBe((915n * COIN) / 10n);
  // So many take more than is asked for: what is refused comes back whole, and what has ended stays ended.
  const refused = await escrow.lock(alice, 1000n, 604_800n, { value: 93n * COIN, nonce: 5n });
  expect(refused.events(escrow.escrow, ESCROW).map(({ method }) => method)).toEqual(['DepositRevert']);
  expect(tokensOf(escrow.stage, escrow.token, alice)).toBe(held);
  const left = escrow.ofAccount(alice, 'getDetails')['_activeDeposits'];
  expect(left).toBeLessThan(2500n);
  const trace = await escrow.call(alice, 'withdraw', {}, 30n * COIN);
  expect(trace.events(escrow.escrow, ESCROW).map(({ method }) => method)).toEqual(['Withdraw']);
  expect(tokensOf(escrow.stage, escrow.token, alice)).toBe(held + tokens);
  expect(coinsBackTo(trace, alice)).toBeGreaterThan(COIN);
}, 300_000);

describe('proposals of an account with thousands of dust locks', () => {
  const proposed = (escrow: EscrowStage, value: bigint) =>
    escrow.stage.send({
      from: dao,
      to: escrow.accountOf(alice),
      value,
      abi: VE_ACCOUNT,
      method: 'propose',
      // Answer id 5.
      inputs: { proposal_data: 'te6ccgEBAQEABgAACAAAAAU=', threshold: 1n },
    });
  const locksOf = (escrow: EscrowStage) => escrow.ofAccount(alice, 'getDetails')['_activeDeposits'];

  it('a vote that cannot be paid for is refused in words, and less is left to do', async () => {
    const escrow = await dusty();
    const vote = { proposal_id: 7n, support: true };
    const short = await escrow.call(alice, 'castVote', vote, 12n * COIN);
    const refusal = { method: 'onVoteRejected', inputs: { proposalId: 7n, reason: 1004n } };
    expect(short.calls(alice, DAO_CALLBACKS)).toEqual([refusal]);
    const trace = await escrow.call(alice, 'castVote', vote, 93n * COIN);
    expect(trace.isClean).toBe(true);
    expect(trace.calls(alice, DAO_CALLBACKS)).toEqual([refusal]);
    expect(locksOf(escrow)).toBeLessThan(2500n);
    expect(escrow.ofAccount(alice, 'casted_votes')['casted_votes']).toEqual([]);
  }, 300_000);

  it('a proposal that cannot be paid for is refused in words, and less is left to do', async () => {
    const escrow = await dusty();
    const refusal = { method: 'onProposalNotCreated', inputs: { answerId: 5n } };
    const short = await proposed(escrow, 12n * COIN);
    expect(short.calls(alice, DAO_CALLBACKS)).toEqual([refusal]);
    const trace = await proposed(escrow, 92n * COIN);
    expect(trace.isClean).toBe(true);
    expect(trace.calls(alice, DAO_CALLBACKS)).toEqual([refusal]);
    expect(locksOf(escrow)).toBeLessThan(2500n);
  }, 300_000);
});
