import { beginCell, type Cell } from '@ton/core';
import { ZERO_ADDRESS, ok, seconds, toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { ChainGetterRunner, type ChainReader } from '../quotes/chain-getters.ts';
import { encodeAccountStateBoc } from '../test/account-of-code.ts';
import { TrustedWalletCodes } from './wallet-codes.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const DEX = address('d');
const USDT = address('1');
const VAULT = address('2');
const VAULT_WALLET = address('3');
const GOOD_WALLET = address('4');
const KEEPS_COINS = address('5');
const WRAPPED = address('6');
const WRAPPED_WALLET = address('7');
const ACCOUNT = address('8');

const code = (number: number): Cell => beginCell().storeUint(number, 8).endCell();
const CODES = new Map([
  [DEX, code(1)],
  [USDT, code(2)],
  [VAULT_WALLET, code(3)],
  [GOOD_WALLET, code(3)],
  [KEEPS_COINS, code(4)],
  [WRAPPED, code(5)],
  [WRAPPED_WALLET, code(6)],
  [VAULT, code(7)],
]);

/** Creates the wallet codes of a chain with these accounts and with the getters of vaults and wallets. */
function createWalletCodes(codes: ReadonlyMap<Address, Cell>, ofVault = VAULT_WALLET): TrustedWalletCodes {
  const chain: Pick<ChainReader, 'getContractState'> = {
    getContractState: (account) => {
      const one = codes.get(account);
      const timings = { genLt: 5n, genUtime: seconds(1_700_000_000) };
      return Promise.resolve(
        one === undefined
          ? { type: 'notExists', timings }
          : {
              type: 'exists',
              accountStuffBoc: encodeAccountStateBoc(one),
              lastTransaction: { lt: 5n, hash: '' },
              timings,
            },
      );
    },
  };
  const getters = new ChainGetterRunner(chain, ({ method, accountStuffBoc }) => {
    if (method === 'getTokenWallet') return Promise.resolve(ok({ value0: ofVault }));
    if (method !== 'walletOf') return Promise.resolve(ok({ value0: VAULT }));
    const isOfWrapped = accountStuffBoc === encodeAccountStateBoc(code(5));
    return Promise.resolve(ok({ value0: isOfWrapped ? WRAPPED_WALLET : VAULT_WALLET }));
  });
  return new TrustedWalletCodes({ getters, dexRoot: DEX, wrappedCoinRoot: WRAPPED, tokens: [USDT] });
}

const of = (token: Address, ...places: (Address | 'vault')[]) => places.map((at) => ({ token, at }));

describe("wallets that a keeper's coins pass through", () => {
  it('have the wallet code of a token that the network lists', async () => {
    const known = createWalletCodes(CODES);
    expect(await known.areKnown(of(ACCOUNT, GOOD_WALLET, VAULT_WALLET))).toBe(true);
    expect(await known.areKnown(of(ACCOUNT, GOOD_WALLET, KEEPS_COINS))).toBe(false);
  });
  it('are unknown if not deployed, or while no code is known', async () => {
    expect(await createWalletCodes(CODES).areKnown(of(ACCOUNT, GOOD_WALLET, address('9')))).toBe(false);
    const empty = new Map([...CODES].filter(([account]) => account !== VAULT_WALLET));
    expect(await createWalletCodes(empty).areKnown(of(ACCOUNT, GOOD_WALLET))).toBe(false);
    expect(await createWalletCodes(empty).areKnown(of(ACCOUNT, address('9')))).toBe(false);
  });
  it('are also those that the vault of a token names', async () => {
    expect(await createWalletCodes(CODES).areKnown(of(ACCOUNT, GOOD_WALLET, 'vault'))).toBe(true);
    expect(await createWalletCodes(CODES, KEEPS_COINS).areKnown(of(ACCOUNT, GOOD_WALLET, 'vault'))).toBe(
      false,
    );
    expect(await createWalletCodes(CODES, ZERO_ADDRESS).areKnown(of(ACCOUNT, 'vault'))).toBe(false);
    const unbuilt = new Map([...CODES].filter(([account]) => account !== VAULT));
    expect(await createWalletCodes(unbuilt).areKnown(of(ACCOUNT, 'vault'))).toBe(false);
  });
  it('have the code of the wrapped coin for the wrapped coin only, because it forwards coins to the root', async () => {
    const known = createWalletCodes(CODES, WRAPPED_WALLET);
    expect(await known.areKnown(of(WRAPPED, WRAPPED_WALLET, 'vault'))).toBe(true);
    expect(await known.areKnown(of(ACCOUNT, WRAPPED_WALLET))).toBe(false);
    expect(await known.areKnown(of(USDT, 'vault'))).toBe(false);
  });
});
