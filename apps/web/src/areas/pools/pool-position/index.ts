export { PoolPosition } from './ui/pool-position.tsx';
