/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openGauges = () => import('./gauges/index.ts');
export const openGauge = () => import('./gauge/index.ts');
export const openGaugeCreate = () => import('./gauge-create/index.ts');
export const openClaims = () => import('./claims/index.ts');
export const openBoostCalculator = () => import('./calculator/index.ts');
export const openDaoBalance = () => import('./balance/index.ts');
export const openFarms = () => import('./farms/index.ts');
export const openFarm = () => import('./farm/index.ts');
export const openFarmCreate = () => import('./farm-create/index.ts');
