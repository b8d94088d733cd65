export { ImportTokenDialog, TokenSelectDialog } from './ui/lazy-dialogs.tsx';
