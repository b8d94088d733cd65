/** Loader of the page. It has its own module so that the long chunk name does not become part of the initial bundle. */
export const loadPortfolioPage = () => import('./pages/portfolio/index.ts');
