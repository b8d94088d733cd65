import account from '@junction/contracts/abi/DexAccount.abi.json' with { type: 'json' };
import accountPools from '@junction/contracts/abi/DexAccountPools.abi.json' with { type: 'json' };
import pair from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import pool from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import stablePair from '@junction/contracts/abi/DexStablePair.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import rootPools from '@junction/contracts/abi/DexRootPools.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { describe, it } from 'vitest';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_POOLS_ABI,
  DEX_PAIR_ABI,
  DEX_POOL_ABI,
  DEX_ROOT_ABI,
  DEX_ROOT_POOLS_ABI,
  DEX_STABLE_PAIR_ABI,
  accountBalances,
  accountVersion,
  connectPool,
  deployAccount,
  deployPool,
  expectedAccount,
  expectedPool,
  expectedVault,
  poolAmplification,
  readPoolOnChain,
  supply,
  withdrawFromAccount,
  withdrawalPayload,
} from './exchange-calls.ts';
import { expectFunctionsOf, expectParameters, type AbiText } from './test/expect-calls.ts';

const one = toAddress(`0:${'1'.repeat(64)}`);
const two = toAddress(`0:${'2'.repeat(64)}`);
const three = toAddress(`0:${'3'.repeat(64)}`);

describe('exchange calls', () => {
  it.each<[string, AbiText]>([
    [DEX_ROOT_ABI, root],
    [DEX_ACCOUNT_ABI, account],
    [DEX_ROOT_POOLS_ABI, rootPools],
    [DEX_ACCOUNT_POOLS_ABI, accountPools],
    [DEX_PAIR_ABI, pair],
    [DEX_PAIR_ABI, stablePair],
    [DEX_STABLE_PAIR_ABI, stablePair],
    [DEX_POOL_ABI, pool],
  ])('are functions of the contract ABI, word for word', (text, contract) =>
    expectFunctionsOf(text, contract),
  );
  it('name every parameter of the function they call', () => {
    for (const call of [
      expectedAccount(one),
      expectedPool([one, two]),
      expectedPool([one, two], 'stable-pair'),
      expectedPool([one, two, three], 'stable-pool'),
      expectedVault(one),
      accountVersion(),
      accountBalances(),
      readPoolOnChain(2, 'getBalances'),
      readPoolOnChain(3, 'getBalances'),
      poolAmplification(2),
      poolAmplification(3),
      deployAccount(one),
      deployPool('constant-product', [one, two], one),
      deployPool('stable', [one, two, three], one),
      connectPool([one, two]),
      connectPool([one, two, three]),
      connectPool([one, two], 'stable-pool'),
      supply({
        callId: '1',
        deposits: [{ root: one, amount: 5n }],
        expected: { root: two, amount: 1n },
        autoExchange: true,
        owner: one,
      }),
      withdrawFromAccount({ callId: '1', root: one, amount: 5n, owner: two, deployWalletValue: 0n }),
      withdrawalPayload({ callId: '1', deployWalletValue: 0n, minimums: [1n, 2n], kind: 'stable-pair' }),
      withdrawalPayload({ callId: '1', deployWalletValue: 0n, minimums: [1n, 2n], kind: 'stable-pool' }),
    ])
      expectParameters(call);
  });
});
