import type { listBalances, ApiRouteResponse } from '@junction/api-contract';
import { units, type Address } from '@junction/primitives';
import { toDisplayText } from '../../mappers/display-text.ts';
import { createNotFoundError } from '../http-error.ts';
import type { TokenWalletReader } from '../../quotes/token-wallets.ts';
import type { ReadModel } from '../../read-model.ts';
import type { HandlerInput } from '../handler.ts';

/** Maximum number of wallets per request, since each is read from the chain. */
const MAX_WALLETS = 10;
const MAX_SYMBOL_LENGTH = 32;

export interface BalanceListDependencies {
  readonly readModel: Pick<ReadModel, 'token' | 'tokenRoot'>;
  readonly wallets: Pick<TokenWalletReader, 'walletOf'>;
  readonly tokenList: { readonly roots: ReadonlySet<Address> };
}

/**
 * Returns the balances of deployed wallets; `totalCount` also counts tokens without a deployed wallet. If a wallet
 * cannot be read, the request fails, because omitting the wallet would look like a zero balance.
 */
export async function listBalancesHandler(
  { body }: Pick<HandlerInput<typeof listBalances>, 'body'>,
  { readModel, wallets, tokenList }: BalanceListDependencies,
): Promise<ApiRouteResponse<typeof listBalances>> {
  const { owner, root: asked } = body;
  const limit = Math.min(body.limit, MAX_WALLETS);
  const offset = body.offset ?? 0;
  const symbolOf = async (root: Address): Promise<string> =>
    (await readModel.token(root))?.symbol ?? (await readModel.tokenRoot(root))?.symbol ?? '';
  const roots = asked === undefined ? [...tokenList.roots] : [asked];
  const found = await Promise.all(
    roots.slice(offset, offset + limit).map(async (root) => {
      const wallet = await wallets.walletOf(root, owner);
      if (!wallet && asked !== undefined) throw createNotFoundError('token root');
      if (!wallet?.isDeployed) return [];
      const symbol = toDisplayText(await symbolOf(root), MAX_SYMBOL_LENGTH);
      return [{ amount: units(wallet.balance), owner, root, symbol }];
    }),
  );
  return { limit, offset, totalCount: roots.length, balances: found.flat() };
}
