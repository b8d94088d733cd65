/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openLimit = () => import('./pages/limit/index.ts');
