import { keepLoading } from '../paint/keep-loading.ts';

/** The contract of the API, without which nothing is asked. */
export const loadContract = keepLoading(() => import('./contract.ts'));
