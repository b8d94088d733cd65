export { PoolPage } from './pool-page.tsx';
