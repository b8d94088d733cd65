import { computeEndVotingCoinsForVotes, endEpochVote, type EpochVoteResult } from '@junction/earn';
import type { Nano, Seconds } from '@junction/primitives';
import { firstBlocker, type WalletBlocker, type WalletInput } from '../../shared/model/wallet-input.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';

/** Returns the coins the escrow requires to finish the vote; undefined if its rules are invalid. */
export function finishCoins(escrow: EscrowVoting): Nano | undefined {
  const { whitelist, rules, total } = escrow;
  const coins = computeEndVotingCoinsForVotes({
    candidates: whitelist.length,
    minRatio: rules.minRatio,
    total,
  });
  return coins.ok ? coins.value : undefined;
}

/** Simulates finishing the vote at `now`. Undefined if the schedule has ended or the supply is too small. */
export function endedAt(escrow: EscrowVoting, now: Seconds): EpochVoteResult | undefined {
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

export type FinishBlocker = WalletBlocker | 'not-over' | 'supply-short' | 'schedule-ended';

/** Returns the tokens missing to finish the epoch, base units; undefined if there are enough. */
export function supplyShort(escrow: EscrowVoting): bigint | undefined {
  const needed = escrow.schedule[escrow.epoch - 1];
  return needed === undefined || escrow.supply >= needed ? undefined : needed - escrow.supply;
}

/**
 * Returns the first reason why the vote cannot be finished; undefined if it can. Any account may finish it.
 */
export function finishBlocker(
  wallet: WalletInput,
  escrow: EscrowVoting,
  now: Seconds,
): FinishBlocker | undefined {
  return firstBlocker<FinishBlocker>(wallet, [
    [escrow.voting === undefined || now <= escrow.voting.end, 'not-over'],
    [escrow.schedule[escrow.epoch - 1] === undefined, 'schedule-ended'],
    [supplyShort(escrow) !== undefined, 'supply-short'],
  ]);
}
