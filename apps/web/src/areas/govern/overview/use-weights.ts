import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { previewVoteEnd } from '../shared/model/vote-preview.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { namedGaugesQuery } from '../shared/queries/epoch-queries.ts';
import { MAX_SPLIT_PARTS } from '../shared/ui/split-bar.tsx';
import { splitVotes } from './model/weights.ts';
import type { DaoOverview } from './use-dao.ts';

const NO_VOTES: ReadonlyMap<Address, bigint> = new Map();
const NO_GAUGES: readonly Address[] = [];

/**
 * Returns the tokens that each gauge would receive if voting ended now, in base units; undefined after the last epoch.
 */
function previewGaugeTokens(escrow: EscrowVoting): ReadonlyMap<string, bigint> | undefined {
  const preview = previewVoteEnd(escrow, NO_VOTES);
  return preview && new Map(preview.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens]));
}

export type VoteWeights = ReturnType<typeof useVoteWeights>;

/** Derives the distribution of the epoch's votes, the largest parts first. Undefined until the escrow is loaded. */
export function useVoteWeights({ governing, hasFailed }: DaoOverview) {
  const { escrow, isMissing } = governing;
  const names = useQuery(namedGaugesQuery(escrow?.whitelist ?? NO_GAUGES));
  const weights = escrow && splitVotes(escrow.votes, MAX_SPLIT_PARTS - 1, previewGaugeTokens(escrow));
  return {
    weights,
    names: names.data,
    /**
     * True while the escrow or the gauge names are loading. Names are awaited because they change the height of lines.
     */
    isComing: escrow === undefined ? !isMissing && !hasFailed : names.isPending && names.isFetching,
  };
}
