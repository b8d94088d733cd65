import { nano, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { listCallDifferences } from '../../../../rooms/operation/testing/index.ts';
import { buildFinishMessage, buildFinishRequest } from './finish-message.ts';

const ME = toAddress(`0:${'1'.repeat(64)}`);
const ESCROW = toAddress(`0:${'2'.repeat(64)}`);
const input = { signer: { account: ME, networkId: 7 }, gas: nano(9n), voteEscrow: ESCROW, epoch: 12 };

it('calls the escrow for the announced epoch', () => {
  const reviewed = buildFinishMessage(input);
  if (reviewed === undefined) throw new Error('nothing was announced');
  expect(reviewed).toMatchObject({ epoch: 12, message: { method: 'endVoting', sum: 9n, leaves: [] } });
  const request = buildFinishRequest(reviewed, () => Promise.resolve(undefined));
  expect(request).toMatchObject({
    kind: 'end-epoch',
    terms: { tokens: [], target: ESCROW, pool: { name: '12' }, page: '/dao/epochs/12' },
  });
  expect(listCallDifferences(reviewed.message, request.build)).toEqual([]);
});

it.each(['signer', 'gas', 'voteEscrow'] as const)('is undefined while the %s is unknown', (name) => {
  expect(buildFinishMessage({ ...input, [name]: undefined })).toBeUndefined();
});
