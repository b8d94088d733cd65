import type { Address, Usd } from '@junction/primitives';
import type { VoteRow } from './vote-form.ts';

export const VOTE_ORDERS = ['weight', 'tvl', 'paid'] as const;
/** By votes as they are, by TVL, or by what a vote brings as it stands: nothing typed moves a row away from its field. */
export type VoteOrder = (typeof VOTE_ORDERS)[number];

/** The largest first, what is not known last; rows come in the order of their votes, which stays among equals. */
export function orderedVotes(
  rows: readonly VoteRow[],
  order: VoteOrder,
  tvlOf: (gauge: Address) => Usd | undefined,
): readonly VoteRow[] {
  const keys: Readonly<Record<VoteOrder, (row: VoteRow) => bigint | undefined>> = {
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
