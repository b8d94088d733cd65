import { toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { parsePrice, type OrderSide } from '../../shared/limit-order/index.ts';
import type { Operation } from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import { findPendingOrderOperation, deriveLimitBlockerInput, deriveEnteredOrder } from './derive.ts';
import { isWorseThanMarketPrice, isWaitingForMarketPrice } from './distance.ts';
import { createEmptyLimitForm, type LimitOrderForm } from './form.ts';
import { buildOrderRootDeploymentAnnouncement, createOrderDraft } from './message-for.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [BASE, QUOTE, OWNER, ORDERS] = [root('1'), root('2'), root('a'), root('9')];
const token = (at: Address, symbol: string, decimals: number): Token => ({
  root: at,
  symbol,
  name: symbol,
  decimals,
  logoUri: undefined,
  vendor: undefined,
  verified: true,
  listed: true,
});
const market = { base: token(BASE, 'B', 9), quote: token(QUOTE, 'Q', 6) };
const form = (side: OrderSide, change: Partial<LimitOrderForm> = {}): LimitOrderForm => ({
  ...createEmptyLimitForm(side),
  spend: '2',
  receive: '6',
  price: '3',
  ...change,
});
const price = (text: string) => {
  const parsed = parsePrice(text, 'quote-per-base');
  if (parsed === undefined) throw new Error(text);
  return parsed;
};

describe('the order', () => {
  it('spends base when selling and quote when buying, each with its own decimals', () => {
    expect(deriveEnteredOrder(form('sell'), market)).toMatchObject({
      spendToken: { symbol: 'B' },
      receiveToken: { symbol: 'Q' },
      spend: 2_000_000_000n,
      receive: 6_000_000n,
      roundingLoss: undefined,
    });
    expect(deriveEnteredOrder(form('buy', { spend: '6', receive: '2' }), market)).toMatchObject({
      spendToken: { symbol: 'Q' },
      spend: 6_000_000n,
      receive: 2_000_000_000n,
    });
  });
  it('has no price while none is entered', () => {
    expect(deriveEnteredOrder(form('sell', { price: '' }), market).price).toBeUndefined();
  });
});

describe('pending operations', () => {
  const running = (kind: string, change: object = {}) =>
    ({
      kind,
      account: OWNER,
      state: { step: 'sent', messageHash: undefined },
      terms: { tokens: [], target: ORDERS },
      ...change,
    }) as unknown as Operation;
  it('are orders or deployments of the account for this root', () => {
    expect(findPendingOrderOperation([running('create-order')], OWNER, ORDERS)?.kind).toBe('create-order');
    expect(findPendingOrderOperation([running('deploy-order-root')], OWNER, ORDERS)?.kind).toBe(
      'deploy-order-root',
    );
  });
  it.each([
    ['another kind', [running('cancel-order')]],
    ['another account', [running('create-order', { account: root('b') })]],
    ['another root', [running('create-order', { terms: { tokens: [], target: root('8') } })]],
    ['one that has ended', [running('create-order', { state: { step: 'succeeded' } })]],
  ])('are not %s', (_, operations) => {
    expect(findPendingOrderOperation(operations, OWNER, ORDERS)).toBeUndefined();
  });
});

describe('the blocker inputs', () => {
  const order = deriveEnteredOrder(form('sell'), market);
  const input = {
    gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
    coins: { coin: 5n, gas: 3n },
    root: { isDeployed: true },
    isListUnread: false,
    receiveSupply: 7n,
    balances: { tokens: new Map([[BASE, 4n]]) },
  };
  it('compare the spent amount with its balance', () => {
    expect(deriveLimitBlockerInput(order, input)).toMatchObject({
      hasTokens: true,
      hasPrice: true,
      balance: 4n,
      receiveSupply: 7n,
    });
  });
  it.each([
    [null, 'unavailable'],
    [undefined, 'unknown'],
    [{ isDeployed: true }, 'deployed'],
    [{ isDeployed: false }, 'missing'],
  ])("contain the root's state: %o is %s", (read, state) => {
    expect(deriveLimitBlockerInput(order, { ...input, root: read }).root).toBe(state);
  });
  it('keep unread values unknown', () => {
    const none = deriveEnteredOrder(form('sell'), { base: undefined, quote: undefined });
    expect(deriveLimitBlockerInput(none, { ...input, receiveSupply: undefined })).toMatchObject({
      hasTokens: false,
      balance: undefined,
      receiveSupply: undefined,
    });
  });
});

describe('the messages', () => {
  const order = deriveEnteredOrder(form('sell'), market);
  const input = {
    signer: { account: OWNER, networkId: 1 },
    from: root('7'),
    orderRoot: ORDERS,
    market: price('3'),
  };
  it('place the order as entered', () => {
    const draft = createOrderDraft(order, input);
    expect(draft).toMatchObject({ side: 'sell', spend: 2_000_000_000n, receive: 6_000_000n });
    expect(draft?.announcement).toMatchObject({
      signer: input.signer,
      first: { role: 'order-root', address: ORDERS },
      leaves: [{ root: BASE, units: '2000000000' }],
      minimums: [{ root: QUOTE, units: 6_000_000n }],
    });
  });
  it.each(['signer', 'from', 'orderRoot'] as const)('are undefined without %s', (fact) => {
    expect(createOrderDraft(order, { ...input, [fact]: undefined })).toBeUndefined();
  });
  it.each<Partial<LimitOrderForm>>([{ spend: '' }, { receive: '' }, { price: '' }])(
    'are undefined for %o',
    (change) => {
      expect(createOrderDraft(deriveEnteredOrder(form('sell', change), market), input)).toBeUndefined();
    },
  );
  it('deploy the root of the spent token through the factory', () => {
    expect(buildOrderRootDeploymentAnnouncement(order, input.signer, root('f'))).toMatchObject({
      method: 'createOrderRoot',
      receiver: { role: 'order-factory', address: root('f') },
      tokens: [BASE],
    });
    expect(buildOrderRootDeploymentAnnouncement(order, input.signer, undefined)).toBeUndefined();
    expect(buildOrderRootDeploymentAnnouncement(order, undefined, root('f'))).toBeUndefined();
  });
});

describe('the distance to the market', () => {
  it('waits above when selling and below when buying', () => {
    expect(isWaitingForMarketPrice('sell', price('3.1'), price('3'))).toBe(true);
    expect(isWaitingForMarketPrice('buy', price('3.1'), price('3'))).toBe(false);
    expect(isWaitingForMarketPrice('sell', price('3'), price('3'))).toBe(false);
  });
  it('reports orders worse than the market by more than 0.1 %', () => {
    expect(isWorseThanMarketPrice('sell', price('2.9'), price('3'))).toBe(true);
    expect(isWorseThanMarketPrice('sell', price('2.999'), price('3'))).toBe(false);
    expect(isWorseThanMarketPrice('sell', price('3.1'), price('3'))).toBe(false);
    expect(isWorseThanMarketPrice('sell', undefined, price('3'))).toBe(false);
    expect(isWorseThanMarketPrice('sell', price('2.9'), undefined)).toBe(false);
  });
});
