/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openProposals = () => import('./proposals/index.ts');
export const openProposal = () => import('./proposal/index.ts');
export const openCreateProposal = () => import('./create/index.ts');
export const openDao = () => import('./overview/index.ts');
export const openEpoch = () => import('./epoch/index.ts');
export const openWhitelisting = () => import('./whitelisting/index.ts');
