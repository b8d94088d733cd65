import { toAddress } from '@junction/primitives';
import { BUILDER_ATTACHED } from '@junction/protocol/builder-calls';
import { expect, it } from 'vitest';
import { toTokenCreation } from './creation.ts';

const account = toAddress(`0:${'a'.repeat(64)}`);
const factory = toAddress(`0:${'f'.repeat(64)}`);
const signer = { account, networkId: 7 };
const draft = { name: ' Moss ', symbol: ' MOSS', decimals: '9 ' };

it('contains the trimmed input and the signer', () => {
  expect(toTokenCreation(draft, signer, factory)).toMatchObject({
    name: 'Moss',
    symbol: 'MOSS',
    decimals: 9,
    announcement: {
      signer,
      sum: BUILDER_ATTACHED.create,
      method: 'createToken',
      receiver: { address: factory },
      recipient: account,
      leaves: [],
      details: { name: 'Moss', symbol: 'MOSS', decimals: '9' },
    },
  });
});

it('is undefined without an account or decimals', () => {
  expect(toTokenCreation(draft, undefined, factory)).toBeUndefined();
  expect(toTokenCreation({ ...draft, decimals: '19' }, signer, factory)).toBeUndefined();
});
