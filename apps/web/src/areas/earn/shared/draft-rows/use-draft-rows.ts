import { useState } from 'react';
import {
  applyDraftChange,
  addRewardRow,
  updateRewardRow,
  removeRewardRow,
  type RewardsDraft,
  type RewardRowOf,
} from './draft-rows.ts';

/** State of a form with a variable number of reward rows. */
export function useRewardDraftRows<Draft extends RewardsDraft>(
  empty: Draft,
  rowOf: (key: number) => RewardRowOf<Draft>,
) {
  const [rows, setRows] = useState({ draft: empty, nextKey: 1 });
  return {
    draft: rows.draft,
    edit: (change: Partial<Draft>): void => setRows((now) => applyDraftChange(now, change)),
    addReward: (): void => setRows((now) => addRewardRow(now, rowOf)),
    editReward: (key: number, change: Partial<RewardRowOf<Draft>>): void =>
      setRows((now) => updateRewardRow(now, key, change)),
    removeReward: (key: number): void => setRows((now) => removeRewardRow(now, key)),
  };
}
