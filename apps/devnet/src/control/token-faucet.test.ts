import tokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { seconds } from '@junction/primitives';
import { decodeTransaction, runGetter } from '@junction/tvm';
import { expect, it } from 'vitest';
import { deployToken, fundWallets } from '../../bench/workloads.ts';
import { Chain } from '../chain/index.ts';
import { mintTokens } from './token-faucet.ts';

it('mints tokens owned by a development account only', async () => {
  const chain = await Chain.create({ clock: () => seconds(1_790_000_000) });
  const [owner, user] = fundWallets(chain);
  if (owner === undefined || user === undefined) throw new Error('no wallets');
  const token = await deployToken(chain, owner.address);
  const order = { token, to: user.address, amount: 1_500n };
  const { transactions } = await mintTokens(chain, new Set([owner.address]), order);
  const wallet = transactions
    .map((hash) => decodeTransaction(chain.getTransaction(hash)?.boc ?? '').account)
    .find((address) => address !== token && address !== owner.address);
  const state = wallet === undefined ? undefined : chain.getAccount(wallet);
  if (state === undefined) throw new Error('no token wallet');
  const answer = runGetter({
    accountStuffBoc: state.stuffBoc,
    abi: tokenWalletAbi,
    method: 'balance',
    responsible: true,
  });
  expect(answer).toMatchObject({ ok: true, value: { value0: 1_500n } });
  await expect(mintTokens(chain, new Set([user.address]), order)).rejects.toMatchObject({
    code: 'NOT_MINTABLE',
  });
});
