import { ZERO_ADDRESS, err, ok, toAddress, type Address } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import { Cell } from '@ton/core';
import { expect, test } from 'vitest';
import type { GetterRunFailure, GetterRunner } from '../getters/run-getter-apart.ts';
import { createChainReaderWithAccountCode } from '../test/account-of-code.ts';
import { readTokenRoot } from '../read/read-token-root.ts';
import { ChainGetterRunner } from './chain-getters.ts';
import { TokenWalletReader } from './token-wallets.ts';

const CHAIN = createChainReaderWithAccountCode(Cell.EMPTY);
const ROOT = toAddress(`0:${'11'.repeat(32)}`);
const OWNER = toAddress(`0:${'22'.repeat(32)}`);
const WALLET = toAddress(`0:${'33'.repeat(32)}`);

/** Creates a `TokenWalletReader` on a chain whose balance getter has this result. */
function createWallets(balance: Awaited<ReturnType<GetterRunner>>): TokenWalletReader {
  const run: GetterRunner = ({ method }) =>
    Promise.resolve(method === 'walletOf' ? ok({ value0: WALLET satisfies Address }) : balance);
  return new TokenWalletReader(new ChainGetterRunner(CHAIN, run));
}

const UNFINISHED_RUNS: readonly GetterRunFailure[] = [
  { code: 'GETTER_TOO_LONG' },
  { code: 'GETTER_NOT_ASKED' },
  { code: 'GETTER_CRASHED', reason: 'out of memory' },
];

test.each(UNFINISHED_RUNS)('a wallet whose getter did not finish is not empty: $code', async (failure) => {
  const asked = createWallets(err(failure)).walletOf(ROOT, OWNER);
  await expect(asked).rejects.toMatchObject({ code: 'CONTRACT_SILENT', context: { account: WALLET } });
});

test('a wallet returns its balance, and one whose getter throws is empty', async () => {
  expect(await createWallets(ok({ value0: 7n })).walletOf(ROOT, OWNER)).toEqual({
    address: WALLET,
    isDeployed: true,
    balance: 7n,
  });
  const throwing = createWallets(err({ code: 'GETTER_THREW', exitCode: 60 }));
  expect(await throwing.walletOf(ROOT, OWNER)).toEqual({ address: WALLET, isDeployed: false, balance: 0n });
});

test('an account without a balance getter is no wallet', async () => {
  expect(await createWallets(ok({ value0: 'much' })).walletOf(ROOT, OWNER)).toBeUndefined();
});

test.each([
  ['nobody', ''],
  ['an account of another workchain', `-1:${'33'.repeat(32)}`],
  ['an account outside of every workchain', ':'],
  ['no account', 'here'],
  ['a number', 7n],
])('a root that returns %s has no wallets', async (_what, value0) => {
  const run: GetterRunner = () => Promise.resolve(ok({ value0 }));
  expect(
    await new TokenWalletReader(new ChainGetterRunner(CHAIN, run)).walletOf(ROOT, OWNER),
  ).toBeUndefined();
});

test('a root with results of other types is none', async () => {
  const results = { name: 'Coin', symbol: 'C', decimals: 9n, rootOwner: OWNER, totalSupply: 7n };
  const rootThat = (says: Readonly<Record<string, AbiValue>>) =>
    readTokenRoot(CHAIN, ROOT, ({ method }) => Promise.resolve(ok({ value0: says[method] ?? null })));
  expect(await rootThat(results)).toMatchObject({ symbol: 'C', decimals: 9, owner: OWNER, totalSupply: 7n });
  expect(await rootThat({ ...results, rootOwner: ':' })).toMatchObject({ owner: ZERO_ADDRESS });
  for (const method of Object.keys(results))
    expect(await rootThat({ ...results, [method]: true })).toBeUndefined();
});

test('a root whose getter did not finish is not rejected', async () => {
  const slow: GetterRunner = () => Promise.resolve(err({ code: 'GETTER_TOO_LONG' }));
  await expect(readTokenRoot(CHAIN, ROOT, slow)).rejects.toMatchObject({ code: 'CONTRACT_SILENT' });
  const other: GetterRunner = () => Promise.resolve(err({ code: 'GETTER_THREW', exitCode: 60 }));
  expect(await readTokenRoot(CHAIN, ROOT, other)).toBeUndefined();
});
