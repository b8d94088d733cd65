import root from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import wallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  expectAbiFunctionsMatchContract,
  expectCallHasAllParameters,
  type ComparedAbiFields,
} from '../test/expect-calls.ts';
import {
  EMPTY_CELL_BOC,
  buildTokenDecimalsGetter,
  buildTransferTokensCall,
  buildWalletBalanceGetter,
  buildWalletAddressGetter,
  type TokenCall,
} from './token-calls.ts';
import { decodeGetterAnswer } from '../typed-abi/getters.ts';

const owner = toAddress(`0:${'1'.repeat(64)}`);
const transfer = buildTransferTokensCall({ amount: 5n, recipient: owner, remainingGasTo: owner });

describe('token calls', () => {
  it.each<[TokenCall, ComparedAbiFields]>([
    [buildWalletAddressGetter(owner), root],
    [buildTokenDecimalsGetter(), root],
    [buildWalletBalanceGetter(), wallet],
    [transfer, wallet],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    expectAbiFunctionsMatchContract(call.abi, contract);
    expectCallHasAllParameters(call);
  });

  it('notify the recipient, and deploy no wallet unless requested', () => {
    expect(transfer.params).toEqual({
      amount: '5',
      recipient: owner,
      deployWalletValue: '0',
      remainingGasTo: owner,
      notify: true,
      payload: EMPTY_CELL_BOC,
    });
  });

  it('decode answers', () => {
    expect(decodeGetterAnswer(buildWalletAddressGetter(owner), { value0: owner })).toBe(owner);
    expect(decodeGetterAnswer(buildWalletBalanceGetter(), { value0: '7' })).toBe(7n);
  });
});
