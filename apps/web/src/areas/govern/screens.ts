/**
 * Functions that load the pages. They are in a file of their own because their long chunk names would enlarge
 * the first load.
 */
export const openProposals = () => import('./pages/proposals/index.ts');
export const openProposal = () => import('./pages/proposal/index.ts');
export const openCreateProposal = () => import('./pages/create/index.ts');
export const openDao = () => import('./pages/overview/index.ts');
export const openEpoch = () => import('./pages/epoch/index.ts');
export const openWhitelisting = () => import('./pages/whitelisting/index.ts');
