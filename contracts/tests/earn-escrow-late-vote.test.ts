import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import {
  escrowAdminAddress,
  ESCROW_ABI,
  EscrowTestStage,
  ESCROW_CALLBACKS_ABI,
  buildEarnCallMetaParam,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { getReturnedNano } from './earn/observe.ts';
import { toTestAddress, COIN, type Trace } from './stage.ts';

// An account with thousands of ended locks processes them in messages to itself, which takes time. The vote of its user
// may return to the escrow after the voting of the next epoch has begun.

const alice = toTestAddress('a');
const bob = toTestAddress('b');
const gauge = toTestAddress('61');
const AMOUNT = 10n ** 12n;

let escrow: EscrowTestStage;

const eventsOf = (trace: Trace): string[] =>
  trace.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method);
const number = (method: string, name: string): bigint => {
  const value = escrow.get(method)[name];
  if (typeof value !== 'bigint') throw new Error(`${name} is no number`);
  return value;
};
function moveTo(second: bigint): void {
  const { chain } = escrow.stage;
  chain.advanceTime(seconds(Number(second) - chain.now));
}
const votes = (): unknown => escrow.get('currentVotingVotes')['currentVotingVotes'];

/** Sends the message with which Alice's account continues a vote that the escrow requested in `epoch`. */
const sendContinuedVote = (epoch: bigint, nonce = 0n): Promise<Trace> =>
  escrow.stage.send({
    from: escrow.escrow,
    to: escrow.accountOf(alice),
    value: 3n * COIN,
    abi: VE_ACCOUNT_ABI,
    method: 'processVoteEpoch',
    inputs: {
      voteEpoch: epoch,
      votes: [[gauge, 5n] as const],
      meta: buildEarnCallMetaParam(alice, 8n, nonce),
    },
  });

describe('a vote that comes back in the next epoch', () => {
  beforeAll(async () => {
    escrow = await EscrowTestStage.create([alice, bob]);
    await escrow.admin('initialize', { start_offset: 0n });
    await escrow.supply(escrowAdminAddress, 10n ** 18n);
    await escrow.whitelist(alice, gauge, AMOUNT);
    for (const user of [alice, bob]) await escrow.lock(user, AMOUNT, 126_144_000n);
    await escrow.admin('approveGaugeDAO', { gauge });
    moveTo(number('getCurrentEpochDetails', '_currentEpochStartTime') + 172_800n);
    await escrow.vote(bob, [[gauge, 7n]]);
    moveTo(number('getCurrentEpochDetails', '_currentVotingEndTime') + 1n);
    await escrow.endVoting(bob);
    moveTo(number('getCurrentEpochDetails', '_currentEpochStartTime') + 172_800n);
    await escrow.call(bob, 'startVoting');
    expect(number('getCurrentEpochDetails', '_currentEpoch')).toBe(2n);
  }, 120_000);

  it('is not counted there, and its coins return with a callback', async () => {
    const trace = await sendContinuedVote(1n, 5n);
    expect(eventsOf(trace)).toEqual(['VoteRevert']);
    expect(votes()).toEqual([]);
    expect(trace.calls(alice, ESCROW_CALLBACKS_ABI)).toEqual([
      { method: 'acceptFailCallback', inputs: { nonce: 5n } },
    ]);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(2n * COIN);
  });

  it('leaves the voter his vote of that epoch', async () => {
    expect(eventsOf(await escrow.vote(alice, [[gauge, 9n]]))).toEqual(['Vote']);
    expect(votes()).toEqual([[gauge, 9n]]);
    expect(eventsOf(await escrow.vote(alice, [[gauge, 9n]]))).toEqual(['VoteRevert']);
  });

  it('is rejected by the account after an intermediate vote', async () => {
    expect(eventsOf(await sendContinuedVote(1n))).toEqual(['VoteRevert']);
    expect(votes()).toEqual([[gauge, 9n]]);
  });
});
