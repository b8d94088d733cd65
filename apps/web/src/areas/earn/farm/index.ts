export { FarmPageBody } from './ui/farm-body.tsx';
export { MissingFarmNotice } from './ui/no-farm.tsx';
