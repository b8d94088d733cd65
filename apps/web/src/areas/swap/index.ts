/** The home screen is in the first load wherever a visit begins. */
export { SwapPage } from './pages/swap/index.ts';
