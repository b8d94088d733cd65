/** What the area shows, each page with its own program: opening one loads none of the others. */
export const openProposals = () => import('./proposals/index.ts');
export const openProposal = () => import('./proposal/index.ts');
export const openCreateProposal = () => import('./create/index.ts');
export const openDao = () => import('./overview/index.ts');
export const openEpoch = () => import('./epoch/index.ts');
export const openWhitelisting = () => import('./whitelisting/index.ts');
