export { useRewardDraftRows } from './use-draft-rows.ts';
