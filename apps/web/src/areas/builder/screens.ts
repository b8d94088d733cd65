/**
 * Loaders of the pages. They are in a module of their own to keep the names of their chunks out of the initial
 * bundle.
 */
export const openBuilder = () => import('./pages/builder/index.ts');
export const openBuilderCreate = () => import('./pages/builder-create/index.ts');
export const openBuilderToken = () => import('./pages/builder-token/index.ts');
