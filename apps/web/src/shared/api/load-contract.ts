import { keepLoading } from '../paint/keep-loading.ts';

/** Loads the API contract, which every request needs. */
export const loadContract = keepLoading(() => import('./contract.ts'));
