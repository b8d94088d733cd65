export { VeBalancePage } from './dao-balance-page.tsx';
