/**
 * Functions that load the code of the pages. They are in a separate module to keep the names of their chunks out of the
 * initial bundle.
 */
export const loadTokensPage = () => import('./pages/tokens/index.ts');
export const loadTokenPage = () => import('./pages/token/index.ts');
