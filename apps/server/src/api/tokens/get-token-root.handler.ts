import type { getTokenRoot } from '@junction/api-contract';
import { toAddress } from '@junction/primitives';
import { displayText } from '../../mappers/display-text.ts';
import { notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

const MAX_NAME = 100;
const MAX_SYMBOL = 32;

export const getTokenRootHandler: Handler<typeof getTokenRoot> = async ({ params }, { readModel }) => {
  const root = await readModel.tokenRoot(toAddress(params.address));
  if (!root) throw notFound('token root');
  return {
    name: displayText(root.name, MAX_NAME),
    symbol: displayText(root.symbol, MAX_SYMBOL),
    decimals: root.decimals,
    rootAddress: root.address,
    rootOwnerAddress: root.owner,
    codeHash: root.codeHash,
    tokenStandard: 'TIP-3',
    totalSupply: root.totalSupply.toString(),
  };
};
