export { AddPairPage, AddPoolPage } from './add-liquidity-page.tsx';
