export { BalanceBody } from './ui/balance-body.tsx';
export { useDaoBalance } from './use-dao-balance.ts';
