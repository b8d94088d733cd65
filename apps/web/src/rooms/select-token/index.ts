export { ImportTokenDialog, ManageTokensDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
