import root from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import wallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import vaultWallet from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { describe, it } from 'vitest';
import { expectFunctionsOf, expectParameters, type AbiText } from './test/expect-calls.ts';
import {
  TOKEN_ROOT_ABI,
  TOKEN_WALLET_ABI,
  VAULT_WALLET_ABI,
  transferTokens,
  tokenDecimals,
  walletBalance,
  walletOf,
} from './token-calls.ts';

describe('token calls', () => {
  it.each<[string, AbiText]>([
    [TOKEN_ROOT_ABI, root],
    [TOKEN_WALLET_ABI, wallet],
    [VAULT_WALLET_ABI, vaultWallet],
  ])('are functions of the contract ABI, word for word', (text, contract) =>
    expectFunctionsOf(text, contract),
  );
  it('names every parameter of the function it calls', () => {
    const owner = toAddress(`0:${'1'.repeat(64)}`);
    for (const call of [
      walletOf(owner),
      walletBalance(),
      tokenDecimals(),
      transferTokens({ amount: 5n, recipient: owner, remainingGasTo: owner }),
    ])
      expectParameters(call);
  });
});
