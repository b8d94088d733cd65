import { toAddress, type Address } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { chainOrderQuery, type ChainOrder } from './chain-order-query.ts';

const ORDER = toAddress(`0:${'6'.repeat(64)}`);
const [SPENT_WALLET, RECEIVE_WALLET] = [toAddress(`0:${'7'.repeat(64)}`), toAddress(`0:${'8'.repeat(64)}`)];
const DETAILS = {
  state: '2',
  currentAmountSpentToken: '100',
  currentAmountReceiveToken: '50',
  spentWallet: SPENT_WALLET,
  receiveWallet: RECEIVE_WALLET,
};

async function read(details: object | undefined, fee: object | undefined): Promise<ChainOrder | null> {
  const wallet = createScriptedWallet({
    getters: (_: Address, { method }) =>
      method === 'getDetails' ? details && { value0: { ...DETAILS, ...details } } : fee && { params: fee },
  });
  const [offer] = await wallet.findOffers();
  const opened = offer && (await wallet.open(offer));
  if (opened?.ok !== true) throw new Error('no wallet');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery({ ...chainOrderQuery(opened.value, ORDER), retry: false });
}
const FEE = { numerator: '3', denominator: '1000' };

it('reports the remainder and the fee', async () => {
  expect(await read({}, FEE)).toEqual({
    isActive: true,
    rest: { offered: 100n, wanted: 50n },
    fee: { numerator: 3n, denominator: 1000n },
    wallets: [SPENT_WALLET, RECEIVE_WALLET],
  });
  expect(await read({}, { numerator: '0', denominator: '0' })).toMatchObject({ fee: { denominator: 0n } });
  expect(await read({ state: '3' }, FEE)).toMatchObject({ isActive: false });
  expect(await read(undefined, FEE)).toBeNull();
});

it.each<readonly [string, object, object | undefined]>([
  ['no fee', {}, undefined],
  ['half a fee', {}, { numerator: '3' }],
  ['a fee that is no number', {}, { numerator: 'x', denominator: '1000' }],
  ['a fee that takes all', {}, { numerator: '1000', denominator: '1000' }],
  ['no amount', { currentAmountSpentToken: undefined }, FEE],
  ['no wallet', { spentWallet: undefined }, FEE],
  ['no state', { state: undefined }, FEE],
])('is unknown if it reports %s', async (_, details, fee) => {
  await expect(read(details, fee)).rejects.toThrow('does not report');
});
