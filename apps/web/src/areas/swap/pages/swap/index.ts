export { SwapPage } from './swap-page.tsx';
export {
  getCanonicalSwapPageUrlParams,
  parseTypedAmount,
  serializeTypedAmount,
  type TypedAmountSearchParams,
} from '../../ticket/index.ts';
