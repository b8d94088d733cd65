export { AddPairPage } from './add-pair-page.tsx';
export { AddPoolPage } from './add-pool-page.tsx';
export { RemovePairPage } from './remove-pair-page.tsx';
export { RemovePoolPage } from './remove-pool-page.tsx';
