import type { ExcessVoteTreatment, EpochVoteRules } from '@junction/earn';
import type { Address, Seconds } from '@junction/primitives';
import type {
  EscrowGetCurrentEpochDetailsAnswer,
  EscrowGetDetailsAnswer,
  EscrowGetVotingDetailsAnswer,
} from '@junction/protocol/earn';
import { toSeconds } from '../../../../shared/wallet-reading/seconds-of.ts';

/** State of epochs and votes on the chain. Amounts and votes are in base units. */
export interface EscrowEpochAndVotesState {
  /** Current epoch, counted from 1. */
  readonly epoch: number;
  readonly start: Seconds;
  readonly end: Seconds;
  /** Voting period; undefined until the first vote opens it. */
  readonly voting: { readonly start: Seconds; readonly end: Seconds } | undefined;
  /** Sum of all votes cast in the epoch. */
  readonly total: bigint;
  readonly epochTime: Seconds;
  readonly votingTime: Seconds;
  readonly timeBeforeVoting: Seconds;
  readonly rules: EpochVoteRules;
  readonly maxDowntime: number;
  /** Maximum number of gauges per vote. */
  readonly maxGauges: number;
  /** Candidates, sorted by address. */
  readonly whitelist: readonly Address[];
  readonly approved: ReadonlySet<Address>;
  readonly votes: ReadonlyMap<Address, bigint>;
  readonly downtimes: ReadonlyMap<Address, number>;
  /** Shares of gauges, treasury and team in the tokens, in parts of 10 000. */
  readonly scheme: { readonly farming: bigint; readonly treasury: bigint; readonly team: bigint };
  /** Governance tokens that the escrow distributes per epoch, beginning with the first epoch. */
  readonly schedule: readonly bigint[];
  readonly debt: bigint;
  /** Governance tokens left to distribute. */
  readonly supply: bigint;
  readonly treasury: bigint;
  /** Price of whitelisting a gauge, in base units of the governance token. */
  readonly price: bigint;
  readonly veSupply: bigint;
  readonly isPaused: boolean;
  /** Chain time at which the state was read. */
  readonly readAt: Seconds;
}

/** True if the emission schedule includes the current epoch. Once the schedule has ended, no vote can be opened. */
export const isEpochScheduled = ({
  schedule,
  epoch,
}: Pick<EscrowEpochAndVotesState, 'schedule' | 'epoch'>): boolean => schedule[epoch - 1] !== undefined;

/** Results of the escrow's getters. */
export interface EscrowGetterResults {
  readonly details: EscrowGetDetailsAnswer;
  readonly epoch: EscrowGetCurrentEpochDetailsAnswer;
  readonly voting: EscrowGetVotingDetailsAnswer;
  readonly whitelist: readonly (readonly [Address, boolean])[];
  readonly approved: readonly (readonly [Address, boolean])[];
  readonly votes: readonly (readonly [Address, bigint])[];
  readonly downtimes: readonly (readonly [Address, bigint])[];
  readonly scheme: readonly bigint[];
  readonly schedule: readonly bigint[];
  readonly now: { readonly veSupply: bigint; readonly readAt: Seconds };
}

const NORMALIZATIONS: readonly ExcessVoteTreatment[] = ['gauges', 'treasury', 'reserve'];

const listEnabled = (answer: readonly (readonly [Address, boolean])[]): readonly Address[] =>
  answer.flatMap(([gauge, is]) => (is ? [gauge] : []));

/**
 * Combines the results of the getters; undefined if they are inconsistent or the first epoch has not started.
 */
export function toEscrowVoting(answers: EscrowGetterResults): EscrowEpochAndVotesState | undefined {
  const { details, epoch, voting, scheme } = answers;
  const normalization = NORMALIZATIONS[Number(voting._votingNormalizing)];
  const [farming, treasury, team] = scheme;
  if (normalization === undefined || farming === undefined || treasury === undefined || team === undefined)
    return undefined;
  if (!details._initialized) return undefined;
  return {
    epoch: Number(epoch._currentEpoch),
    start: toSeconds(epoch._currentEpochStartTime),
    end: toSeconds(epoch._currentEpochEndTime),
    voting:
      epoch._currentVotingStartTime === 0n
        ? undefined
        : {
            start: toSeconds(epoch._currentVotingStartTime),
            end: toSeconds(epoch._currentVotingEndTime),
          },
    total: epoch._currentVotingTotalVotes,
    epochTime: toSeconds(voting._epochTime),
    votingTime: toSeconds(voting._votingTime),
    timeBeforeVoting: toSeconds(voting._timeBeforeVoting),
    rules: {
      minRatio: voting._gaugeMinVotesRatio,
      maxRatio: voting._gaugeMaxVotesRatio,
      normalization,
    },
    maxDowntime: Number(voting._gaugeMaxDowntime),
    maxGauges: Number(voting._maxGaugesPerVote),
    whitelist: listEnabled(answers.whitelist).toSorted(),
    approved: new Set(listEnabled(answers.approved)),
    votes: new Map(answers.votes),
    downtimes: new Map(answers.downtimes.map(([gauge, times]) => [gauge, Number(times)])),
    scheme: { farming, treasury, team },
    schedule: answers.schedule,
    debt: details._emissionDebt,
    supply: details._distributionSupply,
    treasury: details._treasuryTokens,
    price: details._gaugeWhitelistPrice,
    veSupply: answers.now.veSupply,
    isPaused: details._paused || details._emergency,
    readAt: answers.now.readAt,
  };
}
