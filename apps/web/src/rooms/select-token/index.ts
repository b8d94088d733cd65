export { ImportTokenDialog, ManageTokensDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
export { ImportPrompts as ImportQuestions } from './ui/import-questions.tsx';
