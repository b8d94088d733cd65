import { computeVoteLimitsRoundedDown, type EpochVotePreview } from '@junction/earn';
import {
  mulDivDown,
  FIXED_POINT_ONE,
  parseUnitsRoundedDown,
  ratio,
  type Address,
  type Ratio,
  type Seconds,
} from '@junction/primitives';
import { acceptsEpochVotes } from '../../shared/model/epoch-state.ts';
import { isEpochScheduled, type EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import { previewEpochVoteResult, getGaugeVotes } from '../../shared/model/vote-preview.ts';
import {
  getFirstEscrowBlocker,
  type EscrowMessageBlocker,
  type EscrowMessageInput,
} from '../../shared/model/wallet-input.ts';

/** Entered votes by gauge, as decimal text. */
export type VoteForm = ReadonlyMap<Address, string>;

export interface EpochVoteInput {
  readonly wallet: EscrowMessageInput;
  readonly escrow: EscrowEpochAndVotesState;
  /** ve of the account; undefined if unknown. */
  readonly ve: bigint | undefined;
  /** Last epoch in which the account voted; undefined if unknown. */
  readonly lastVoted: number | undefined;
  readonly decimals: number;
  /** Gauges in which the account has deposits. */
  readonly farmed: ReadonlySet<Address>;
  readonly now: Seconds;
}

/** Position of a gauge's votes relative to the minimum and maximum that count. */
export type VoteLimitPosition = 'none' | 'below' | 'between' | 'above';

/** Candidate with the effect of the entered votes. Amounts are in base units. */
export interface CandidateVoteRow {
  readonly gauge: Address;
  readonly text: string;
  /** Entered votes in base units of ve; undefined if empty or invalid. */
  readonly ownVotes: bigint | undefined;
  readonly isFarmed: boolean;
  readonly votes: bigint;
  readonly share: Ratio | undefined;
  readonly votesAfter: bigint;
  readonly shareAfter: Ratio | undefined;
  readonly place: VoteLimitPosition;
  /**
   * Expected result of the gauge with the entered votes: `counted` votes, their share of all votes, and the governance
   * tokens per epoch (`tokens`) and per second (`rewardRate`). Undefined after the last epoch.
   */
  readonly counted: bigint | undefined;
  readonly countedShare: Ratio | undefined;
  readonly tokens: bigint | undefined;
  readonly rewardRate: bigint | undefined;
  /** Tokens that the gauge gains by the entered votes, negative if it loses tokens; undefined if unknown. */
  readonly moved: bigint | undefined;
  /**
   * Governance tokens that the gauge receives per vote, before the votes in the form are added; undefined if the gauge
   * has no votes.
   */
  readonly paidPerVote: bigint | undefined;
  /** Additional tokens that the gauge would receive if another 1 % of the account's ve voted for it. */
  readonly marginal: bigint | undefined;
}

export type EpochVoteBlocker =
  | EscrowMessageBlocker
  | 'schedule-ended'
  | 'too-early'
  | 'ended'
  | 'voted'
  | 'no-ve'
  | 'no-candidate'
  | 'enter-votes'
  | 'bad-number'
  | 'too-much'
  | 'too-many';

export interface DerivedEpochVote {
  readonly rows: readonly CandidateVoteRow[];
  readonly spent: bigint;
  /** Unassigned ve, never negative; undefined if the account's ve is unknown. */
  readonly left: bigint | undefined;
  /** Votes to send by gauge, in base units of ve. */
  readonly votes: ReadonlyMap<Address, bigint>;
  readonly min: bigint;
  readonly max: bigint;
  readonly totalAfter: bigint;
  /** Tokens that the gauges in which the account has deposits gain by the entered votes; undefined if unknown. */
  readonly movedToFarmed: bigint | undefined;
  readonly blocker: EpochVoteBlocker | undefined;
}

const MARGINAL_DIVISOR = 100n;

const toShare = (part: bigint, total: bigint): Ratio | undefined =>
  total === 0n ? undefined : ratio(mulDivDown(part, FIXED_POINT_ONE, total));

/** Returns the gauges that accept votes, those with the most votes first. */
export function listCandidates(escrow: EscrowEpochAndVotesState): readonly Address[] {
  return escrow.whitelist
    .filter((gauge) => escrow.approved.has(gauge))
    .toSorted((a, b) => {
      const [first, second] = [getGaugeVotes(escrow.votes, a), getGaugeVotes(escrow.votes, b)];
      if (first === second) return a < b ? -1 : 1;
      return first > second ? -1 : 1;
    });
}

function parseVotes(form: VoteForm, decimals: number) {
  const votes = new Map<Address, bigint>();
  let isBad = false;
  for (const [gauge, text] of form) {
    if (text.trim() === '') continue;
    const read = parseUnitsRoundedDown(text, decimals);
    if (!read.ok) isBad = true;
    else if (read.value > 0n) votes.set(gauge, read.value);
  }
  return { votes, isBad };
}

const getGaugeTokens = (preview: EpochVotePreview | undefined, gauge: Address): bigint | undefined =>
  preview?.distribution.gauges.find((one) => one.gauge === gauge)?.tokens;

function getLimitPosition(votes: bigint, min: bigint, max: bigint): VoteLimitPosition {
  if (votes === 0n) return 'none';
  if (votes < min) return 'below';
  return votes >= max ? 'above' : 'between';
}

const getTokensPerVote = (tokens: bigint | undefined, votes: bigint, decimals: number): bigint | undefined =>
  tokens === undefined || votes === 0n ? undefined : mulDivDown(tokens, 10n ** BigInt(decimals), votes);

const subtractKnown = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined || b === undefined ? undefined : a - b;

/** Derives the effect of the entered votes, and the first blocker. */
export function deriveEpochVote(form: VoteForm, input: EpochVoteInput): DerivedEpochVote {
  const { escrow, ve, decimals } = input;
  const { votes, isBad } = parseVotes(form, decimals);
  const spent = [...votes.values()].reduce((sum, one) => sum + one, 0n);
  const totalAfter = escrow.total + spent;
  const { min, max } = computeVoteLimitsRoundedDown(totalAfter, escrow.rules);
  const [before, after] = [previewEpochVoteResult(escrow, new Map()), previewEpochVoteResult(escrow, votes)];
  const step = ve === undefined ? undefined : ve / MARGINAL_DIVISOR;
  const rows = listCandidates(escrow).map((gauge): CandidateVoteRow => {
    const held = getGaugeVotes(escrow.votes, gauge);
    const votesAfter = held + getGaugeVotes(votes, gauge);
    const tokens = getGaugeTokens(after, gauge);
    const counted = after?.voting.gauges.find((one) => one.gauge === gauge)?.votes;
    const more =
      step === undefined || step === 0n
        ? undefined
        : previewEpochVoteResult(escrow, new Map([...votes, [gauge, getGaugeVotes(votes, gauge) + step]]));
    return {
      gauge,
      text: form.get(gauge) ?? '',
      ownVotes: votes.get(gauge),
      isFarmed: input.farmed.has(gauge),
      votes: held,
      share: toShare(held, escrow.total),
      votesAfter,
      shareAfter: toShare(votesAfter, totalAfter),
      place: getLimitPosition(votesAfter, min, max),
      counted,
      countedShare: counted === undefined ? undefined : toShare(counted, totalAfter),
      tokens,
      rewardRate:
        tokens === undefined || escrow.epochTime === 0 ? undefined : tokens / BigInt(escrow.epochTime),
      moved: subtractKnown(tokens, getGaugeTokens(before, gauge)),
      paidPerVote: getTokensPerVote(getGaugeTokens(before, gauge), held, decimals),
      marginal: subtractKnown(getGaugeTokens(more, gauge), tokens),
    };
  });
  return {
    rows,
    spent,
    left: getUnassignedVe(ve, spent),
    votes,
    min,
    max,
    totalAfter,
    movedToFarmed: sumIfKnown(rows.filter(({ isFarmed }) => isFarmed).map(({ moved }) => moved)),
    blocker: getVoteBlocker(input, { votes, spent, isBad, candidates: rows.length }),
  };
}

function getUnassignedVe(ve: bigint | undefined, spent: bigint): bigint | undefined {
  if (ve === undefined) return undefined;
  return spent < ve ? ve - spent : 0n;
}

/** Returns the sum; undefined if there are no parts or any part is unknown. */
function sumIfKnown(parts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length < parts.length) return undefined;
  return known.reduce((sum, part) => sum + part, 0n);
}

function getVoteBlocker(
  input: EpochVoteInput,
  typed: {
    readonly votes: ReadonlyMap<Address, bigint>;
    readonly spent: bigint;
    readonly isBad: boolean;
    readonly candidates: number;
  },
): EpochVoteBlocker | undefined {
  const { escrow, ve, lastVoted, now } = input;
  const isOpen = acceptsEpochVotes({ ...escrow, number: escrow.epoch }, now);
  return getFirstEscrowBlocker<EpochVoteBlocker>(input.wallet, [
    [ve === undefined || lastVoted === undefined, 'reading'],
    [escrow.voting === undefined && !isEpochScheduled(escrow), 'schedule-ended'],
    [!isOpen && escrow.voting === undefined, 'too-early'],
    [!isOpen, 'ended'],
    [lastVoted !== undefined && lastVoted >= escrow.epoch, 'voted'],
    [ve === 0n, 'no-ve'],
    [typed.candidates === 0, 'no-candidate'],
    [typed.isBad, 'bad-number'],
    [typed.votes.size === 0, 'enter-votes'],
    [ve !== undefined && typed.spent > ve, 'too-much'],
    [typed.votes.size > escrow.maxGauges, 'too-many'],
  ]);
}
