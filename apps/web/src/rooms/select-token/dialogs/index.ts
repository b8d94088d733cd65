export { ImportTokenDialog } from '../ui/import-token-dialog.tsx';
export { ManageTokensDialog } from '../ui/manage-tokens-dialog.tsx';
export { TokenSelectDialog } from '../ui/token-select-dialog.tsx';
