import type { getTokenRoot, readTokenRoot, TokenRoot } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { toTokenRootAnswer } from '../../mappers/token-root.ts';
import type { ReadModel } from '../../read-model.ts';
import { createNotFoundError } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getTokenRootHandler: Handler<typeof getTokenRoot> = ({ params }, { readModel }) =>
  readTokenRootView(params.address, readModel);

export const readTokenRootHandler: Handler<typeof readTokenRoot> = ({ params }, { readModel }) =>
  readTokenRootView(params.address, readModel);

async function readTokenRootView(address: Address, readModel: ReadModel): Promise<TokenRoot> {
  const root = await readModel.tokenRoot(address);
  if (!root) throw createNotFoundError('token root');
  return toTokenRootAnswer(root);
}
