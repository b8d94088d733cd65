import { parseAddress, toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import type { WalletConnection } from '@junction/wallet';
import { beforeAll, describe, expect, it } from 'vitest';
import { setNetwork } from '../../shared/network/network.ts';
import { deriveOrderRoot, isGenuineOrder } from './verify-order.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const FACTORY = at('f');
const [sold, wanted, owner, thief] = [at('1'), at('2'), at('a'), at('7')];

beforeAll(() => {
  setNetwork(
    parseNetworkConfig({
      chainId: 31337,
      kind: 'devnet',
      name: 'Chain of the test',
      shortName: 'test',
      rpcUrl: '/rpc',
      coin: { symbol: 'C', name: 'Coin', decimals: 9 },
      contracts: {
        dexRoot: at('d'),
        gasValues: at('d'),
        tokenFactory: at('d'),
        wrappedCoinRoot: at('d'),
        wrappedCoinVault: at('d'),
      },
      defaultPair: { left: sold, right: wanted },
      usdToken: wanted,
      tokenListUrl: '/tokens',
      limitOrders: { factory: FACTORY },
    }),
  );
});

const digitOf = (address: unknown): string => parseAddress(String(address))?.[2] ?? '?';
/** Replacement for address derivation in tests: the address starts with the first digit of each input. */
const derived = (...parts: readonly unknown[]): Address =>
  toAddress(`0:${parts.map(digitOf).join('').padEnd(64, '0')}`);
const ROOT = derived(FACTORY, sold);
const ORDER = derived(FACTORY, ROOT, owner, sold, wanted);

/** Builds a chain with a factory, the order root of the sold token and two contracts that imitate orders. */
const chain = (
  details: object = { owner, timeTx: '5', nowTx: '6' },
): Pick<WalletConnection, 'runGetter'> => ({
  runGetter: (to, { method, params }) => {
    if (to === FACTORY) return Promise.resolve({ value0: derived(FACTORY, params['token']) });
    if (to === ROOT && method === 'expectedAddressOrder')
      return Promise.resolve({
        value0: derived(
          params['_factory'],
          params['_root'],
          params['_owner'],
          params['_spentToken'],
          params['_receiveToken'],
        ),
      });
    return Promise.resolve(to === ORDER || to === thief ? { value0: details } : undefined);
  },
});
const order = { address: ORDER, spentRoot: sold, receiveRoot: wanted };

describe('an order named by a server', () => {
  it('has a root derived by the factory', async () => {
    expect(await deriveOrderRoot(chain(), sold)).toBe(ROOT);
  });
  it('is valid if its address is derived from its tokens', async () => {
    expect(await isGenuineOrder(chain(), order)).toBe(true);
  });
  it.each([
    ['a contract that only answers as an order does', { address: thief }],
    ['other tokens than it has', { spentRoot: wanted, receiveRoot: sold }],
    ['another wanted token', { receiveRoot: at('3') }],
    ['nothing at all', { address: at('9') }],
  ])('is rejected: %s', async (_, change) => {
    expect(await isGenuineOrder(chain(), { ...order, ...change })).toBe(false);
  });
  it.each([
    ['another owner', { owner: thief, timeTx: '5', nowTx: '6' }],
    ['no owner', { timeTx: '5', nowTx: '6' }],
    ['no birth', { owner, timeTx: 'x', nowTx: '6' }],
  ])('is rejected if it reports %s', async (_, details) => {
    expect(await isGenuineOrder(chain(details), order)).toBe(false);
  });
});
