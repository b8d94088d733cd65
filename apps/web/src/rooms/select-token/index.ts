export { ImportTokenDialog, ManageTokensDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
export { TokenImportPrompts } from './ui/import-prompts.tsx';
