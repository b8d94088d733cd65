/** Row of a form with a variable number of rows; `key` identifies it within the form. */
interface DraftRow {
  readonly key: number;
}

/** Form with reward rows, and the key of the next row. Keys are never reused. */
export interface RowsDraft<Draft> {
  readonly draft: Draft;
  readonly nextKey: number;
}

export interface RewardsDraft {
  readonly rewards: readonly DraftRow[];
}
export type RowOf<Draft extends RewardsDraft> = Draft['rewards'][number];

export const withChange = <Draft>(rows: RowsDraft<Draft>, change: Partial<Draft>): RowsDraft<Draft> => ({
  ...rows,
  draft: { ...rows.draft, ...change },
});

export const withReward = <Draft extends RewardsDraft>(
  { draft, nextKey }: RowsDraft<Draft>,
  rowOf: (key: number) => RowOf<Draft>,
): RowsDraft<Draft> => ({
  draft: { ...draft, rewards: [...draft.rewards, rowOf(nextKey)] },
  nextKey: nextKey + 1,
});

export const withRewardChange = <Draft extends RewardsDraft>(
  rows: RowsDraft<Draft>,
  key: number,
  change: Partial<RowOf<Draft>>,
): RowsDraft<Draft> => ({
  ...rows,
  draft: {
    ...rows.draft,
    rewards: rows.draft.rewards.map((row) => (row.key === key ? { ...row, ...change } : row)),
  },
});

export const withoutReward = <Draft extends RewardsDraft>(
  rows: RowsDraft<Draft>,
  key: number,
): RowsDraft<Draft> => ({
  ...rows,
  draft: { ...rows.draft, rewards: rows.draft.rewards.filter((row) => row.key !== key) },
});
