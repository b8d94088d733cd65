export { TokenStar, TokenTags } from './ui/token-cells.tsx';
export { TokenList } from './ui/token-list.tsx';
