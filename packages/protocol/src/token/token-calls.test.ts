import root from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import wallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { expectFunctionsOf, expectParameters, type AbiText } from '../test/expect-calls.ts';
import {
  EMPTY_CELL,
  tokenDecimals,
  transferTokens,
  walletBalance,
  walletOf,
  type TokenCall,
} from './token-calls.ts';
import { readAnswer } from '../typed-abi/getters.ts';

const owner = toAddress(`0:${'1'.repeat(64)}`);
const transfer = transferTokens({ amount: 5n, recipient: owner, remainingGasTo: owner });

describe('token calls', () => {
  it.each<[TokenCall, AbiText]>([
    [walletOf(owner), root],
    [tokenDecimals(), root],
    [walletBalance(), wallet],
    [transfer, wallet],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    expectFunctionsOf(call.abi, contract);
    expectParameters(call);
  });

  it('notify the recipient, and deploy no wallet unless requested', () => {
    expect(transfer.params).toEqual({
      amount: '5',
      recipient: owner,
      deployWalletValue: '0',
      remainingGasTo: owner,
      notify: true,
      payload: EMPTY_CELL,
    });
  });

  it('decode answers', () => {
    expect(readAnswer(walletOf(owner), { value0: owner })).toBe(owner);
    expect(readAnswer(walletBalance(), { value0: '7' })).toBe(7n);
  });
});
