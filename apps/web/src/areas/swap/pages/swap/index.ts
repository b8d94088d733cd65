export { SwapPage } from './swap-page.tsx';
export { canonicalParams } from '../../ticket/index.ts';
