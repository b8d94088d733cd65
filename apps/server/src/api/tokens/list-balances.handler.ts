import type { listBalances, RouteResponse } from '@junction/api-contract';
import { units, type Address } from '@junction/primitives';
import { displayText } from '../../mappers/display-text.ts';
import { notFound } from '../api-fault.ts';
import type { TokenWallets } from '../../quotes/token-wallets.ts';
import type { ReadModel } from '../../read-model.ts';
import type { HandlerInput } from '../handler.ts';

/** Every wallet is asked on the chain: few at a time. */
const MOST_WALLETS = 10;
const MAX_SYMBOL = 32;

export interface BalanceSources {
  readonly readModel: Pick<ReadModel, 'token' | 'tokenRoot'>;
  readonly wallets: Pick<TokenWallets, 'walletOf'>;
  readonly tokenList: { readonly roots: ReadonlySet<Address> };
}

/**
 * Wallets that do not exist hold nothing and are left out; `totalCount` is of the tokens that were looked through. One
 * that does not answer fails the whole: left out, it would look empty.
 */
export async function listBalancesHandler(
  { body }: Pick<HandlerInput<typeof listBalances>, 'body'>,
  { readModel, wallets, tokenList }: BalanceSources,
): Promise<RouteResponse<typeof listBalances>> {
  const { owner, root: asked } = body;
  const limit = Math.min(body.limit, MOST_WALLETS);
  const offset = body.offset ?? 0;
  const symbolOf = async (root: Address): Promise<string> =>
    (await readModel.token(root))?.symbol ?? (await readModel.tokenRoot(root))?.symbol ?? '';
  const roots = asked === undefined ? [...tokenList.roots] : [asked];
  const found = await Promise.all(
    roots.slice(offset, offset + limit).map(async (root) => {
      const wallet = await wallets.walletOf(root, owner);
      if (!wallet && asked !== undefined) throw notFound('token root');
      if (!wallet?.isDeployed) return [];
      const symbol = displayText(await symbolOf(root), MAX_SYMBOL);
      return [{ amount: units(wallet.balance), owner, root, symbol }];
    }),
  );
  return { limit, offset, totalCount: roots.length, balances: found.flat() };
}
