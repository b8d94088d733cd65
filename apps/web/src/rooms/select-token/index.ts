export { ImportTokenDialog, ManageTokensDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
export { ImportPrompts } from './ui/import-prompts.tsx';
