import type { Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import { GetterUnfinishedError } from '../../getters/contract-silent.ts';
import type { TokenWallet, TokenWalletReader } from '../../quotes/token-wallets.ts';
import {
  WTYCHO_TOKEN,
  USDT_TOKEN,
  JCT_TOKEN,
  createNumberedAddress,
  createFakeMarketReadModel,
} from '../../test/fake-market.ts';
import { listBalancesHandler } from './list-balances.handler.ts';

const OWNER = createNumberedAddress(0x77);

/** Requests the balances of one owner: of the token `rootAddress`, or of all tokens of the list if it is omitted. */
function requestBalances(walletOf: (root: Address) => TokenWallet | undefined, rootAddress?: Address) {
  const wallets: Pick<TokenWalletReader, 'walletOf'> = {
    walletOf: (root) => Promise.resolve().then(() => walletOf(root)),
  };
  return listBalancesHandler(
    { body: { owner: OWNER, root: rootAddress, limit: 10 } },
    {
      readModel: createFakeMarketReadModel(),
      wallets,
      tokenList: { roots: new Set([WTYCHO_TOKEN, USDT_TOKEN]) },
    },
  );
}

const createWallet = (balance: bigint): TokenWallet => ({
  address: createNumberedAddress(0xa1),
  isDeployed: true,
  balance,
});
const missingWallet: TokenWallet = { address: createNumberedAddress(0xa2), isDeployed: false, balance: 0n };

test('balances of the list omit wallets that are not deployed', async () => {
  const response = await requestBalances((root) =>
    root === WTYCHO_TOKEN ? createWallet(7n) : missingWallet,
  );
  expect(response.totalCount).toBe(2);
  expect(response.balances).toMatchObject([{ amount: 7n, owner: OWNER, root: WTYCHO_TOKEN }]);
});

test('a slow wallet fails the request with a retryable error instead of shortening the list', async () => {
  const response = requestBalances((root) => {
    if (root === WTYCHO_TOKEN) return createWallet(7n);
    throw new GetterUnfinishedError(root, 'balance', 'GETTER_TOO_LONG');
  });
  await expect(response).rejects.toMatchObject({ code: 'CONTRACT_SILENT' });
});

test('an address that is no token root is reported', async () => {
  await expect(requestBalances(() => undefined, JCT_TOKEN)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
