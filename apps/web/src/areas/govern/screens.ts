/**
 * Functions that load the code of the pages. They are in a separate module because the long names of their chunks would
 * enlarge the initial bundle.
 */
export const loadProposalsPage = () => import('./pages/proposals/index.ts');
export const loadProposalPage = () => import('./pages/proposal/index.ts');
export const loadCreateProposalPage = () => import('./pages/create/index.ts');
export const loadDaoPage = () => import('./pages/overview/index.ts');
export const loadEpochPage = () => import('./pages/epoch/index.ts');
export const loadWhitelistingPage = () => import('./pages/whitelisting/index.ts');
