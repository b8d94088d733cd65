/** What the area shows, each page with its own program: opening one loads none of the others. */
export const openBuilder = () => import('./pages/builder/index.ts');
export const openBuilderCreate = () => import('./pages/builder-create/index.ts');
export const openBuilderToken = () => import('./pages/builder-token/index.ts');
