export type { RowAsset } from './model/token-rows.ts';
export { ImportTokenDialog, type ImportTokenDialogProps } from './ui/import-token-dialog.tsx';
export { TokenSelectDialog, type TokenSelectDialogProps } from './ui/token-select-dialog.tsx';
