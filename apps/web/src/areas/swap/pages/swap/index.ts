export { SwapPage } from './swap-page.tsx';
export {
  getCanonicalSwapPathParams,
  parseTypedAmount,
  serializeTypedAmount,
  type TypedAmountSearchParams,
} from '../../ticket/index.ts';
