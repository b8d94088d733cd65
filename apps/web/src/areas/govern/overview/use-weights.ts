import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { previewEpochVoteResult } from '../shared/model/vote-preview.ts';
import type { EscrowEpochAndVotesState } from '../shared/model/voting.ts';
import { namedGaugesQuery } from '../shared/queries/epoch-queries.ts';
import { MAX_STACKED_BAR_PARTS } from '../shared/ui/split-bar.tsx';
import { splitEpochVotesByGauge } from './model/weights.ts';
import type { DaoOverview } from './use-dao.ts';

const NO_VOTES: ReadonlyMap<Address, bigint> = new Map();
const NO_GAUGES: readonly Address[] = [];

/**
 * Returns the tokens that each gauge would receive if voting ended now, in base units; undefined after the last epoch.
 */
function previewGaugeTokens(escrow: EscrowEpochAndVotesState): ReadonlyMap<string, bigint> | undefined {
  const preview = previewEpochVoteResult(escrow, NO_VOTES);
  return preview && new Map(preview.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens]));
}

export type EpochVoteWeights = ReturnType<typeof useEpochVoteWeights>;

/** Derives the distribution of the epoch's votes, the largest parts first. Undefined until the escrow is loaded. */
export function useEpochVoteWeights({ governing, hasFailed }: DaoOverview) {
  const { escrow, isMissing } = governing;
  const names = useQuery(namedGaugesQuery(escrow?.whitelist ?? NO_GAUGES));
  const weights =
    escrow && splitEpochVotesByGauge(escrow.votes, MAX_STACKED_BAR_PARTS - 1, previewGaugeTokens(escrow));
  return {
    weights,
    names: names.data,
    /**
     * True while the escrow or the gauge names are loading. Names are awaited because they change the height of lines.
     */
    isComing: escrow === undefined ? !isMissing && !hasFailed : names.isPending && names.isFetching,
  };
}
