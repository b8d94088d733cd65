export { FarmBody } from './ui/farm-body.tsx';
export { NoFarm } from './ui/no-farm.tsx';
