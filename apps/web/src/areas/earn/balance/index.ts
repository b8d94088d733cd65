export { VeBalancePageBody } from './ui/balance-body.tsx';
export { useVeBalance } from './use-dao-balance.ts';
