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
  PAIR_GETTERS,
  STABLE_POOL_GETTERS,
  buildAccountBalancesGetter,
  buildAccountVersionGetter,
  buildAddPoolToAccountCall,
  buildDeployAccountCall,
  buildDeployPoolCall,
  buildAccountAddressGetter,
  buildPoolAddressGetter,
  buildVaultAddressGetter,
  buildAmplificationGetter,
  buildDepositFromAccountCall,
  buildWithdrawFromAccountCall,
  buildWithdrawalPayloadGetter,
} from './exchange-calls.ts';
import {
  expectAbiFunctionsMatchContract,
  expectCallHasAllParameters,
  type ComparedAbiFields,
} from '../test/expect-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';

const one = toAddress(`0:${'1'.repeat(64)}`);
const two = toAddress(`0:${'2'.repeat(64)}`);
const three = toAddress(`0:${'3'.repeat(64)}`);

describe('exchange calls', () => {
  it.each<[AbiCall, ...ComparedAbiFields[]]>([
    [buildAccountAddressGetter(one), root],
    [buildPoolAddressGetter([one, two]), root],
    [buildPoolAddressGetter([one, two], 'stable-pair'), rootPools],
    [buildPoolAddressGetter([one, two, three], 'stable-pool'), root],
    [buildVaultAddressGetter(one), root],
    [buildAccountVersionGetter(), account],
    [buildAccountBalancesGetter(), account],
    [PAIR_GETTERS.getBalances(), pair, stablePair],
    [PAIR_GETTERS.getTokenRoots(), pair, stablePair],
    [STABLE_POOL_GETTERS.getBalances(), pool],
    [buildAmplificationGetter(2), stablePair],
    [buildAmplificationGetter(3), pool],
    [buildDeployAccountCall(one), root],
    [buildDeployPoolCall('constant-product', [one, two], one), root],
    [buildDeployPoolCall('stable', [one, two, three], one), root],
    [buildAddPoolToAccountCall([one, two]), account],
    [buildAddPoolToAccountCall([one, two, three]), account],
    [buildAddPoolToAccountCall([one, two], 'stable-pool'), accountPools],
    [
      buildDepositFromAccountCall({
        callId: '1',
        deposits: [{ root: one, amount: 5n }],
        expected: { root: two, amount: 1n },
        autoExchange: true,
        owner: one,
      }),
      account,
    ],
    [
      buildWithdrawFromAccountCall({ callId: '1', root: one, amount: 5n, owner: two, deployWalletValue: 0n }),
      account,
    ],
    [
      buildWithdrawalPayloadGetter({
        callId: '1',
        deployWalletValue: 0n,
        minimums: [1n, 2n],
        kind: 'stable-pair',
      }),
      pair,
      stablePair,
    ],
    [
      buildWithdrawalPayloadGetter({
        callId: '1',
        deployWalletValue: 0n,
        minimums: [1n, 2n],
        kind: 'stable-pool',
      }),
      pool,
    ],
  ])('$0.method is a function of its contracts, with every parameter', (call, ...contracts) => {
    for (const contract of contracts) expectAbiFunctionsMatchContract(call.abi, contract);
    expectCallHasAllParameters(call);
  });
});
