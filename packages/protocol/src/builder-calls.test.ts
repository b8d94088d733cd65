import factory from '@junction/contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  BUILDER_ATTACHED,
  OWNED_ROOT_ABI,
  TOKEN_FACTORY_ABI,
  burnTokens,
  createToken,
  mintTokens,
  tokenSwitch,
  transferTokenOwnership,
} from './builder-calls.ts';
import { expectFunctionsOf, expectParameters, type AbiText } from './test/expect-calls.ts';

const me = toAddress(`0:${'1'.repeat(64)}`);
const other = toAddress(`0:${'2'.repeat(64)}`);
const create = createToken({ callId: '7', name: 'Moss', symbol: 'MOSS', decimals: 0, remainingGasTo: me });
const burn = burnTokens({
  amount: 5n,
  walletOwner: other,
  remainingGasTo: me,
  callbackTo: ZERO_ADDRESS,
  text: '',
});

describe('builder calls', () => {
  it.each<[string, AbiText]>([
    [TOKEN_FACTORY_ABI, factory],
    [OWNED_ROOT_ABI, root],
  ])('are functions of the contract ABI, word for word', (text, contract) =>
    expectFunctionsOf(text, contract),
  );
  it('name every parameter of the function they call', () => {
    for (const call of [
      create,
      mintTokens({ amount: 5n, recipient: other, remainingGasTo: me }),
      burn,
      transferTokenOwnership(other, me),
      tokenSwitch('mintDisabled'),
      tokenSwitch('burnByRootDisabled'),
      tokenSwitch('burnPaused'),
    ])
      expectParameters(call);
  });
  it('create without supply and with everything switched on, and keep the attached amounts', () => {
    expect(create.params).toMatchObject({
      initialSupplyTo: ZERO_ADDRESS,
      initialSupply: '0',
      mintDisabled: false,
      burnByRootDisabled: false,
      burnPaused: false,
    });
    expect(burn.params).toMatchObject({ amount: '5', callbackTo: ZERO_ADDRESS });
    expect(BUILDER_ATTACHED).toEqual({
      create: 5_000_000_000n,
      mint: 600_000_000n,
      burn: 500_000_000n,
      transfer: 5_000_000_000n,
    });
  });
});
