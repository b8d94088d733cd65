import { retryImport } from '../paint/keep-loading.ts';

/** Loads the API contract, which every request needs. */
export const loadContract = retryImport(() => import('./contract.ts'));
