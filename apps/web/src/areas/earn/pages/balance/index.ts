export { DaoBalancePage } from './dao-balance-page.tsx';
