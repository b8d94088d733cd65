export { TokenWatchButton, TokenWarningTags } from './ui/token-cells.tsx';
export { TokenList } from './ui/token-list.tsx';
