import * as z from 'zod/mini';
import { defineRpcMethod } from '../rpc-method.ts';
import { hashParam } from '../wire-params.ts';

/** Always returns null, because libraries exist only on a masterchain, which the devnet lacks. */
export const getLibraryCell = defineRpcMethod(z.object({ hash: hashParam }), () => ({ cell: null }));
