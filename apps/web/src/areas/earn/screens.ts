/**
 * Loaders of the pages and of the notification list. They have their own module so that the long chunk names do not
 * become part of the initial bundle.
 */
export const loadGaugesPage = () => import('./pages/gauges/index.ts');
export const loadGaugePage = () => import('./pages/gauge/index.ts');
export const loadGaugeCreatePage = () => import('./pages/gauge-create/index.ts');
export const loadClaimsPage = () => import('./pages/claims/index.ts');
export const loadBoostCalculatorPage = () => import('./pages/calculator/index.ts');
export const loadVeBalancePage = () => import('./pages/balance/index.ts');
export const loadFarmsPage = () => import('./pages/farms/index.ts');
export const loadFarmPage = () => import('./pages/farm/index.ts');
export const loadFarmCreatePage = () => import('./pages/farm-create/index.ts');
export const loadLockEndsModule = () => import('./lock-ends/index.ts');
