import { nano, parseAddress } from '@junction/primitives';
import { expect, test } from 'vitest';
import { buildCallAnnouncement } from './call-announcement.ts';

test('a call sends no tokens, is for the signer and refunds unused gas', () => {
  const account = parseAddress(`0:${'1'.repeat(64)}`);
  const gauge = parseAddress(`0:${'2'.repeat(64)}`);
  if (account === undefined || gauge === undefined) throw new Error('these are addresses');
  const signer = { account, networkId: 7 };
  const to = { role: 'gauge', address: gauge } as const;
  expect(buildCallAnnouncement({ signer, to, method: 'claimReward', sum: nano(5n) })).toEqual({
    signer,
    method: 'claimReward',
    receiver: to,
    sum: 5n,
    handed: 0n,
    back: { ground: 'unused' },
    leaves: [],
    recipient: account,
  });
});
