export { ImportTokenDialog, ManageTokensDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
export { ImportQuestions } from './ui/import-questions.tsx';
