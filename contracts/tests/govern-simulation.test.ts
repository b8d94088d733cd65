import { nano, seconds, type Address, type Nano } from '@junction/primitives';
import {
  computeEscrowActionCoins,
  buildLockTokensCall,
  buildWithdrawUnlockedTokensCall,
  computeEpochVoteCoins,
  buildEpochVoteCall,
} from '@junction/protocol/earn';
import {
  GOVERN_ATTACHED_NANO,
  buildCastVoteCall,
  computeCastVoteCoins,
  proposalCancel,
  proposalQueue,
  buildUnlockCastVotesCall,
  computeUnlockCastVotesCoins,
  buildUnlockProposerVeCall,
} from '@junction/protocol/govern';
import type { AbiCall } from '@junction/protocol/calls';
import type {
  MessageSimulationOutcome,
  MessageSimulationDependencies,
  WalletMessage,
} from '@junction/simulation';
import { createSeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import { GovernStage } from './earn/govern/stage.ts';
import {
  getBalanceChanges,
  compareSimulationWithExecution,
  buildWalletMessage,
  getTokenRecipientPairs,
  createTestChainSimulationTools,
} from './simulated-messages.ts';
import { COIN, EMPTY_CELL_BOC, toTestAddress } from './stage.ts';

// Compares simulations of locks and votes, as the page builds them, with their execution in the same second. The tests
// depend on their order, because they advance the chain's time.

const isSample = process.env['TEST_TIER'] === 'default';
const SEEDS = isSample ? [1, 2] : [1, 2, 3, 4, 5, 6, 7, 8];
const ATTACHED_PERCENT = isSample ? [5n, 45n] : [1n, 5n, 20n, 45n, 70n];
const [alice, bob, carol] = [toTestAddress('a'), toTestAddress('b'), toTestAddress('c')];
const gauges = ['61', '62', '63'].map(toTestAddress);
const YEARS = 126_144_000;
/** Minimum lock time of the recorded rules, seconds. */
const WEEK = 604_800;
const VE = 3n * 10n ** 12n;
const PAY = { value: COIN, target: toTestAddress('7a'), payload: EMPTY_CELL_BOC };

let govern: GovernStage;
let tools: MessageSimulationDependencies;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice, bob, carol], start: 1_700_000_000 });
  tools = await createTestChainSimulationTools(govern.stage);
  const { escrow } = govern;
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  for (const gauge of gauges) {
    await escrow.whitelist(carol, gauge, 10n ** 12n);
    await escrow.admin('approveGaugeDAO', { gauge });
  }
  await escrow.lock(alice, VE, BigInt(YEARS));
  await escrow.lock(bob, VE / 10n, BigInt(YEARS));
}, 120_000);

const token = (): Address => govern.escrow.token;
const compare = (message: WalletMessage): Promise<MessageSimulationOutcome> =>
  compareSimulationWithExecution({ stage: govern.stage, tools, tokens: [token()] }, message);
const buildEscrowMessage = (from: Address, coins: Nano, call: AbiCall): Promise<WalletMessage> =>
  buildWalletMessage(from, govern.escrow.escrow, coins, call);

/** Returns the minimum value in nano that a user's account requires; undefined if the account does not exist. */
const readMinGas = (user: Address): bigint | undefined => {
  const account = govern.escrow.accountOf(user);
  if (!govern.escrow.isThere(account)) return undefined;
  return Object.values(govern.escrow.ofAccount(user, 'calculateMinGas'))[0] as bigint;
};
const actionCoins = (user: Address): Nano => computeEscrowActionCoins({ veAccount: readMinGas(user) });

const buildLock = (from: Address, amount: bigint, lockTime: number): Promise<WalletMessage> => {
  const { escrow } = govern.escrow;
  const call = buildLockTokensCall({
    escrow,
    amount,
    lockTime: seconds(lockTime),
    callId: 1,
    sendGasTo: from,
  });
  return buildWalletMessage(from, govern.escrow.walletOf(from), actionCoins(from), call);
};
const buildWithdrawal = (from: Address): Promise<WalletMessage> =>
  buildEscrowMessage(
    from,
    actionCoins(from),
    buildWithdrawUnlockedTokensCall({ callId: 1, sendGasTo: from }),
  );
const buildEpochVote = (from: Address, votes: ReadonlyMap<Address, bigint>): Promise<WalletMessage> =>
  buildEscrowMessage(
    from,
    computeEpochVoteCoins({ veAccount: readMinGas(from) }, 10),
    buildEpochVoteCall({ votes, callId: 1, sendGasTo: from }),
  );
const buildVote = (from: Address, proposalId: number, support: boolean, reason?: string) =>
  buildEscrowMessage(
    from,
    computeCastVoteCoins(readMinGas(from)),
    buildCastVoteCall({ proposalId, support, ...(reason !== undefined && { reason }) }),
  );

const withReducedValue = (message: WalletMessage, percent: bigint): WalletMessage => ({
  ...message,
  value: nano((message.value * percent) / 100n),
});

/** Expects that a simulated message equals its execution, moves no tokens, and is not rejected by any contract. */
async function compareVote(message: WalletMessage): Promise<void> {
  const { tokens, failures } = await compare(message);
  expect(failures).toEqual([]);
  expect(tokens).toEqual([]);
}

describe('a simulated lock', () => {
  it('equals its execution, and is held by the vote escrow, also without an account', async () => {
    for (const seed of SEEDS) {
      const random = createSeededRandom(seed);
      const amount = BigInt(1 + random.below(1_000_000_000));
      // Locks tokens of a user who does not vote in the tests below.
      const outcome = await compare(await buildLock(carol, amount, WEEK + random.below(WEEK)));
      expect(getBalanceChanges(outcome, carol)).toEqual(new Map([[token(), -amount]]));
      expect(getTokenRecipientPairs(outcome, carol)).toEqual(new Set([`${token()} ${govern.escrow.escrow}`]));
      expect(outcome.failures).toEqual([]);
    }
  });

  it('shorter than allowed returns the tokens, as simulated', async () => {
    const outcome = await compare(await buildLock(alice, 1_000n, WEEK - 1));
    expect(getBalanceChanges(outcome, alice)).toEqual(new Map());
  });
});

it('before a lock ends nothing is withdrawn, as simulated', async () => {
  expect((await compare(await buildWithdrawal(alice))).tokens).toEqual([]);
});

describe('simulated votes on proposals', () => {
  let id: bigint;

  it('equal their execution, with and without a reason', async () => {
    id = await govern.proposed(alice, { ton: [PAY] });
    govern.toVoting(id);
    await compareVote(await buildVote(alice, Number(id), true));
    await compareVote(await buildVote(bob, Number(id), false, '반대 '.repeat(40)));
    expect(govern.ofProposal(id, 'getOverview')).toMatchObject({ forVotes_: VE, againstVotes_: VE / 10n });
  });

  it('are not counted twice, as simulated', async () => {
    await compare(await buildVote(alice, Number(id), true));
    expect(govern.ofProposal(id, 'getOverview')).toMatchObject({ forVotes_: VE });
  });

  it('are not unlocked while voting is open, as simulated', async () => {
    const call = buildUnlockCastVotesCall([Number(id)]);
    expect(
      (await compare(await buildEscrowMessage(bob, computeUnlockCastVotesCoins(1), call))).tokens,
    ).toEqual([]);
  });

  it('with too few coins fail, or do nothing, as simulated', async () => {
    const next = await govern.proposed(alice, { ton: [PAY] });
    govern.toVoting(next);
    let failed = 0;
    for (const percent of ATTACHED_PERCENT)
      failed += (await compare(withReducedValue(await buildVote(bob, Number(next), true), percent))).failures
        .length;
    expect(failed).toBeGreaterThan(0);
  });

  it('are unlocked and released, and the proposal is queued, as simulated', async () => {
    govern.toEnd(id);
    expect(govern.stateOf(id)).toBe('Succeeded');
    await compareVote(
      await buildEscrowMessage(bob, computeUnlockCastVotesCoins(1), buildUnlockCastVotesCall([Number(id)])),
    );
    await compareVote(
      await buildWalletMessage(bob, govern.proposalOf(id), GOVERN_ATTACHED_NANO.queue, proposalQueue()),
    );
    expect(govern.stateOf(id)).toBe('Queued');
    const call = buildUnlockProposerVeCall(Number(id));
    await compareVote(await buildEscrowMessage(alice, GOVERN_ATTACHED_NANO.unlockProposalVotes, call));
  });

  it('are no longer possible once it is cancelled, as simulated', async () => {
    const next = await govern.proposed(alice, { ton: [PAY] });
    const cancelling = await buildWalletMessage(
      alice,
      govern.proposalOf(next),
      GOVERN_ATTACHED_NANO.cancel,
      proposalCancel(),
    );
    await compareVote(cancelling);
    expect(govern.stateOf(next)).toBe('Canceled');
  });
});

describe('a simulated vote in an epoch', () => {
  it('equals its execution, for any number of gauges', async () => {
    const { _currentEpochStartTime: start } = govern.escrow.get('getCurrentEpochDetails');
    govern.moveTo(Number(start) + 172_800);
    const random = createSeededRandom(4);
    const votes = new Map(
      gauges.toReversed().map((gauge) => [gauge, BigInt(1 + random.below(1_000_000))] as const),
    );
    await compareVote(await buildEpochVote(alice, votes));
    await compareVote(await buildEpochVote(bob, new Map([...votes].slice(0, 1))));
    const counted = govern.escrow.get('currentVotingVotes')['currentVotingVotes'];
    expect(counted).toHaveLength(gauges.length);
  });

  it('of more than the account has, or with too few coins, equals its execution as well', async () => {
    const [gauge] = gauges;
    if (gauge === undefined) throw new RangeError('no gauge');
    await compare(await buildEpochVote(carol, new Map([[gauge, 10n ** 18n]])));
    for (const percent of ATTACHED_PERCENT)
      await compare(withReducedValue(await buildEpochVote(carol, new Map([[gauge, 1n]])), percent));
  });
});

describe('a simulated withdrawal', () => {
  it('with too few coins returns nothing, as simulated', async () => {
    govern.stage.chain.advanceTime(seconds(2 * WEEK));
    for (const percent of ATTACHED_PERCENT.filter((one) => one < 20n))
      expect((await compare(withReducedValue(await buildWithdrawal(carol), percent))).tokens).toEqual([]);
  });

  it('equals its execution, and returns what is unlocked', async () => {
    const outcome = await compare(await buildWithdrawal(carol));
    expect(getBalanceChanges(outcome, carol).get(token())).toBeGreaterThan(0n);
    expect(getTokenRecipientPairs(outcome, carol)).toEqual(new Set());
    expect(outcome.failures).toEqual([]);
  });
});

it('locks with too few coins fail, or are returned, as simulated', async () => {
  let kept = 0;
  for (const percent of ATTACHED_PERCENT) {
    const outcome = await compare(withReducedValue(await buildLock(carol, 1_000n, WEEK), percent));
    if (getBalanceChanges(outcome, carol).has(token())) kept += 1;
  }
  expect(kept).toBeLessThan(ATTACHED_PERCENT.length);
});
