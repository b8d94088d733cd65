export { AddPairPage, AddPoolPage } from './add-liquidity-page.tsx';
export { RemovePairPage, RemovePoolPage } from './remove-liquidity-page.tsx';
