import { toAddress } from '@junction/primitives';
import { ORDER_ATTACHED_NANO, ORDER_DEPLOY_WALLET_NANO } from '@junction/protocol/order-calls';
import { expect, it } from 'vitest';
import type { Token } from '../../../../rooms/token/index.ts';
import { buildFillAnnouncement, getFillOperationTerms, buildFillTransfer } from './fill-message.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const token = (digit: string, symbol: string) => ({ root: address(digit), symbol, decimals: 6 }) as Token;
const pay = token('1', 'USDT');
const get = token('2', 'JCT');
const trade = { pay: 34n, fee: 0n, get: 100n, isComplete: false };
const input = {
  signer: { account: address('a'), networkId: 9 },
  networkId: 1,
  from: address('b'),
  order: address('c'),
  payToken: pay,
  outcome: { kind: 'trade', trade },
} as const;

it("announces a transfer to the order, signed for the page's network", () => {
  expect(buildFillAnnouncement(input)).toMatchObject({
    signer: { account: address('a'), networkId: 1 },
    method: 'transfer',
    receiver: { role: 'token-wallet', address: address('b') },
    leaves: [{ root: pay.root, units: '34' }],
    first: { role: 'order', address: address('c') },
    sum: ORDER_ATTACHED_NANO.fill,
  });
});
it.each([{ signer: undefined }, { from: undefined }, { outcome: { kind: 'too-small' } }] as const)(
  'is undefined while a part is missing: %o',
  (change) => expect(buildFillAnnouncement({ ...input, ...change })).toBeUndefined(),
);
it('sends the announced message, and stores the received amount', () => {
  const announcement = buildFillAnnouncement(input);
  if (announcement === undefined) throw new Error('nothing was announced');
  expect(buildFillTransfer('7', announcement, address('c'), pay, trade)).toMatchObject({
    root: pay.root,
    amount: 34n,
    recipient: address('c'),
    value: announcement.sum,
    deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
  });
  expect(getFillOperationTerms(announcement, get, trade, '/limit')).toEqual({
    tokens: announcement.leaves,
    receives: [{ root: get.root, symbol: 'JCT', decimals: 6, units: '100' }],
    target: address('c'),
    page: '/limit',
  });
});
