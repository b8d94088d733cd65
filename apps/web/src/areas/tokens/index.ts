/** What the area shows, each page with its own program: opening one loads none of the others. */
export const openTokens = () => import('./pages/tokens/index.ts');
export const openToken = () => import('./pages/token/index.ts');
