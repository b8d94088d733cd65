export { RemovePairPage, RemovePoolPage } from './remove-liquidity-page.tsx';
