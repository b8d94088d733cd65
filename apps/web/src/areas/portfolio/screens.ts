/** Loader of the page. Kept out of the first load because of its long chunk name. */
export const openPortfolio = () => import('./pages/portfolio/index.ts');
