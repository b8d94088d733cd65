import * as z from 'zod/mini';
import { defineMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

/** Returns no cell, because there are no libraries without a masterchain. */
export const getLibraryCell = defineMethod(z.object({ hash: hashParam }), () => ({ cell: null }));
