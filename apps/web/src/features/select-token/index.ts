export type { RowAsset } from './model/token-rows.ts';
export { ImportTokenDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
