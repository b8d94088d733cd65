export { useDraftRows } from './use-draft-rows.ts';
