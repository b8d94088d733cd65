export { SwapPage } from './swap-page.tsx';
export {
  getCanonicalParams,
  parseTypedAmount,
  serializeTypedAmount,
  type AmountSearch,
} from '../../ticket/index.ts';
