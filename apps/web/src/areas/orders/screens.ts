/** Loaders of the pages. Kept out of the first load because of their long chunk names. */
export const openLimit = () => import('./pages/limit/index.ts');
