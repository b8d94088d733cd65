/**
 * Loaders of the pages. They are in a module of their own to keep the names of their chunks out of the initial
 * bundle.
 */
export const loadBuilderPage = () => import('./pages/builder/index.ts');
export const loadBuilderCreatePage = () => import('./pages/builder-create/index.ts');
export const loadBuilderTokenPage = () => import('./pages/builder-token/index.ts');
