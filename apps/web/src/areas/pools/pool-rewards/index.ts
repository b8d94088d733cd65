export { PoolRewards } from './ui/pool-rewards.tsx';
