/** What the area shows, each page with its own program: opening one loads none of the others. */
export const openGauges = () => import('./gauges/index.ts');
export const openGauge = () => import('./gauge/index.ts');
export const openGaugeCreate = () => import('./gauge-create/index.ts');
export const openClaims = () => import('./claims/index.ts');
export const openBoostCalculator = () => import('./calculator/index.ts');
export const openDaoBalance = () => import('./balance/index.ts');
export const openFarms = () => import('./farms/index.ts');
export const openFarm = () => import('./farm/index.ts');
export const openFarmCreate = () => import('./farm-create/index.ts');
