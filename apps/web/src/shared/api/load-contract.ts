import { keepLoading } from '../paint/keep-loading.ts';

/** Loader of the API contract, required for any request. */
export const loadContract = keepLoading(() => import('./contract.ts'));
