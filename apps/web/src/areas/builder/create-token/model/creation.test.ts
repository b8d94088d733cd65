import { toAddress } from '@junction/primitives';
import { TOKEN_BUILDER_ATTACHED_NANO } from '@junction/protocol/builder-calls';
import { expect, it } from 'vitest';
import { toTokenCreationParams } from './creation.ts';

const account = toAddress(`0:${'a'.repeat(64)}`);
const factory = toAddress(`0:${'f'.repeat(64)}`);
const signer = { account, networkId: 7 };
const draft = { name: ' Moss ', symbol: ' MOSS', decimals: '9 ' };

it('contains the trimmed input and the signer', () => {
  expect(toTokenCreationParams(draft, signer, factory)).toMatchObject({
    name: 'Moss',
    symbol: 'MOSS',
    decimals: 9,
    announcement: {
      signer,
      sum: TOKEN_BUILDER_ATTACHED_NANO.create,
      method: 'createToken',
      receiver: { address: factory },
      recipient: account,
      leaves: [],
      details: { name: 'Moss', symbol: 'MOSS', decimals: '9' },
    },
  });
});

it('is undefined without an account or decimals', () => {
  expect(toTokenCreationParams(draft, undefined, factory)).toBeUndefined();
  expect(toTokenCreationParams({ ...draft, decimals: '19' }, signer, factory)).toBeUndefined();
});
