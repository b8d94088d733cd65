import { expect, it } from 'vitest';
import { applyDraftChange, addRewardRow, updateRewardRow, removeRewardRow } from './draft-rows.ts';

const rowOf = (key: number) => ({ key, root: '' });
const empty = { draft: { deposit: '', rewards: [rowOf(0)] }, nextKey: 1 };

it('changes fields without affecting rows and keys', () => {
  expect(applyDraftChange(empty, { deposit: 'x' })).toEqual({
    draft: { deposit: 'x', rewards: [rowOf(0)] },
    nextKey: 1,
  });
});

it('changes only the row with the key', () => {
  const two = addRewardRow(empty, rowOf);
  expect(updateRewardRow(two, 1, { root: 'x' }).draft.rewards).toEqual([rowOf(0), { key: 1, root: 'x' }]);
});

it('never reuses the key of a removed row', () => {
  const again = addRewardRow(removeRewardRow(addRewardRow(empty, rowOf), 1), rowOf);
  expect(again.draft.rewards.map(({ key }) => key)).toEqual([0, 2]);
});
