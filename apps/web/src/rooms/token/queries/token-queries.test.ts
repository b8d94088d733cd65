import { toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { tokenBalanceQuery } from './token-queries.ts';

const [ACCOUNT, ROOT, PLACE] = ['a', 'b', 'f'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];

async function read(answers: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>) {
  const wallet = createScriptedWallet({ getters: (_, { method }) => answers[method] });
  const [offer] = await wallet.findOffers();
  const opened = offer && (await wallet.open(offer));
  if (opened?.ok !== true) throw new Error('no wallet');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery({ ...tokenBalanceQuery(opened.value, ACCOUNT, ROOT), retry: false });
}

it('is null if the token, or its wallet, does not exist', async () => {
  expect(await read({ walletOf: { value0: PLACE }, balance: { value0: '7' } })).toBe(7n);
  expect(await read({ walletOf: { value0: PLACE } })).toBe(0n);
  expect(await read({})).toBe(0n);
});

it.each([{ value0: 'x' }, { value0: null }, {}])(
  'is not null if a root responds with %j, which is not an address',
  async (answer) => {
    await expect(read({ walletOf: answer, balance: { value0: '7' } })).rejects.toThrow('does not report');
  },
);
