import { computeEndEpochVoteCoinsForVotes, endEpochVote, type EpochVoteResult } from '@junction/earn';
import type { Nano, Seconds } from '@junction/primitives';
import {
  getFirstEscrowBlocker,
  type EscrowMessageBlocker,
  type EscrowMessageInput,
} from '../../shared/model/wallet-input.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';

/** Returns the nano that the escrow requires to finish the vote; undefined if its rules are invalid. */
export function getFinishVoteNano(escrow: EscrowEpochAndVotesState): Nano | undefined {
  const { whitelist, rules, total } = escrow;
  const coins = computeEndEpochVoteCoinsForVotes({
    candidates: whitelist.length,
    minRatio: rules.minRatio,
    total,
  });
  return coins.ok ? coins.value : undefined;
}

/**
 * Simulates finishing the vote at `now`. Undefined if the emission schedule has ended or the escrow's token supply is
 * too small.
 */
export function simulateEpochVoteFinish(
  escrow: EscrowEpochAndVotesState,
  now: Seconds,
): EpochVoteResult | undefined {
  const ended = endEpochVote(
    {
      epoch: escrow.epoch,
      gauges: escrow.whitelist.flatMap((gauge) => {
        const votes = escrow.votes.get(gauge);
        return votes === undefined ? [] : [{ gauge, votes }];
      }),
      total: escrow.total,
      rules: escrow.rules,
      emission: { schedule: escrow.schedule, scheme: escrow.scheme, debt: escrow.debt },
      candidates: escrow.whitelist.map((gauge) => ({ gauge, downtime: escrow.downtimes.get(gauge) ?? 0 })),
      maxDowntime: escrow.maxDowntime,
      epochEnd: escrow.end,
      epochTime: escrow.epochTime,
      distributionSupply: escrow.supply,
    },
    now,
  );
  return ended.ok ? ended.value : undefined;
}

export type FinishVoteBlocker = EscrowMessageBlocker | 'not-over' | 'supply-short' | 'schedule-ended';

/** Returns the tokens that the escrow lacks to finish the epoch, in base units; undefined if it has enough. */
export function getEpochTokenShortfall(escrow: EscrowEpochAndVotesState): bigint | undefined {
  const needed = escrow.schedule[escrow.epoch - 1];
  return needed === undefined || escrow.supply >= needed ? undefined : needed - escrow.supply;
}

/**
 * Returns the first reason why the vote cannot be finished; undefined if it can. Any account may finish it.
 */
export function getFinishVoteBlocker(
  wallet: EscrowMessageInput,
  escrow: EscrowEpochAndVotesState,
  now: Seconds,
): FinishVoteBlocker | undefined {
  return getFirstEscrowBlocker<FinishVoteBlocker>(wallet, [
    [escrow.voting === undefined || now <= escrow.voting.end, 'not-over'],
    [escrow.schedule[escrow.epoch - 1] === undefined, 'schedule-ended'],
    [getEpochTokenShortfall(escrow) !== undefined, 'supply-short'],
  ]);
}
