import type { listBalances } from '@junction/api-contract';
import { toAddress, units, type Address } from '@junction/primitives';
import { displayText } from '../../mappers/display-text.ts';
import { notFound } from '../api-fault.ts';
import type { Handler } from '../handler.ts';

/** Every wallet is asked on the chain: few at a time. */
const MOST_WALLETS = 10;
const MAX_SYMBOL = 32;

/** Wallets that do not exist hold nothing and are left out; `totalCount` is of the tokens that were looked through. */
export const listBalancesHandler: Handler<typeof listBalances> = async (
  { body },
  { readModel, wallets, tokenList },
) => {
  const owner = toAddress(body.ownerAddress);
  const limit = Math.min(body.limit, MOST_WALLETS);
  const offset = body.offset ?? 0;
  const symbolOf = async (root: Address): Promise<string> =>
    (await readModel.token(root))?.symbol ?? (await readModel.tokenRoot(root))?.symbol ?? '';
  const roots = typeof body.rootAddress === 'string' ? [toAddress(body.rootAddress)] : [...tokenList.roots];
  const found = await Promise.all(
    roots.slice(offset, offset + limit).map(async (root) => {
      const wallet = await wallets.walletOf(root, owner);
      if (!wallet && typeof body.rootAddress === 'string') throw notFound('token root');
      if (!wallet?.isDeployed) return [];
      const token = displayText(await symbolOf(root), MAX_SYMBOL);
      return [{ amount: units(wallet.balance), ownerAddress: owner, rootAddress: root, token }];
    }),
  );
  return { limit, offset, totalCount: roots.length, balances: found.flat() };
};
