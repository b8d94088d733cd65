import { TEXTS, type ProposalText } from './govern-texts.ts';

/** Past and open proposals of the devnet. Days count from the first of the history's 65. */

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

/** Number of days of the history; in a shorter history, the days are shorter. */
const PAST_DAYS = 65;

/** Periods of a proposal, seconds. */
export interface ProposalPeriods {
  readonly votingDelay: number;
  readonly votingPeriod: number;
  readonly timeLock: number;
  readonly gracePeriod: number;
}

/**
 * Periods of proposals in days during the history. Proposals that are open at its end stay open for longer than a
 * prepared chain is kept.
 */
const PAST_PERIODS: ProposalPeriods = { votingDelay: 3, votingPeriod: 7, timeLock: 3, gracePeriod: 14 };

/** Converts a day of the history (may be fractional) to seconds. */
export const toTime = (day: number, until: number, span: number): number =>
  Math.floor(until - (PAST_DAYS - day) * dayOf(span));

/** Returns the seconds of a day of the history. */
const dayOf = (span: number): number => span / PAST_DAYS;

/** Returns the proposal periods for a history of this duration. */
export function pastPeriods(span: number): ProposalPeriods {
  const day = dayOf(span);
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = PAST_PERIODS;
  return {
    votingDelay: Math.floor(votingDelay * day),
    votingPeriod: Math.floor(votingPeriod * day),
    timeLock: Math.floor(timeLock * day),
    gracePeriod: Math.floor(gracePeriod * day),
  };
}

/** Quorum in whole tokens of ve, until a proposal lowers it to the one in `PROPOSALS`. */
export const FIRST_QUORUM = 100_000;

/** Tokens that the DAO owns at the start. */
export const TREASURY: readonly { readonly token: string; readonly amount: number }[] = [
  { token: 'JCT', amount: 400_000 },
  { token: 'USDT', amount: 60_000 },
];

/** Planned message of the DAO. */
export type PlannedAction =
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

/** What happens to a proposal after its vote, and on which day. */
export type PlannedEnd =
  | { readonly kind: 'cancel'; readonly day: number }
  | { readonly kind: 'queue'; readonly day: number }
  | { readonly kind: 'execute'; readonly queued: number; readonly day: number };

export interface PlannedProposal {
  readonly key: string;
  readonly who: string;
  /** Day on which the proposal is created. */
  readonly day: number;
  readonly text: ProposalText;
  readonly actions: readonly PlannedAction[];
  readonly votes: readonly PlannedVote[];
  readonly end?: PlannedEnd;
  /** State of the proposal at the end of the history. */
  readonly state: ProposalState;
}

const votesFor = (who: string, at: number, reason?: string): PlannedVote => vote(who, true, at, reason);
const votesAgainst = (who: string, at: number, reason?: string): PlannedVote => vote(who, false, at, reason);

function vote(who: string, support: boolean, at: number, reason?: string): PlannedVote {
  return { who, support, at, ...(reason === undefined ? {} : { reason }) };
}

const CONFIRMED = ['USDC/JCT', 'WTYCHO/USDT', 'USDT/USDC/DAI'] as const;
const confirm = (gauge: string): PlannedAction => ({ kind: 'approve', gauge });

const DECIDED: readonly PlannedProposal[] = [
  {
    key: 'quorum',
    who: 'Holder 1',
    day: 3,
    text: TEXTS.quorum,
    actions: [{ kind: 'quorum', votes: 80_000 }],
    votes: [
      votesFor('Holder 1', 0.1, 'Half of the holders are asleep in summer. 80 000 is still a lot.'),
      votesAgainst('Holder 2', 0.35, 'A quorum is there to be hard to reach.'),
      votesFor('Provider 1', 0.8),
    ],
    end: { kind: 'execute', queued: 13.4, day: 16.3 },
    state: 'executed',
  },
  {
    key: 'withdrawn',
    who: 'Holder 2',
    day: 5.5,
    text: TEXTS.withdrawn,
    actions: [{ kind: 'pay', token: 'JCT', amount: 90_000, to: 'Holder 2' }],
    votes: [],
    end: { kind: 'cancel', day: 6.7 },
    state: 'canceled',
  },
  {
    key: 'grant',
    who: 'Holder 2',
    day: 8,
    text: TEXTS.grant,
    actions: [
      { kind: 'pay', token: 'USDT', amount: 4_500, to: 'Maker 1' },
      { kind: 'pay', token: 'JCT', amount: 2_000, to: 'Maker 1' },
    ],
    votes: [
      votesFor('Holder 2', 0.02),
      votesFor('Holder 1', 0.4, 'Cheap for what it found.'),
      votesAgainst('Provider 1', 0.7, 'Please show the report *before* asking for money.'),
    ],
    end: { kind: 'execute', queued: 18.9, day: 21.4 },
    state: 'executed',
  },
  {
    key: 'majority',
    who: 'Provider 1',
    day: 14,
    text: TEXTS.majority,
    actions: [{ kind: 'pay', token: 'JCT', amount: 120_000, to: 'Provider 1' }],
    votes: [
      votesFor('Provider 1', 0.01, 'Liquidity is work.'),
      votesFor('Holder 2', 0.5),
      votesAgainst('Holder 1', 0.9, 'A third of the treasury for three people, one of whom asks for it.'),
    ],
    state: 'failed',
  },
  {
    key: 'removal',
    who: 'Holder 1',
    day: 18,
    text: TEXTS.removal,
    actions: [{ kind: 'remove', gauge: 'EMBER/WTYCHO' }],
    votes: [
      votesFor('Holder 1', 0.2),
      votesFor('Holder 2', 0.6, '찬성합니다. 이 풀은 거래가 거의 없습니다.'),
    ],
    end: { kind: 'execute', queued: 28.2, day: 31.4 },
    state: 'executed',
  },
  {
    key: 'expired',
    who: 'Holder 3',
    day: 20,
    text: TEXTS.expired,
    actions: [{ kind: 'pay', token: 'USDT', amount: 800, to: 'Holder 3' }],
    votes: [votesFor('Holder 3', 0.05), votesFor('Provider 1', 0.3), votesFor('Holder 2', 0.9)],
    end: { kind: 'queue', day: 30.5 },
    state: 'expired',
  },
  {
    key: 'tie',
    who: 'Provider 1',
    day: 24.5,
    text: TEXTS.tie,
    actions: [{ kind: 'quorum', votes: 130_000 }],
    votes: [
      votesFor('Provider 1', 0.1),
      votesFor('Provider 3', 0.4),
      votesAgainst('Holder 2', 0.99, 'We lowered it three weeks ago. Not again.'),
    ],
    state: 'failed',
  },
  {
    key: 'approval',
    who: 'Provider 3',
    day: 27,
    text: TEXTS.approval,
    actions: [{ kind: 'approve', gauge: 'WTYCHO/JCT' }],
    votes: [
      votesFor('Provider 3', 0.03, 'I provide there and would go on.'),
      votesFor('Alice', 0.45, 'The old farm is closing, so the pool needs a gauge.'),
      votesFor('Holder 1', 0.7),
      votesAgainst('Holder 3', 0.95),
    ],
    end: { kind: 'execute', queued: 37.3, day: 40.2 },
    state: 'executed',
  },
  {
    key: 'no-quorum',
    who: 'Alice',
    day: 30,
    text: TEXTS.noQuorum,
    actions: [{ kind: 'pay', token: 'JCT', amount: 500, to: 'Bob' }],
    votes: [
      votesFor('Alice', 0.02, 'Somebody has to start.'),
      votesFor('Provider 2', 0.5),
      votesAgainst('Holder 3', 0.8),
    ],
    state: 'failed',
  },
  {
    key: 'forgotten',
    who: 'Holder 2',
    day: 36,
    text: TEXTS.forgotten,
    actions: [{ kind: 'pay', token: 'USDT', amount: 1_200, to: 'Maker 2' }],
    votes: [votesFor('Holder 2', 0.1), votesFor('Alice', 0.3, 'Gladly.')],
    state: 'succeeded',
  },
];

const OPEN: readonly PlannedProposal[] = [
  {
    key: 'executable',
    who: 'Holder 1',
    day: 47,
    text: TEXTS.executable,
    actions: [{ kind: 'pay', token: 'USDT', amount: 3_000, to: 'Provider 2' }],
    votes: [
      votesFor('Holder 1', 0.15),
      votesAgainst('Alice', 0.4, 'Three providers keep these prices already.'),
      votesFor('Provider 1', 0.6),
    ],
    end: { kind: 'queue', day: 57.2 },
    state: 'queued',
  },
  {
    key: 'in-time-lock',
    who: 'Holder 2',
    day: 54.1,
    text: TEXTS.inTimeLock,
    actions: [{ kind: 'quorum', votes: 90_000 }],
    votes: [
      votesFor('Holder 2', 0.1),
      votesAgainst('Provider 1', 0.3),
      votesFor('Holder 1', 0.5, 'With more ve about, more of it.'),
    ],
    end: { kind: 'queue', day: 64.3 },
    state: 'queued',
  },
  {
    key: 'hidden-transfer',
    who: 'Provider 3',
    day: 57.5,
    text: TEXTS.hiddenTransfer,
    actions: [
      ...CONFIRMED.map(confirm),
      ...CONFIRMED.map(confirm),
      { kind: 'pay', token: 'JCT', amount: 398_000, to: 'Provider 3' },
      ...CONFIRMED.map(confirm),
    ],
    votes: [votesFor('Provider 3', 0.01, 'Only tidying up.'), votesFor('Provider 2', 0.3)],
    state: 'active',
  },
  {
    key: 'candidate',
    who: 'Holder 2',
    day: 59.2,
    text: TEXTS.candidate,
    actions: [{ kind: 'approve', gauge: 'USDT/JCT' }],
    votes: [votesFor('Holder 2', 0.05), votesAgainst('Provider 1', 0.2, 'Its rewards end in a month.')],
    state: 'active',
  },
  {
    key: 'new-admin',
    who: 'Provider 3',
    day: 59.6,
    text: TEXTS.newAdmin,
    actions: [{ kind: 'admin', to: 'Provider 3' }],
    votes: [votesFor('Provider 3', 0.02), votesAgainst('Holder 3', 0.2, 'This is not what the text says.')],
    state: 'active',
  },
  {
    key: 'korean',
    who: 'Holder 1',
    day: 60.2,
    text: TEXTS.korean,
    actions: [{ kind: 'pay', token: 'USDT', amount: 2_400, to: 'Trader 1' }],
    votes: [
      votesFor('Holder 1', 0.05, '번역과 검수 비용으로 적절합니다.'),
      votesFor('Alice', 0.12, 'Good docs in Korean are overdue.'),
      votesAgainst('Provider 1', 0.18),
    ],
    state: 'active',
  },
  {
    key: 'hostile-text',
    who: 'Provider 3',
    day: 60.6,
    text: TEXTS.hostileText,
    actions: [{ kind: 'pay', token: 'USDT', amount: 10, to: 'Provider 3' }],
    votes: [
      votesAgainst('Holder 3', 0.1, '<b>No.</b> [see](javascript:alert(1)) ![x](https://example.com/x.png)'),
    ],
    state: 'active',
  },
  {
    key: 'pending',
    who: 'Alice',
    day: 64,
    text: TEXTS.pending,
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
    text: TEXTS.pendingRemoval,
    actions: [{ kind: 'remove', gauge: 'USDT/USDC/DAI' }],
    votes: [],
    state: 'pending',
  },
];

/** All planned proposals in order of their ids, which start with 1. */
export const PLANNED_PROPOSALS: readonly PlannedProposal[] = [...DECIDED, ...OPEN];
