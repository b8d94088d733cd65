import factory from '@junction/contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  TOKEN_BUILDER_ATTACHED_NANO,
  buildBurnTokensCall,
  buildCreateTokenCall,
  buildMintTokensCall,
  buildTokenRootFlagGetter,
  buildTransferTokenOwnershipCall,
} from './builder-calls.ts';
import { encodeTextPayload } from '../payloads/text-payload.ts';
import {
  expectAbiFunctionsMatchContract,
  expectCallHasAllParameters,
  type ComparedAbiFields,
} from '../test/expect-calls.ts';
import { EMPTY_CELL_BOC } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';

const me = toAddress(`0:${'1'.repeat(64)}`);
const other = toAddress(`0:${'2'.repeat(64)}`);
const create = buildCreateTokenCall({
  callId: '7',
  name: 'Moss',
  symbol: 'MOSS',
  decimals: 0,
  remainingGasTo: me,
});
const burn = buildBurnTokensCall({
  amount: 5n,
  walletOwner: other,
  remainingGasTo: me,
  callbackTo: ZERO_ADDRESS,
  text: '',
});

describe('builder calls', () => {
  it.each<[AbiCall, ComparedAbiFields]>([
    [create, factory],
    [buildMintTokensCall({ amount: 5n, recipient: other, remainingGasTo: me }), root],
    [burn, root],
    [buildTransferTokenOwnershipCall(other, me), root],
    [buildTokenRootFlagGetter('mintDisabled'), root],
    [buildTokenRootFlagGetter('burnByRootDisabled'), root],
    [buildTokenRootFlagGetter('burnPaused'), root],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    expectAbiFunctionsMatchContract(call.abi, contract);
    expectCallHasAllParameters(call);
  });
  it('include tokens without supply, tokens with every option, and the attached amounts', () => {
    expect(create.params).toMatchObject({
      initialSupplyTo: ZERO_ADDRESS,
      initialSupply: '0',
      mintDisabled: false,
      burnByRootDisabled: false,
      burnPaused: false,
    });
    expect(burn.params).toMatchObject({ amount: '5', callbackTo: ZERO_ADDRESS });
    expect(TOKEN_BUILDER_ATTACHED_NANO).toEqual({
      create: 5_000_000_000n,
      mint: 600_000_000n,
      burn: 500_000_000n,
      transfer: 5_000_000_000n,
    });
  });
  it('carry the chosen values and the excess recipient', () => {
    expect(create.params).toMatchObject({
      callId: '7',
      name: 'Moss',
      symbol: 'MOSS',
      decimals: '0',
      deployWalletValue: '0',
      remainingGasTo: me,
    });
    expect(buildMintTokensCall({ amount: 5n, recipient: other, remainingGasTo: me }).params).toEqual({
      amount: '5',
      recipient: other,
      deployWalletValue: '100000000',
      remainingGasTo: me,
      notify: false,
      payload: EMPTY_CELL_BOC,
    });
    const burn = { amount: 5n, walletOwner: other, remainingGasTo: me, callbackTo: other, text: 'why' };
    expect(buildBurnTokensCall(burn).params).toEqual({
      amount: '5',
      walletOwner: other,
      remainingGasTo: me,
      callbackTo: other,
      payload: encodeTextPayload('why'),
    });
    expect(buildTransferTokenOwnershipCall(other, me).params).toEqual({
      newOwner: other,
      remainingGasTo: me,
      callbacks: [],
    });
  });
});
