/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openBuilder = () => import('./pages/builder/index.ts');
export const openBuilderCreate = () => import('./pages/builder-create/index.ts');
export const openBuilderToken = () => import('./pages/builder-token/index.ts');
