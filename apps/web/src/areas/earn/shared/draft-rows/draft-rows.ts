/** Row of a form with a variable number of rows; `key` identifies it within the form. */
interface DraftRow {
  readonly key: number;
}

/** Form with reward rows, and the key of the next row. Keys are never reused. */
export interface DraftWithRewardRows<Draft> {
  readonly draft: Draft;
  readonly nextKey: number;
}

export interface RewardsDraft {
  readonly rewards: readonly DraftRow[];
}
export type RewardRowOf<Draft extends RewardsDraft> = Draft['rewards'][number];

export const applyDraftChange = <Draft>(
  rows: DraftWithRewardRows<Draft>,
  change: Partial<Draft>,
): DraftWithRewardRows<Draft> => ({
  ...rows,
  draft: { ...rows.draft, ...change },
});

export const addRewardRow = <Draft extends RewardsDraft>(
  { draft, nextKey }: DraftWithRewardRows<Draft>,
  rowOf: (key: number) => RewardRowOf<Draft>,
): DraftWithRewardRows<Draft> => ({
  draft: { ...draft, rewards: [...draft.rewards, rowOf(nextKey)] },
  nextKey: nextKey + 1,
});

export const updateRewardRow = <Draft extends RewardsDraft>(
  rows: DraftWithRewardRows<Draft>,
  key: number,
  change: Partial<RewardRowOf<Draft>>,
): DraftWithRewardRows<Draft> => ({
  ...rows,
  draft: {
    ...rows.draft,
    rewards: rows.draft.rewards.map((row) => (row.key === key ? { ...row, ...change } : row)),
  },
});

export const removeRewardRow = <Draft extends RewardsDraft>(
  rows: DraftWithRewardRows<Draft>,
  key: number,
): DraftWithRewardRows<Draft> => ({
  ...rows,
  draft: { ...rows.draft, rewards: rows.draft.rewards.filter((row) => row.key !== key) },
});
