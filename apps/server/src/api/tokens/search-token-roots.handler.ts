import type { findTokenRoots, searchTokenRoots, TokenRoot } from '@junction/api-contract';
import { toTokenRootAnswer } from '../../mappers/token-root.ts';
import { GetterUnfinishedError } from '../../getters/contract-silent.ts';
import type { ReadModel } from '../../read-model.ts';
import { createBadRequestError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

/** Maximum number of roots per request, since each is read from the chain. */
const MAX_ROOTS = 10;

export const searchTokenRootsHandler: Handler<typeof searchTokenRoots> = async ({ body }, { readModel }) => {
  if (body.owner !== undefined)
    throw createBadRequestError('tokenOwnerAddress', 'owners of token roots are not indexed');
  const limit = Math.min(body.limit, MAX_ROOTS);
  const { total, roots } = await readTokenRoots(readModel, body.text ?? '', limit, body.offset);
  return { limit, offset: body.offset, totalCount: total, roots };
};

export const findTokenRootsHandler: Handler<typeof findTokenRoots> = async ({ params }, { readModel }) =>
  (await readTokenRoots(readModel, params.text, MAX_ROOTS, 0)).roots;

async function readTokenRoots(
  readModel: ReadModel,
  text: string,
  limit: number,
  offset: number,
): Promise<{ readonly total: number; readonly roots: TokenRoot[] }> {
  const { total, items } = await readModel.listTokens({ symbol: text, limit, offset });
  const roots = await Promise.all(
    items.map(({ address }) =>
      // A root that cannot be read is logged and left out, so that the response still contains the others.
      readModel.tokenRoot(address).catch((error: unknown) => {
        if (error instanceof GetterUnfinishedError) return undefined;
        throw error;
      }),
    ),
  );
  return { total, roots: roots.flatMap((root) => (root ? [toTokenRootAnswer(root)] : [])) };
}
