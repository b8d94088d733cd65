import { createHash } from 'node:crypto';
import { toAddress } from '@junction/primitives';
import {
  escrowAdminAddress,
  ESCROW_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  RECORDED_ESCROW_RULES,
} from '../../earn/escrow-stage.ts';
import { putEscrow, type EscrowState } from '../../earn/put-escrow.ts';
import { toTestAddress, type Trace } from '../../stage.ts';
import { getTokenBalance } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe, ResourceBoundProbeRun } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';
import { fillAccountWithLocks, MAX_LOCKS } from './escrow.ts';

// Measures calls of users that change nothing (calls to missing accounts, locks beyond the maximum, withdrawals and
// votes that an account rejects), and withdrawals of the escrow's owner.

const [alice, bob] = [toTestAddress('a'), toTestAddress('b')];
const WEEK = 604_800n;
const START = 1_700_000_000;
const CANDIDATES = 3_000;
const PER_VOTE = 50;
const IDS = 80;
const VE = 10n ** 14n;

const candidates = Array.from({ length: CANDIDATES }, (_, index) =>
  toAddress(`0:${createHash('sha256').update(`candidate ${index}`).digest('hex')}`),
);

/** Returns the state of an escrow with many candidates and a running voting. */
function votingState(escrow: EscrowTestStage): EscrowState {
  const now = BigInt(escrow.stage.chain.now);
  return {
    owner: escrowAdminAddress,
    wallet: escrow.walletOf(escrow.escrow),
    tokens: 10n ** 17n,
    supply: 10n ** 16n,
    treasury: 10n ** 12n,
    team: 10n ** 12n,
    ve: { balance: VE, average: 0n, period: 0n, last: now },
    locks: [WEEK, 126_144_000n],
    epoch: 1n,
    epochEnd: now + 1_000_000n,
    epochTime: 1_209_600n,
    votingStart: now - 1n,
    votingEnd: now + 500_000n,
    votingTime: 900_000n,
    minRatio: 100n,
    maxRatio: 2000n,
    maxDowntime: 4n,
    maxPerVote: BigInt(PER_VOTE),
    scheme: [7000n, 2000n, 1000n],
    schedule: [6n * 10n ** 13n],
    whitelist: candidates,
    votes: candidates.map((gauge) => [gauge, 10n ** 6n] as const),
    downtimes: candidates.map((gauge) => [gauge, 1n] as const),
  };
}

/**
 * Builds probes of calls of a user whose account does not exist. Such calls only move coins, so no minimum value is
 * searched.
 */
function missingProbes(escrow: EscrowTestStage, readState: () => readonly unknown[]): ResourceBoundProbe[] {
  const probe = (method: string, sizes: string, send: ResourceBoundProbeRun['send']): ResourceBoundProbe => ({
    subject: `VoteEscrow.${method}`,
    sizes: `no account, ${sizes}`,
    readState,
    searchesCoins: false,
    runs: [{ send }],
  });
  const ids = Array.from({ length: IDS }, (_, index) => BigInt(index));
  return [
    probe('castVote', 'one vote', (value) =>
      escrow.call(bob, 'castVote', { proposal_id: 1n, support: true }, value),
    ),
    probe('tryUnlockCastedVotes', `${IDS} proposals`, (value) =>
      escrow.call(bob, 'tryUnlockCastedVotes', { proposal_ids: ids }, value),
    ),
    probe('onAcceptTokensTransfer', 'the first lock', (value) =>
      escrow.lock(bob, 10n ** 12n, WEEK, { value }),
    ),
  ];
}

/** Builds probes of calls that the user's account rejects. */
function rejectionProbes(escrow: EscrowTestStage, readState: () => readonly unknown[]): ResourceBoundProbe[] {
  const { stage } = escrow;
  const account = escrow.accountOf(alice);
  const votes = candidates.slice(0, PER_VOTE).map((gauge) => [gauge, VE] as const);
  const probe = (method: string, sizes: string, run: ResourceBoundProbeRun): ResourceBoundProbe => ({
    subject: `VoteEscrow.${method}`,
    sizes,
    readState,
    searchesCoins: false,
    runs: [run],
  });
  return [
    probe('voteEpoch', `more votes than the account has, ${PER_VOTE} of ${CANDIDATES} candidates`, {
      send: (value) => escrow.vote(alice, votes, 1n, 0n, value),
    }),
    probe('finishVote', `${PER_VOTE} of ${CANDIDATES} candidates`, {
      send: (value) =>
        stage.send({
          from: account,
          to: escrow.escrow,
          value,
          abi: ESCROW_ABI,
          method: 'finishVote',
          inputs: { user: alice, votes, meta: buildEarnCallMetaParam(alice) },
        }),
    }),
    probe('revertWithdraw', 'an account whose votes a proposal reserves', {
      send: (value) =>
        stage.send({
          from: account,
          to: escrow.escrow,
          value,
          abi: ESCROW_ABI,
          method: 'revertWithdraw',
          inputs: { user: alice, meta: buildEarnCallMetaParam(alice) },
        }),
    }),
    probe('onAcceptTokensTransfer', `a lock beyond ${MAX_LOCKS}`, {
      prepare: () => fillAccountWithLocks(escrow, BigInt(stage.chain.now) + WEEK, MAX_LOCKS),
      send: (value) => escrow.lock(alice, 10n ** 12n, WEEK, { value }),
    }),
  ];
}

export async function createEscrowRejectionBoundScenario(): Promise<ResourceBoundScenario> {
  const escrow = await EscrowTestStage.create([alice, bob], RECORDED_ESCROW_RULES, START);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 10n ** 12n, 126_144_000n);
  const { stage, token } = escrow;
  await escrow.supply(escrowAdminAddress, 10n ** 17n);
  putEscrow(stage, escrow.escrow, votingState(escrow));
  const readState = (): readonly unknown[] => [
    computeAccountStateHash(stage, escrow.escrow),
    ...[alice, bob].map((user) => stage.balanceOf(user)),
  ];
  const take = (method: string): ResourceBoundProbe => ({
    subject: `VoteEscrow.${method}`,
    sizes: `${CANDIDATES} candidates`,
    readState: () => [getTokenBalance(stage, token, alice) ?? 0n],
    runs: [
      {
        send: (value): Promise<Trace> =>
          escrow.call(escrowAdminAddress, method, { amount: 1n, receiver: alice }, value),
      },
    ],
  });
  return {
    stage,
    probes: [
      ...missingProbes(escrow, readState),
      ...rejectionProbes(escrow, readState),
      take('withdrawTeamTokens'),
      take('withdrawTreasuryTokens'),
    ],
    covers: ['VoteEscrow.onChildMissing', 'VoteEscrow.revertDeposit', 'VoteEscrow.revertVote'],
  };
}
