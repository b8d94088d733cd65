/** Loaders of the pages. Kept out of the first load because of their long chunk names. */
export const openBuilder = () => import('./pages/builder/index.ts');
export const openBuilderCreate = () => import('./pages/builder-create/index.ts');
export const openBuilderToken = () => import('./pages/builder-token/index.ts');
