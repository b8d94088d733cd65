/**
 * Functions that load the code of the pages. They are in a separate module because the long names of their chunks would
 * enlarge the initial bundle.
 */
export const openProposals = () => import('./pages/proposals/index.ts');
export const openProposal = () => import('./pages/proposal/index.ts');
export const openCreateProposal = () => import('./pages/create/index.ts');
export const openDao = () => import('./pages/overview/index.ts');
export const openEpoch = () => import('./pages/epoch/index.ts');
export const openWhitelisting = () => import('./pages/whitelisting/index.ts');
