/**
 * Loaders of the pages. They are in a module of their own to keep the names of their chunks out of the initial
 * bundle.
 */
export const loadLimitOrderPage = () => import('./pages/limit/index.ts');
