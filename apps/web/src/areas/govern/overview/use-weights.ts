import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { previewWith } from '../shared/model/vote-preview.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { namedGaugesQuery } from '../shared/queries/epoch-queries.ts';
import { SPLIT_PARTS } from '../shared/ui/split-bar.tsx';
import { weightsOf } from './model/weights.ts';
import type { Dao } from './use-dao.ts';

const NO_VOTES: ReadonlyMap<Address, bigint> = new Map();
const NO_GAUGES: readonly Address[] = [];

/** Returns what each gauge would receive if voting ended now, base units; undefined after the last epoch. */
function budgetOf(escrow: EscrowVoting): ReadonlyMap<string, bigint> | undefined {
  const preview = previewWith(escrow, NO_VOTES);
  return preview && new Map(preview.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens]));
}

export type Weights = ReturnType<typeof useWeights>;

/** Derives the distribution of the epoch's votes, largest first; undefined until the escrow is loaded. */
export function useWeights({ governing, hasFailed }: Dao) {
  const { escrow, isMissing } = governing;
  const names = useQuery(namedGaugesQuery(escrow?.whitelist ?? NO_GAUGES));
  const weights = escrow && weightsOf(escrow.votes, SPLIT_PARTS - 1, budgetOf(escrow));
  return {
    weights,
    names: names.data,
    /** True while the escrow or the gauges' names are loading: names change the height of lines. */
    isComing: escrow === undefined ? !isMissing && !hasFailed : names.isPending && names.isFetching,
  };
}
