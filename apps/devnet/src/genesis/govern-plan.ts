import { PROPOSAL_TEXTS, type ProposalText } from './govern-texts.ts';

/** Past and open proposals of the devnet. Times are days since the start of the history, which lasts 65 days. */

/** States of a proposal in the order of their numbers in the contract. */
export const PROPOSAL_STATES = [
  'pending',
  'active',
  'canceled',
  'failed',
  'succeeded',
  'expired',
  'queued',
  'executed',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Number of days in the plan. In a history with another duration, each day is scaled accordingly. */
const PAST_DAYS = 65;

/** Periods of a proposal, in seconds or in days of the history. */
export interface ProposalPeriods {
  readonly votingDelay: number;
  readonly votingPeriod: number;
  readonly timeLock: number;
  readonly gracePeriod: number;
}

/**
 * Proposal periods in days of the history. A proposal that is open at the end of the history must stay open for longer
 * than a prepared chain is cached.
 */
const PAST_PERIODS: ProposalPeriods = { votingDelay: 3, votingPeriod: 7, timeLock: 3, gracePeriod: 14 };

/** Converts a day of the history (may be fractional) to seconds. */
export const convertHistoryDayToSeconds = (day: number, until: number, span: number): number =>
  Math.floor(until - (PAST_DAYS - day) * getDaySeconds(span));

/** Returns how many seconds a day of the history takes when the history lasts `span` seconds. */
const getDaySeconds = (span: number): number => span / PAST_DAYS;

/** Returns the proposal periods in seconds for a history that lasts `span` seconds. */
export function scaleProposalPeriodsToHistory(span: number): ProposalPeriods {
  const day = getDaySeconds(span);
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = PAST_PERIODS;
  return {
    votingDelay: Math.floor(votingDelay * day),
    votingPeriod: Math.floor(votingPeriod * day),
    timeLock: Math.floor(timeLock * day),
    gracePeriod: Math.floor(gracePeriod * day),
  };
}

/** Initial quorum in whole tokens of ve. A planned proposal lowers it to the quorum in the proposal parameters. */
export const INITIAL_QUORUM = 100_000;

/** Whole tokens that the DAO owns at the start. */
export const INITIAL_TREASURY: readonly { readonly token: string; readonly amount: number }[] = [
  { token: 'JCT', amount: 400_000 },
  { token: 'USDT', amount: 60_000 },
];

/** Planned message that the DAO sends when the proposal is executed. */
export type PlannedDaoAction =
  | { readonly kind: 'approve' | 'remove'; readonly gauge: string }
  | { readonly kind: 'pay'; readonly token: string; readonly amount: number; readonly to: string }
  | { readonly kind: 'quorum'; readonly votes: number }
  | { readonly kind: 'admin'; readonly to: string };

export interface PlannedVote {
  readonly who: string;
  readonly support: boolean;
  /** Time of the vote as a fraction of the voting period. */
  readonly at: number;
  readonly reason?: string;
}

/**
 * Planned action on a proposal after its creation (`cancel`) or after the end of its vote (`queue`, `execute`). `day`
 * and `queued` are days of the history.
 */
export type PlannedProposalEnd =
  | { readonly kind: 'cancel'; readonly day: number }
  | { readonly kind: 'queue'; readonly day: number }
  | { readonly kind: 'execute'; readonly queued: number; readonly day: number };

export interface PlannedProposal {
  readonly key: string;
  readonly who: string;
  /** Day of the history on which the proposal is created. */
  readonly day: number;
  readonly text: ProposalText;
  readonly actions: readonly PlannedDaoAction[];
  readonly votes: readonly PlannedVote[];
  readonly end?: PlannedProposalEnd;
  /** State of the proposal at the end of the history. */
  readonly state: ProposalState;
}

const planVoteFor = (who: string, at: number, reason?: string): PlannedVote =>
  planVote(who, true, at, reason);
const planVoteAgainst = (who: string, at: number, reason?: string): PlannedVote =>
  planVote(who, false, at, reason);

function planVote(who: string, support: boolean, at: number, reason?: string): PlannedVote {
  return { who, support, at, ...(reason === undefined ? {} : { reason }) };
}

const REAPPROVED_GAUGES = ['USDC/JCT', 'WTYCHO/USDT', 'USDT/USDC/DAI'] as const;
const planApproval = (gauge: string): PlannedDaoAction => ({ kind: 'approve', gauge });

const DECIDED_PROPOSALS: readonly PlannedProposal[] = [
  {
    key: 'quorum',
    who: 'Holder 1',
    day: 3,
    text: PROPOSAL_TEXTS.quorum,
    actions: [{ kind: 'quorum', votes: 80_000 }],
    votes: [
      planVoteFor('Holder 1', 0.1, 'Half of the holders are asleep in summer. 80 000 is still a lot.'),
      planVoteAgainst('Holder 2', 0.35, 'A quorum is there to be hard to reach.'),
      planVoteFor('Provider 1', 0.8),
    ],
    end: { kind: 'execute', queued: 13.4, day: 16.3 },
    state: 'executed',
  },
  {
    key: 'withdrawn',
    who: 'Holder 2',
    day: 5.5,
    text: PROPOSAL_TEXTS.withdrawn,
    actions: [{ kind: 'pay', token: 'JCT', amount: 90_000, to: 'Holder 2' }],
    votes: [],
    end: { kind: 'cancel', day: 6.7 },
    state: 'canceled',
  },
  {
    key: 'grant',
    who: 'Holder 2',
    day: 8,
    text: PROPOSAL_TEXTS.grant,
    actions: [
      { kind: 'pay', token: 'USDT', amount: 4_500, to: 'Maker 1' },
      { kind: 'pay', token: 'JCT', amount: 2_000, to: 'Maker 1' },
    ],
    votes: [
      planVoteFor('Holder 2', 0.02),
      planVoteFor('Holder 1', 0.4, 'Cheap for what it found.'),
      planVoteAgainst('Provider 1', 0.7, 'Please show the report *before* asking for money.'),
    ],
    end: { kind: 'execute', queued: 18.9, day: 21.4 },
    state: 'executed',
  },
  {
    key: 'majority',
    who: 'Provider 1',
    day: 14,
    text: PROPOSAL_TEXTS.majority,
    actions: [{ kind: 'pay', token: 'JCT', amount: 120_000, to: 'Provider 1' }],
    votes: [
      planVoteFor('Provider 1', 0.01, 'Liquidity is work.'),
      planVoteFor('Holder 2', 0.5),
      planVoteAgainst('Holder 1', 0.9, 'A third of the treasury for three people, one of whom asks for it.'),
    ],
    state: 'failed',
  },
  {
    key: 'removal',
    who: 'Holder 1',
    day: 18,
    text: PROPOSAL_TEXTS.removal,
    actions: [{ kind: 'remove', gauge: 'EMBER/WTYCHO' }],
    votes: [
      planVoteFor('Holder 1', 0.2),
      planVoteFor('Holder 2', 0.6, '찬성합니다. 이 풀은 거래가 거의 없습니다.'),
    ],
    end: { kind: 'execute', queued: 28.2, day: 31.4 },
    state: 'executed',
  },
  {
    key: 'expired',
    who: 'Holder 3',
    day: 20,
    text: PROPOSAL_TEXTS.expired,
    actions: [{ kind: 'pay', token: 'USDT', amount: 800, to: 'Holder 3' }],
    votes: [planVoteFor('Holder 3', 0.05), planVoteFor('Provider 1', 0.3), planVoteFor('Holder 2', 0.9)],
    end: { kind: 'queue', day: 30.5 },
    state: 'expired',
  },
  {
    key: 'tie',
    who: 'Provider 1',
    day: 24.5,
    text: PROPOSAL_TEXTS.tie,
    actions: [{ kind: 'quorum', votes: 130_000 }],
    votes: [
      planVoteFor('Provider 1', 0.1),
      planVoteFor('Provider 3', 0.4),
      planVoteAgainst('Holder 2', 0.99, 'We lowered it three weeks ago. Not again.'),
    ],
    state: 'failed',
  },
  {
    key: 'approval',
    who: 'Provider 3',
    day: 27,
    text: PROPOSAL_TEXTS.approval,
    actions: [{ kind: 'approve', gauge: 'WTYCHO/JCT' }],
    votes: [
      planVoteFor('Provider 3', 0.03, 'I provide there and would go on.'),
      planVoteFor('Alice', 0.45, 'The old farm is closing, so the pool needs a gauge.'),
      planVoteFor('Holder 1', 0.7),
      planVoteAgainst('Holder 3', 0.95),
    ],
    end: { kind: 'execute', queued: 37.3, day: 40.2 },
    state: 'executed',
  },
  {
    key: 'no-quorum',
    who: 'Alice',
    day: 30,
    text: PROPOSAL_TEXTS.noQuorum,
    actions: [{ kind: 'pay', token: 'JCT', amount: 500, to: 'Bob' }],
    votes: [
      planVoteFor('Alice', 0.02, 'Somebody has to start.'),
      planVoteFor('Provider 2', 0.5),
      planVoteAgainst('Holder 3', 0.8),
    ],
    state: 'failed',
  },
  {
    key: 'forgotten',
    who: 'Holder 2',
    day: 36,
    text: PROPOSAL_TEXTS.forgotten,
    actions: [{ kind: 'pay', token: 'USDT', amount: 1_200, to: 'Maker 2' }],
    votes: [planVoteFor('Holder 2', 0.1), planVoteFor('Alice', 0.3, 'Gladly.')],
    state: 'succeeded',
  },
];

const OPEN_PROPOSALS: readonly PlannedProposal[] = [
  {
    key: 'executable',
    who: 'Holder 1',
    day: 47,
    text: PROPOSAL_TEXTS.executable,
    actions: [{ kind: 'pay', token: 'USDT', amount: 3_000, to: 'Provider 2' }],
    votes: [
      planVoteFor('Holder 1', 0.15),
      planVoteAgainst('Alice', 0.4, 'Three providers keep these prices already.'),
      planVoteFor('Provider 1', 0.6),
    ],
    end: { kind: 'queue', day: 57.2 },
    state: 'queued',
  },
  {
    key: 'in-time-lock',
    who: 'Holder 2',
    day: 54.1,
    text: PROPOSAL_TEXTS.inTimeLock,
    actions: [{ kind: 'quorum', votes: 90_000 }],
    votes: [
      planVoteFor('Holder 2', 0.1),
      planVoteAgainst('Provider 1', 0.3),
      planVoteFor('Holder 1', 0.5, 'With more ve about, more of it.'),
    ],
    end: { kind: 'queue', day: 64.3 },
    state: 'queued',
  },
  {
    key: 'hidden-transfer',
    who: 'Provider 3',
    day: 57.5,
    text: PROPOSAL_TEXTS.hiddenTransfer,
    actions: [
      ...REAPPROVED_GAUGES.map(planApproval),
      ...REAPPROVED_GAUGES.map(planApproval),
      { kind: 'pay', token: 'JCT', amount: 398_000, to: 'Provider 3' },
      ...REAPPROVED_GAUGES.map(planApproval),
    ],
    votes: [planVoteFor('Provider 3', 0.01, 'Only tidying up.'), planVoteFor('Provider 2', 0.3)],
    state: 'active',
  },
  {
    key: 'candidate',
    who: 'Holder 2',
    day: 59.2,
    text: PROPOSAL_TEXTS.candidate,
    actions: [{ kind: 'approve', gauge: 'USDT/JCT' }],
    votes: [planVoteFor('Holder 2', 0.05), planVoteAgainst('Provider 1', 0.2, 'Its rewards end in a month.')],
    state: 'active',
  },
  {
    key: 'new-admin',
    who: 'Provider 3',
    day: 59.6,
    text: PROPOSAL_TEXTS.newAdmin,
    actions: [{ kind: 'admin', to: 'Provider 3' }],
    votes: [
      planVoteFor('Provider 3', 0.02),
      planVoteAgainst('Holder 3', 0.2, 'This is not what the text says.'),
    ],
    state: 'active',
  },
  {
    key: 'korean',
    who: 'Holder 1',
    day: 60.2,
    text: PROPOSAL_TEXTS.korean,
    actions: [{ kind: 'pay', token: 'USDT', amount: 2_400, to: 'Trader 1' }],
    votes: [
      planVoteFor('Holder 1', 0.05, '번역과 검수 비용으로 적절합니다.'),
      planVoteFor('Alice', 0.12, 'Good docs in Korean are overdue.'),
      planVoteAgainst('Provider 1', 0.18),
    ],
    state: 'active',
  },
  {
    key: 'hostile-text',
    who: 'Provider 3',
    day: 60.6,
    text: PROPOSAL_TEXTS.hostileText,
    actions: [{ kind: 'pay', token: 'USDT', amount: 10, to: 'Provider 3' }],
    votes: [
      planVoteAgainst(
        'Holder 3',
        0.1,
        '<b>No.</b> [see](javascript:alert(1)) ![x](https://example.com/x.png)',
      ),
    ],
    state: 'active',
  },
  {
    key: 'pending',
    who: 'Alice',
    day: 64,
    text: PROPOSAL_TEXTS.pending,
    actions: [
      { kind: 'pay', token: 'USDT', amount: 1_500, to: 'Trader 2' },
      { kind: 'pay', token: 'JCT', amount: 1_000, to: 'Trader 2' },
    ],
    votes: [],
    state: 'pending',
  },
  {
    key: 'pending-removal',
    who: 'Holder 1',
    day: 64.4,
    text: PROPOSAL_TEXTS.pendingRemoval,
    actions: [{ kind: 'remove', gauge: 'USDT/USDC/DAI' }],
    votes: [],
    state: 'pending',
  },
];

/** All planned proposals in order of their ids, which start with 1. */
export const PLANNED_PROPOSALS: readonly PlannedProposal[] = [...DECIDED_PROPOSALS, ...OPEN_PROPOSALS];
