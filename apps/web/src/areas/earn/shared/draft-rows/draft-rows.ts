/** Row of a form with a variable number of rows; `key` identifies it within the form. */
interface DraftRow {
  readonly key: number;
}

/** Form with reward rows, and the key of the next row. Keys are never reused. */
export interface DraftWithRows<Draft> {
  readonly draft: Draft;
  readonly nextKey: number;
}

export interface RewardsDraft {
  readonly rewards: readonly DraftRow[];
}
export type RewardRowOf<Draft extends RewardsDraft> = Draft['rewards'][number];

export const applyDraftChange = <Draft>(
  rows: DraftWithRows<Draft>,
  change: Partial<Draft>,
): DraftWithRows<Draft> => ({
  ...rows,
  draft: { ...rows.draft, ...change },
});

export const addRewardRow = <Draft extends RewardsDraft>(
  { draft, nextKey }: DraftWithRows<Draft>,
  rowOf: (key: number) => RewardRowOf<Draft>,
): DraftWithRows<Draft> => ({
  draft: { ...draft, rewards: [...draft.rewards, rowOf(nextKey)] },
  nextKey: nextKey + 1,
});

export const updateRewardRow = <Draft extends RewardsDraft>(
  rows: DraftWithRows<Draft>,
  key: number,
  change: Partial<RewardRowOf<Draft>>,
): DraftWithRows<Draft> => ({
  ...rows,
  draft: {
    ...rows.draft,
    rewards: rows.draft.rewards.map((row) => (row.key === key ? { ...row, ...change } : row)),
  },
});

export const removeRewardRow = <Draft extends RewardsDraft>(
  rows: DraftWithRows<Draft>,
  key: number,
): DraftWithRows<Draft> => ({
  ...rows,
  draft: { ...rows.draft, rewards: rows.draft.rewards.filter((row) => row.key !== key) },
});
