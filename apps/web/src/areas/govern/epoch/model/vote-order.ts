import type { Address, Usd } from '@junction/primitives';
import type { CandidateVoteRow } from './vote-form.ts';

export const CANDIDATE_SORT_ORDERS = ['weight', 'tvl', 'paid'] as const;
/**
 * Sort order of the candidates: by current votes, TVL or tokens per vote. None of them depends on the entered votes, so
 * that rows never move while the user types.
 */
export type CandidateSortOrder = (typeof CANDIDATE_SORT_ORDERS)[number];

/** Sorts rows in descending order, unknown values last. Equal rows keep their order. */
export function sortVoteRows(
  rows: readonly CandidateVoteRow[],
  order: CandidateSortOrder,
  tvlOf: (gauge: Address) => Usd | undefined,
): readonly CandidateVoteRow[] {
  const keys: Readonly<Record<CandidateSortOrder, (row: CandidateVoteRow) => bigint | undefined>> = {
    weight: ({ votes }) => votes,
    tvl: ({ gauge }) => tvlOf(gauge),
    paid: ({ paidPerVote }) => paidPerVote,
  };
  return rows.toSorted((a, b) => compare(keys[order](b), keys[order](a)));
}

function compare(a: bigint | undefined, b: bigint | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  return b === undefined || a > b ? 1 : -1;
}
