/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openTokens = () => import('./pages/tokens/index.ts');
export const openToken = () => import('./pages/token/index.ts');
