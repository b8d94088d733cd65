import { createHash } from 'node:crypto';
import { beginCell, Cell } from '@ton/core';
import { seconds, toAddress, type Address } from '@junction/primitives';
import {
  escrowAdminAddress,
  ESCROW_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  RECORDED_ESCROW_RULES,
} from '../../earn/escrow-stage.ts';
import { putVeAccount, putEscrow, type EscrowState } from '../../earn/put-escrow.ts';
import { toTestAddress, COIN, ContractTestChain, type Trace } from '../../stage.ts';
import { getTokenBalance } from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures the vote escrow: an account with the maximum number of locks, votes for the maximum number of candidates,
// and the ends of votings with three thousand candidates, of which either all stay or nearly all are removed.

const alice = toTestAddress('a');
/** Maximum number of locks of an account. */
export const MAX_LOCKS = 10_000;
const LOCKS = MAX_LOCKS - 1;
const CANDIDATES = 3_000;
const PER_VOTE = 50;
const WINNERS = 80;
const WEEK = 604_800n;
const START = 1_700_000_000;
const VE = 10n ** 14n;
const PLENTY = 400n * COIN;

const candidates = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) =>
    toAddress(`0:${createHash('sha256').update(`candidate ${index}`).digest('hex')}`),
  );

/** Replaces the locks of Alice's account by `count` locks, of which the first ends at `first` (Unix seconds). */
export function fillAccountWithLocks(escrow: EscrowTestStage, first: bigint, count = LOCKS): void {
  const locks = Array.from({ length: count }, (_, index) => {
    const end = first + BigInt(index);
    return { key: end * 100n, amount: 10n ** 6n, ve: 10n ** 5n, createdAt: end - WEEK, lockTime: WEEK };
  });
  const now = BigInt(escrow.stage.chain.now);
  putVeAccount(escrow.stage, escrow.accountOf(alice), alice, escrow.escrow, {
    tokens: BigInt(count) * 10n ** 6n,
    unlocked: 0n,
    ve: { balance: BigInt(count) * 10n ** 5n, average: 0n, period: 0n, last: now - 1n },
    locks,
  });
}

async function openLocks(): Promise<EscrowTestStage> {
  const escrow = await EscrowTestStage.create([alice], RECORDED_ESCROW_RULES, START);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, VE, 126_144_000n);
  return escrow;
}

function lockProbes(escrow: EscrowTestStage, sizes: string): ResourceBoundProbe[] {
  const { stage, token } = escrow;
  const account = escrow.accountOf(alice);
  const readState = (): readonly unknown[] => [
    getTokenBalance(stage, token, alice),
    computeAccountStateHash(stage, account),
  ];
  const probe = (subject: string, send: (value: bigint) => Promise<Trace>): ResourceBoundProbe => ({
    subject: `VoteEscrow.${subject}`,
    sizes,
    readState,
    plenty: PLENTY,
    runs: [{ send }],
  });
  return [
    probe('onAcceptTokensTransfer', (value) => escrow.lock(alice, 10n ** 12n, WEEK, { value })),
    probe('withdraw', (value) => escrow.call(alice, 'withdraw', {}, value)),
    probe('castVote', (value) => escrow.call(alice, 'castVote', { proposal_id: 1n, support: true }, value)),
  ];
}

/** Opens an account with the maximum number of locks, all still running. */
export async function createRunningLocksBoundScenario(): Promise<ResourceBoundScenario> {
  const escrow = await openLocks();
  fillAccountWithLocks(escrow, BigInt(escrow.stage.chain.now) + WEEK);
  return {
    stage: escrow.stage,
    probes: lockProbes(escrow, `${LOCKS} running locks`).slice(0, 1),
    covers: ['VoteEscrow.finishDeposit'],
  };
}

/** Creates a scenario with an account that has the maximum number of locks, all of which have ended. */
export async function createEndedLocksBoundScenario(): Promise<ResourceBoundScenario> {
  const escrow = await openLocks();
  fillAccountWithLocks(escrow, BigInt(escrow.stage.chain.now) + 1000n);
  escrow.stage.chain.advanceTime(seconds(1000 + LOCKS + 1));
  return {
    stage: escrow.stage,
    probes: lockProbes(escrow, `${LOCKS} ended locks`)
      .slice(0, 2)
      .map((probe) => ({ ...probe, searchesCoins: false })),
    covers: [
      'VoteEscrow.burnVeQubes',
      'VoteEscrow.finishWithdraw',
      'VoteEscrowAccount.processDeposit',
      'VoteEscrowAccount.processWithdraw',
    ],
  };
}

const now = BigInt(START);
const common = {
  owner: escrowAdminAddress,
  tokens: 10n ** 17n,
  supply: 10n ** 16n,
  epoch: 1n,
  epochEnd: now,
  epochTime: 1_209_600n,
  minRatio: 100n,
  maxRatio: 2000n,
  scheme: [7000n, 2000n, 1000n],
  schedule: [6n * 10n ** 13n, 6n * 10n ** 13n],
} satisfies EscrowState;

/** Opens an account that votes for the maximum number of candidates among many more. */
export async function createEpochVoteBoundScenario(): Promise<ResourceBoundScenario> {
  const escrow = await openLocks();
  const { stage } = escrow;
  const whitelist = candidates(CANDIDATES);
  const each = whitelist.map((gauge) => [gauge, 10n ** 6n] as const);
  const state: EscrowState = {
    ...common,
    wallet: escrow.walletOf(escrow.escrow),
    ve: { balance: VE, average: 0n, period: 0n, last: BigInt(stage.chain.now) },
    locks: [WEEK, 126_144_000n],
    epochEnd: BigInt(stage.chain.now) + 1_000_000n,
    votingStart: BigInt(stage.chain.now) - 1n,
    votingEnd: BigInt(stage.chain.now) + 500_000n,
    votingTime: 900_000n,
    totalVotes: 10n ** 6n * BigInt(CANDIDATES),
    maxDowntime: 4n,
    maxPerVote: BigInt(PER_VOTE),
    whitelist,
    votes: each,
    downtimes: each.map(([gauge]) => [gauge, 1n] as const),
  };
  putEscrow(stage, escrow.escrow, state);
  const account = escrow.accountOf(alice);
  const votes = whitelist.slice(0, PER_VOTE).map((gauge) => [gauge, 10n ** 3n] as const);
  return {
    stage,
    probes: [
      {
        subject: 'VoteEscrow.voteEpoch',
        sizes: `${PER_VOTE} of ${CANDIDATES} candidates`,
        readState: () => [account, escrow.escrow].map((address) => computeAccountStateHash(stage, address)),
        runs: [{ send: (value) => escrow.vote(alice, votes, 1n, 0n, value) }],
      },
    ],
    covers: ['VoteEscrow.finishVoteOfEpoch', 'VoteEscrowAccount.processVoteEpoch'],
  };
}

/** Opens a world with a finished voting in which `winners` candidates share nearly all votes. */
async function votingEnd(
  normalizing: bigint,
  maxDowntime: bigint,
  count: number,
  winners: number,
): Promise<{ readonly stage: ContractTestChain; readonly probe: ResourceBoundProbe }> {
  const stage = await ContractTestChain.create(START);
  const [escrow, wallet] = [toTestAddress('e5'), toTestAddress('77')];
  const silent = beginCell().storeUint(0xff00, 16).endCell();
  stage.chain.putAccount(wallet, { code: silent, data: Cell.EMPTY, balance: COIN });
  const whitelist = candidates(count);
  const votes = whitelist.map(
    (gauge, index) => [gauge, index < winners ? 10n ** 12n * BigInt(index === 0 ? 60 : 2) : 1n] as const,
  );
  putEscrow(stage, escrow, {
    ...common,
    wallet,
    votingStart: 1n,
    votingEnd: now - 1n,
    totalVotes: votes.reduce((sum, [, each]) => sum + each, 0n),
    maxDowntime,
    normalizing,
    whitelist,
    votes,
    downtimes: whitelist.map((gauge) => [gauge, 1n] as const),
  });
  const probe: ResourceBoundProbe = {
    subject: 'VoteEscrow.endVoting',
    sizes: `${count} candidates, ${winners} winners, normalizing ${normalizing}, ${maxDowntime === 2n ? 'the others dropped' : 'all kept'}`,
    readState: () => [computeAccountStateHash(stage, escrow)],
    plenty: 2_000n * COIN,
    searchesCoins: count < CANDIDATES,
    runs: [
      {
        send: (value) =>
          stage.send({
            from: alice,
            to: escrow,
            value,
            abi: ESCROW_ABI,
            method: 'endVoting',
            inputs: { meta: buildEarnCallMetaParam(alice) },
          }),
      },
    ],
  };
  return { stage, probe };
}

const openVotingEnd =
  (...shape: Parameters<typeof votingEnd>) =>
  async (): Promise<ResourceBoundScenario> => {
    const { stage, probe } = await votingEnd(...shape);
    return {
      stage,
      probes: [probe],
      covers: [
        'VoteEscrow.countVotesStep',
        'VoteEscrow.normalizeVotesStep',
        'VoteEscrow.distributeEpochQubesStep',
      ],
    };
  };

export const createManyCandidatesBoundScenario = openVotingEnd(0n, 4n, CANDIDATES, WINNERS);
export const createCandidateDropBoundScenario = openVotingEnd(0n, 2n, CANDIDATES, WINNERS);
export const createManyWinningCandidatesBoundScenario = openVotingEnd(2n, 4n, WINNERS, WINNERS);
