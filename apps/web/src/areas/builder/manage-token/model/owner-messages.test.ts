import { toAddress } from '@junction/primitives';
import {
  buildBurnTokensCall,
  buildMintTokensCall,
  buildTransferTokenOwnershipCall,
} from '@junction/protocol/builder-calls';
import { expect, it } from 'vitest';
import {
  buildBurnAnnouncement,
  buildMintAnnouncement,
  buildTransferOwnershipAnnouncement,
  buildBurnMessage,
  buildMintMessage,
  buildTransferOwnershipMessage,
} from './owner-messages.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const signer = { account: address('a'), networkId: 1 };
const token = { root: address('1'), symbol: 'MINE', decimals: 3 };

it('mints for the recipient, and expects the same amount', () => {
  const announcement = buildMintAnnouncement(signer, token, address('b'), 5_000n);
  expect(buildMintMessage(announcement, token, address('b'), 5_000n)).toEqual({
    kind: 'mint-token',
    announcement,
    terms: { tokens: [], receives: [{ ...token, units: '5000' }] },
    call: buildMintTokensCall({ amount: 5_000n, recipient: address('b'), remainingGasTo: signer.account }),
  });
});
it('burns from the announced wallet', () => {
  const burn = { target: address('c'), amount: 7n, callback: address('0'), note: 'bye' };
  const announcement = buildBurnAnnouncement(signer, token, burn);
  expect(buildBurnMessage(announcement, burn)).toEqual({
    kind: 'burn-token',
    announcement,
    terms: { tokens: [{ ...token, units: '7' }] },
    call: buildBurnTokensCall({
      amount: 7n,
      walletOwner: address('c'),
      remainingGasTo: signer.account,
      callbackTo: address('0'),
      text: 'bye',
    }),
  });
});
it('transfers ownership without tokens', () => {
  const announcement = buildTransferOwnershipAnnouncement(signer, token, address('d'));
  expect(buildTransferOwnershipMessage(announcement, address('d'))).toEqual({
    kind: 'transfer-ownership',
    announcement,
    terms: { tokens: [] },
    call: buildTransferTokenOwnershipCall(address('d'), signer.account),
  });
});
