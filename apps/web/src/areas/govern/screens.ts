/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openProposals = () => import('./pages/proposals/index.ts');
export const openProposal = () => import('./pages/proposal/index.ts');
export const openCreateProposal = () => import('./pages/create/index.ts');
export const openDao = () => import('./pages/overview/index.ts');
export const openEpoch = () => import('./pages/epoch/index.ts');
export const openWhitelisting = () => import('./pages/whitelisting/index.ts');
