import { previewEpochVote, type EpochVotePreview } from '@junction/earn';
import type { Address } from '@junction/primitives';
import type { EscrowEpochAndVotesState } from './voting.ts';

/** Returns the votes of a gauge in base units of ve; zero if the escrow has no entry for it. */
export const getGaugeVotes = (votes: ReadonlyMap<Address, bigint>, gauge: Address): bigint => {
  const own = votes.get(gauge);
  if (own === undefined) return 0n;
  return own;
};

/** Simulates finishing the vote after `added` votes; undefined after the last epoch. */
export function previewEpochVoteResult(
  escrow: EscrowEpochAndVotesState,
  added: ReadonlyMap<Address, bigint>,
): EpochVotePreview | undefined {
  const extra = [...added.values()].reduce((sum, votes) => sum + votes, 0n);
  const preview = previewEpochVote({
    epoch: escrow.epoch,
    gauges: escrow.whitelist.map((gauge) => ({
      gauge,
      votes: getGaugeVotes(escrow.votes, gauge) + getGaugeVotes(added, gauge),
    })),
    total: escrow.total + extra,
    rules: escrow.rules,
    emission: { schedule: escrow.schedule, scheme: escrow.scheme, debt: escrow.debt },
  });
  return preview.ok ? preview.value : undefined;
}
