import { createHash } from 'node:crypto';
import { Address as CoreAddress, beginCell, Dictionary } from '@ton/core';
import type { Address } from '@junction/primitives';
import { readAccountCells } from './account-cells.ts';
import { COIN, type ContractTestChain } from './stage.ts';

// Puts more returned payouts into a token vault than a test can cause. The layout is that of
// contracts/src/dex/token-vault-storage.tolk and token-vault-recovery.tolk.

/** Maximum number of payouts whose coins a vault adds up in one transaction. */
export const MAX_SUMMED_PAYOUTS = 300;
const ADDRESS_BITS = 267;

interface Payout {
  readonly amount: bigint;
  readonly coins: bigint;
}

/** Replaces the returned payouts of a vault by `count` payouts of one token unit and a tenth of a coin each. */
export function putReturnedVaultPayouts(stage: ContractTestChain, vault: Address, count: number): void {
  const payouts = Dictionary.empty<CoreAddress, Payout>(Dictionary.Keys.Address(), {
    serialize: ({ amount, coins }, to) => to.storeUint(amount, 128).storeCoins(coins).storeBit(true),
    parse: () => ({ amount: 0n, coins: 0n }),
  });
  for (let index = 0; index < count; index += 1) {
    const wallet = new CoreAddress(0, createHash('sha256').update(`wallet ${index}`).digest());
    payouts.set(wallet, { amount: 1n, coins: COIN / 10n });
  }
  const { code, data } = readAccountCells(stage, vault);
  const old = data.beginParse();
  const filled = beginCell().storeBits(old.loadBits(3 * ADDRESS_BITS + 32));
  for (let ref = 0; ref < 2; ref += 1) filled.storeRef(old.loadRef());
  if (old.loadBit()) old.loadRef();
  filled.storeDict(payouts).storeSlice(old);
  const balance = stage.balanceOf(vault) + (BigInt(count) * COIN) / 5n;
  stage.chain.putAccount(vault, { code, data: filled.endCell(), balance });
}
