export { TokenPage } from './token-page.tsx';
