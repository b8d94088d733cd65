import { nano, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  buildLockAnnouncement,
  buildEscrowWithdrawalAnnouncement,
  type EscrowMessageContext,
} from './escrow-messages.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ME, ESCROW, WALLET, ROOT] = [address('1'), address('2'), address('3'), address('4')] as const;
const context: EscrowMessageContext = {
  signer: { account: ME, networkId: 7 },
  gas: nano(9n),
  escrow: ESCROW,
  tokenWallet: WALLET,
  governance: { root: ROOT, symbol: 'JCT', decimals: 9 },
};
const DAY = seconds(86_400);

describe('a lock', () => {
  it("transfers from the signer's wallet to the escrow with its duration", () => {
    expect(buildLockAnnouncement(context, 500n, DAY)).toMatchObject({
      method: 'transfer',
      receiver: { address: WALLET },
      first: { role: 'vote-escrow', address: ESCROW },
      leaves: [{ root: ROOT, symbol: 'JCT', decimals: 9, units: '500' }],
      sum: 9n,
      details: { lockTime: '86400' },
    });
  });
  it.each(['signer', 'gas', 'escrow', 'tokenWallet'] as const)(
    'is undefined while the %s is unknown',
    (name) => {
      expect(buildLockAnnouncement({ ...context, [name]: undefined }, 500n, DAY)).toBeUndefined();
    },
  );
  it('is undefined if the network has no governance token', () => {
    const governance = { ...context.governance, root: undefined };
    expect(buildLockAnnouncement({ ...context, governance }, 500n, DAY)).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  it('calls the escrow and sends no tokens', () => {
    expect(buildEscrowWithdrawalAnnouncement(context)).toMatchObject({
      method: 'withdraw',
      receiver: { role: 'vote-escrow', address: ESCROW },
      leaves: [],
      recipient: ME,
    });
  });
  it.each(['signer', 'gas', 'escrow'] as const)('is undefined while the %s is unknown', (name) => {
    expect(buildEscrowWithdrawalAnnouncement({ ...context, [name]: undefined })).toBeUndefined();
  });
});
