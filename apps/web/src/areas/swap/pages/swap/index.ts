export { SwapPage } from './swap-page.tsx';
export { canonicalParams, readTypedAmount, writeTypedAmount, type AmountSearch } from '../../ticket/index.ts';
