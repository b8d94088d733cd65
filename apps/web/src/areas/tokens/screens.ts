/** Loaders of the pages. Kept out of the first load because of their long chunk names. */
export const openTokens = () => import('./pages/tokens/index.ts');
export const openToken = () => import('./pages/token/index.ts');
