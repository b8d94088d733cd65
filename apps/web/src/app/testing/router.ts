import { getRouter } from '../router.tsx';

/** The router of the page under test. */
export const router = getRouter();
