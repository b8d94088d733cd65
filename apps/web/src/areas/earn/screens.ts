/**
 * Loaders of the pages and of the notification list. They have their own module so that the long chunk names do not
 * become part of the initial bundle.
 */
export const openGauges = () => import('./pages/gauges/index.ts');
export const openGauge = () => import('./pages/gauge/index.ts');
export const openGaugeCreate = () => import('./pages/gauge-create/index.ts');
export const openClaims = () => import('./pages/claims/index.ts');
export const openBoostCalculator = () => import('./pages/calculator/index.ts');
export const openDaoBalance = () => import('./pages/balance/index.ts');
export const openFarms = () => import('./pages/farms/index.ts');
export const openFarm = () => import('./pages/farm/index.ts');
export const openFarmCreate = () => import('./pages/farm-create/index.ts');
export const openLockEnds = () => import('./lock-ends/index.ts');
