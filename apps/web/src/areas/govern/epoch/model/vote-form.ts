import { computeVoteLimitsDown, type VotingPreview } from '@junction/earn';
import {
  mulDivDown,
  ONE,
  parseUnitsDown,
  ratio,
  type Address,
  type Ratio,
  type Seconds,
} from '@junction/primitives';
import { takesVotes } from '../../shared/model/epoch-state.ts';
import { isScheduled, type EscrowVoting } from '../../shared/model/voting.ts';
import { previewWith, votesOf } from '../../shared/model/vote-preview.ts';
import { firstBlocker, type WalletBlocker, type WalletInput } from '../../shared/model/wallet-input.ts';

/** Entered votes by gauge, as decimal text. */
export type VoteForm = ReadonlyMap<Address, string>;

export interface VoteInput {
  readonly wallet: WalletInput;
  readonly escrow: EscrowVoting;
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
export type Place = 'none' | 'below' | 'between' | 'above';

/** Candidate with the effect of the entered votes, base units. */
export interface VoteRow {
  readonly gauge: Address;
  readonly text: string;
  /** Entered votes, base units of ve; undefined if empty or invalid. */
  readonly ownVotes: bigint | undefined;
  readonly isFarmed: boolean;
  readonly votes: bigint;
  readonly share: Ratio | undefined;
  readonly votesAfter: bigint;
  readonly shareAfter: Ratio | undefined;
  readonly place: Place;
  /** Counted votes, tokens per epoch and tokens per second; undefined after the last epoch. */
  readonly counted: bigint | undefined;
  readonly countedShare: Ratio | undefined;
  readonly tokens: bigint | undefined;
  readonly rewardRate: bigint | undefined;
  /** Tokens that the entered votes move to this gauge, negative if they move away; undefined if unknown. */
  readonly moved: bigint | undefined;
  /** Tokens per vote without the entered votes; undefined if the gauge has no votes. */
  readonly paidPerVote: bigint | undefined;
  /** Additional tokens if another 1 % of the account's ve voted for the gauge. */
  readonly marginal: bigint | undefined;
}

export type VoteBlocker =
  | WalletBlocker
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

export interface DerivedVote {
  readonly rows: readonly VoteRow[];
  readonly spent: bigint;
  /** ve that is not assigned, never negative; undefined if the account's ve is unknown. */
  readonly left: bigint | undefined;
  /** Votes to be sent by gauge, base units. */
  readonly votes: ReadonlyMap<Address, bigint>;
  readonly min: bigint;
  readonly max: bigint;
  readonly totalAfter: bigint;
  /** Tokens that the entered votes move to gauges in which the account has deposits; undefined if unknown. */
  readonly movedToFarmed: bigint | undefined;
  readonly blocker: VoteBlocker | undefined;
}

const MARGINAL_PART = 100n;

const shareOf = (part: bigint, total: bigint): Ratio | undefined =>
  total === 0n ? undefined : ratio(mulDivDown(part, ONE, total));

/** Returns the gauges that accept votes, most votes first. */
export function candidatesOf(escrow: EscrowVoting): readonly Address[] {
  return escrow.whitelist
    .filter((gauge) => escrow.approved.has(gauge))
    .toSorted((a, b) => {
      const [first, second] = [votesOf(escrow.votes, a), votesOf(escrow.votes, b)];
      if (first === second) return a < b ? -1 : 1;
      return first > second ? -1 : 1;
    });
}

function readVotes(form: VoteForm, decimals: number) {
  const votes = new Map<Address, bigint>();
  let isBad = false;
  for (const [gauge, text] of form) {
    if (text.trim() === '') continue;
    const read = parseUnitsDown(text, decimals);
    if (!read.ok) isBad = true;
    else if (read.value > 0n) votes.set(gauge, read.value);
  }
  return { votes, isBad };
}

const tokensOf = (preview: VotingPreview | undefined, gauge: Address): bigint | undefined =>
  preview?.distribution.gauges.find((one) => one.gauge === gauge)?.tokens;

function placeOf(votes: bigint, min: bigint, max: bigint): Place {
  if (votes === 0n) return 'none';
  if (votes < min) return 'below';
  return votes >= max ? 'above' : 'between';
}

const perVote = (tokens: bigint | undefined, votes: bigint, decimals: number): bigint | undefined =>
  tokens === undefined || votes === 0n ? undefined : mulDivDown(tokens, 10n ** BigInt(decimals), votes);

const minus = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined || b === undefined ? undefined : a - b;

/** Derives the effect of the entered votes, and the first blocker. */
export function derive(form: VoteForm, input: VoteInput): DerivedVote {
  const { escrow, ve, decimals } = input;
  const { votes, isBad } = readVotes(form, decimals);
  const spent = [...votes.values()].reduce((sum, one) => sum + one, 0n);
  const totalAfter = escrow.total + spent;
  const { min, max } = computeVoteLimitsDown(totalAfter, escrow.rules);
  const [before, after] = [previewWith(escrow, new Map()), previewWith(escrow, votes)];
  const step = ve === undefined ? undefined : ve / MARGINAL_PART;
  const rows = candidatesOf(escrow).map((gauge): VoteRow => {
    const held = votesOf(escrow.votes, gauge);
    const votesAfter = held + votesOf(votes, gauge);
    const tokens = tokensOf(after, gauge);
    const counted = after?.voting.gauges.find((one) => one.gauge === gauge)?.votes;
    const more =
      step === undefined || step === 0n
        ? undefined
        : previewWith(escrow, new Map([...votes, [gauge, votesOf(votes, gauge) + step]]));
    return {
      gauge,
      text: form.get(gauge) ?? '',
      ownVotes: votes.get(gauge),
      isFarmed: input.farmed.has(gauge),
      votes: held,
      share: shareOf(held, escrow.total),
      votesAfter,
      shareAfter: shareOf(votesAfter, totalAfter),
      place: placeOf(votesAfter, min, max),
      counted,
      countedShare: counted === undefined ? undefined : shareOf(counted, totalAfter),
      tokens,
      rewardRate:
        tokens === undefined || escrow.epochTime === 0 ? undefined : tokens / BigInt(escrow.epochTime),
      moved: minus(tokens, tokensOf(before, gauge)),
      paidPerVote: perVote(tokensOf(before, gauge), held, decimals),
      marginal: minus(tokensOf(more, gauge), tokens),
    };
  });
  return {
    rows,
    spent,
    left: leftOf(ve, spent),
    votes,
    min,
    max,
    totalAfter,
    movedToFarmed: sumIfKnown(rows.filter(({ isFarmed }) => isFarmed).map(({ moved }) => moved)),
    blocker: blockerOf(input, { votes, spent, isBad, candidates: rows.length }),
  };
}

function leftOf(ve: bigint | undefined, spent: bigint): bigint | undefined {
  if (ve === undefined) return undefined;
  return spent < ve ? ve - spent : 0n;
}

/** Returns the sum; undefined if any part is unknown or there are none. */
function sumIfKnown(parts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length < parts.length) return undefined;
  return known.reduce((sum, part) => sum + part, 0n);
}

function blockerOf(
  input: VoteInput,
  typed: {
    readonly votes: ReadonlyMap<Address, bigint>;
    readonly spent: bigint;
    readonly isBad: boolean;
    readonly candidates: number;
  },
): VoteBlocker | undefined {
  const { escrow, ve, lastVoted, now } = input;
  const isOpen = takesVotes({ ...escrow, number: escrow.epoch }, now);
  return firstBlocker<VoteBlocker>(input.wallet, [
    [ve === undefined || lastVoted === undefined, 'reading'],
    [escrow.voting === undefined && !isScheduled(escrow), 'schedule-ended'],
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
