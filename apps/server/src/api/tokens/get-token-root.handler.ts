import type { getTokenRoot, readTokenRoot, TokenRoot } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { toTokenRootAnswer } from '../../mappers/token-root.ts';
import type { ReadModel } from '../../read-model.ts';
import { notFound } from '../http-error.ts';
import type { Handler } from '../handler.ts';

export const getTokenRootHandler: Handler<typeof getTokenRoot> = ({ params }, { readModel }) =>
  tell(params.address, readModel);

export const readTokenRootHandler: Handler<typeof readTokenRoot> = ({ params }, { readModel }) =>
  tell(params.address, readModel);

async function tell(address: Address, readModel: ReadModel): Promise<TokenRoot> {
  const root = await readModel.tokenRoot(address);
  if (!root) throw notFound('token root');
  return toTokenRootAnswer(root);
}
