import * as z from 'zod/mini';
import { defineMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

/** No masterchain, hence no libraries. */
export const getLibraryCell = defineMethod(z.object({ hash: hashParam }), () => ({ cell: null }));
