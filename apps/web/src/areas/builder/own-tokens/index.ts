export { OwnTokenList } from './ui/own-token-list.tsx';
