export { SwapPage } from './swap-page.tsx';
export { otherWords } from '../../ticket/index.ts';
