import { toAddress } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { expect, it } from 'vitest';
import type { Token } from '../../../../rooms/token/index.ts';
import {
  buildCancellationAnnouncement,
  getCancelBlocker,
  buildCancelOrderMessage,
  getCancelOperationTerms,
  getOrderCancellation,
} from './cancel.ts';

const ORDER = toAddress(`0:${'1'.repeat(64)}`);
const OWNER = toAddress(`0:${'a'.repeat(64)}`);
const order = { currentSpent: 60n, currentReceive: 30n, expectedReceive: 50n } as never;
const rest = { offered: 40n, wanted: 20n };

it("uses the list's data until the chain responds", () => {
  expect(getOrderCancellation(order, undefined)).toEqual({ isGone: false, back: 60n, received: 20n });
});
it('uses on-chain data', () => {
  expect(getOrderCancellation(order, { isActive: true, rest })).toEqual({
    isGone: false,
    back: 40n,
    received: 30n,
  });
  expect(getOrderCancellation(order, { isActive: false, rest }).isGone).toBe(true);
  expect(getOrderCancellation(order, null).isGone).toBe(true);
});
it("is signed for the page's network by the account that opened the dialog", () => {
  expect(buildCancellationAnnouncement(ORDER, { account: OWNER, networkId: 9 }, 1)).toMatchObject({
    signer: { account: OWNER, networkId: 1 },
    method: 'cancel',
    receiver: { role: 'order', address: ORDER },
    recipient: OWNER,
  });
  expect(buildCancellationAnnouncement(ORDER, undefined, 1)).toBeUndefined();
});
it('is sent as announced, and stores the returned amount', () => {
  const announcement = buildCancellationAnnouncement(ORDER, { account: OWNER, networkId: 1 }, 1);
  expect(announcement && buildCancelOrderMessage('7', announcement)).toMatchObject({
    to: ORDER,
    value: announcement?.sum,
    call: { method: 'cancel', params: { callbackId: '7' } },
  });
  const token = { root: OWNER, symbol: 'JCT', decimals: 9 } as Token;
  expect(getCancelOperationTerms(ORDER, token, 40n, '/limit')).toEqual({
    tokens: [],
    receives: [{ root: OWNER, symbol: 'JCT', decimals: 9, units: '40' }],
    target: ORDER,
    page: '/limit',
  });
});

it('is blocked by the first reason', () => {
  const ready = {
    isPreparing: false,
    hasWallet: true,
    isOnWrongNetwork: false,
    isOnline: true,
    busy: undefined,
    isLoading: false,
    isGone: false,
    coin: ORDER_ATTACHED_NANO.cancel,
  } as const;
  expect(getCancelBlocker(ready)).toBeUndefined();
  expect(getCancelBlocker({ ...ready, coin: ORDER_ATTACHED_NANO.cancel - 1n })).toBe('insufficient-coin');
  expect(getCancelBlocker({ ...ready, isGone: true, coin: 0n })).toBe('gone');
  expect(getCancelBlocker({ ...ready, isLoading: true })).toBe('reading');
  expect(getCancelBlocker({ ...ready, busy: 'asking', isLoading: true })).toBe('await-wallet');
  expect(getCancelBlocker({ ...ready, isOnline: false, busy: 'asking' })).toBe('offline');
  expect(getCancelBlocker({ ...ready, isOnWrongNetwork: true, isOnline: false })).toBe('switch-network');
});
