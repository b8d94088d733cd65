import { beginCell, type Cell } from '@ton/core';
import { ok, seconds, toAddress, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { ChainGetters, type ChainReader } from '../quotes/chain-getters.ts';
import { accountOfCode } from '../test/account-of-code.ts';
import { WalletCodes } from './wallet-codes.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const DEX = address('d');
const USDT = address('1');
const VAULT = address('2');
const VAULT_WALLET = address('3');
const GOOD_WALLET = address('4');
const KEEPS_COINS = address('5');

const code = (number: number): Cell => beginCell().storeUint(number, 8).endCell();
const CODES = new Map([
  [DEX, code(1)],
  [USDT, code(2)],
  [VAULT_WALLET, code(3)],
  [GOOD_WALLET, code(3)],
  [KEEPS_COINS, code(4)],
]);

/** A chain where accounts are added, and contracts answer where vaults and wallets are. */
function walletCodes(codes: ReadonlyMap<Address, Cell>): WalletCodes {
  const chain: Pick<ChainReader, 'getContractState'> = {
    getContractState: (account) => {
      const one = codes.get(account);
      const timings = { genLt: 5n, genUtime: seconds(1_700_000_000) };
      return Promise.resolve(
        one === undefined
          ? { type: 'notExists', timings }
          : {
              type: 'exists',
              accountStuffBoc: accountOfCode(one),
              lastTransaction: { lt: 5n, hash: '' },
              timings,
            },
      );
    },
  };
  const getters = new ChainGetters(chain, ({ method }) =>
    Promise.resolve(ok({ value0: method === 'walletOf' ? VAULT_WALLET : VAULT })),
  );
  return new WalletCodes({ getters, dexRoot: DEX, tokens: [USDT] });
}

describe('wallets that a keeper sends coins through', () => {
  it('have the code of a wallet of a token that the network names', async () => {
    const known = walletCodes(CODES);
    expect(await known.areKnown([GOOD_WALLET, VAULT_WALLET])).toBe(true);
    expect(await known.areKnown([GOOD_WALLET, KEEPS_COINS])).toBe(false);
  });
  it('are not known where nothing stands, or no code is known yet', async () => {
    expect(await walletCodes(CODES).areKnown([GOOD_WALLET, address('9')])).toBe(false);
    const empty = new Map([...CODES].filter(([account]) => account !== VAULT_WALLET));
    expect(await walletCodes(empty).areKnown([GOOD_WALLET])).toBe(false);
    expect(await walletCodes(empty).areKnown([address('9')])).toBe(false);
  });
});
