import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareAddresses } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiJson } from '@junction/tvm';
import { TOKEN_VAULT_ABI, TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_ROOT_ABI,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';
import { alice, bob, createVaultWorld, createVaultTestActions, outsider } from './token-vault-stage.ts';
import type { VaultWorld } from './token-vault-stage.ts';

// Tests the limits of the requests that a token vault accepts, and which senders of bounced messages the vault trusts.

const CENT = COIN / 100n;
const MIN_PAYOUT = 22n * CENT;
const TRANSFER = 17n * CENT;
const NEW_WALLET = 12n * CENT;

let world: VaultWorld;
let ownWallet: Address;
beforeAll(async () => {
  world = await createVaultWorld();
  ownWallet = getTokenWalletAddress(world.dex.stage, world.left, world.vault);
  await stockVault();
});
revertChainAfterEachTest(() => world.dex.stage.chain);
const { deployVault, stockVault, pay } = createVaultTestActions(() => world);

const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
/** Returns the nano that the vault attaches to deploy a recipient's wallet. */
const grams = async (sent: Promise<Trace>): Promise<unknown> =>
  (await sent).calls(ownWallet, TOKEN_WALLET_ABI)[0]?.inputs['deployWalletValue'];

async function bounce(from: Address, abi: AbiJson, method: string, to = world.vault): Promise<Trace> {
  const entry = getAbiEntryIndex(abi).functions.get(method);
  if (!entry) throw new Error(`no ${method}`);
  const { stage } = world.dex;
  const body = beginCell()
    .storeUint(0xffff_ffff, 32)
    .storeUint(entry.id, 32)
    .storeUint(5n, 128)
    // Leading bits of the address: form and workchain.
    .storeUint(4, 3)
    .storeUint(0, 8)
    .storeUint(1n, 85)
    .endCell();
  const { transactions } = await stage.chain.sendInternal({ from, to, value: COIN, bounced: true, body });
  return stage.traceOf(transactions);
}
const getCallbacks = (trace: Trace): string[] =>
  trace.events(world.vault, TOKEN_VAULT_RECOVERY_ABI).map(({ method }) => method);

describe('a payout', () => {
  it('needs its minimum coins, and funds a new wallet from the remainder', async () => {
    expect(await exitOf(pay({ value: MIN_PAYOUT - 1n }))).toBe(103);
    expect(await exitOf(pay({ value: MIN_PAYOUT }))).toBe(0);
    const given = 10n * CENT;
    expect(await grams(pay({ grams: given, value: given + TRANSFER }))).toBe(given);
    expect(await grams(pay({ grams: given, value: given + TRANSFER - 1n }))).toBe(0n);
  });

  it('of a referrer has a non-zero amount and recipient, and its minimum coins', async () => {
    const { dex, left, right, vault, pool } = world;
    const refer = (amount: bigint, referrer: Address, value = COIN): Promise<number | undefined> => {
      const roots = [left, right].toSorted(compareAddresses);
      const inputs = { _amount: amount, _referrer: referrer, _referral: bob, _poolTokenRoots: roots };
      return exitOf(dex.call(pool, vault, TOKEN_VAULT_ABI, 'referralFeeTransfer', inputs, value));
    };
    expect(await refer(0n, alice)).toBe(116);
    expect(await refer(1n, ALL_ZERO_ADDRESS)).toBe(128);
    expect(await refer(1n, vault)).toBe(128);
    expect(await refer(1n, alice, NEW_WALLET + TRANSFER - 1n)).toBe(103);
    expect(await refer(1n, alice, NEW_WALLET + TRANSFER)).toBe(0);
  });

  it('that waits is released for the least coins', async () => {
    const { dex, vault } = world;
    const release = (value: bigint): Promise<number | undefined> => {
      const inputs = { wallet: alice, remainingGasTo: bob };
      return exitOf(dex.call(bob, vault, TOKEN_VAULT_RECOVERY_ABI, 'releaseReturnedTokens', inputs, value));
    };
    expect(await release(MIN_PAYOUT - 1n)).toBe(103);
    expect(await release(MIN_PAYOUT)).toBe(118);
  });
});

describe('tokens minted for the vault', () => {
  it('are sent only to the excess recipient', async () => {
    const { dex, left, vault } = world;
    const arrive = (excessRecipient: Address, value = COIN): Promise<Trace> => {
      const inputs = {
        tokenRoot: left,
        amount: 5n,
        remainingGasTo: excessRecipient,
        payload: EMPTY_CELL_BOC,
      };
      return dex.call(ownWallet, vault, TOKEN_CALLBACKS_ABI, 'onAcceptTokensMint', inputs, value);
    };
    expect(await exitOf(arrive(ALL_ZERO_ADDRESS))).toBe(128);
    expect(await exitOf(arrive(vault))).toBe(128);
    expect(await grams(arrive(alice))).toBe(NEW_WALLET);
  });
});

describe('returned tokens', () => {
  it('is accepted only from the own wallet, for a payout', async () => {
    for (const method of ['transfer', 'transferToWallet', 'burn']) {
      expect(getCallbacks(await bounce(outsider, TOKEN_WALLET_ABI, method))).toEqual([]);
      expect(getCallbacks(await bounce(ownWallet, TOKEN_WALLET_ABI, method))).toEqual(['TokensReturned']);
    }
    expect(getCallbacks(await bounce(ownWallet, TOKEN_WALLET_ABI, 'destroy'))).toEqual([]);
  });

  it('aborts the deployment of a vault when the token reports failure', async () => {
    const { dex } = world;
    const token = toTestAddress('7e');
    const swallows = beginCell().storeUint(0xff00, 16).endCell();
    dex.stage.chain.putAccount(token, { code: swallows, data: Cell.EMPTY, balance: COIN });
    await deployVault(token);
    const vault = dex.vaultOf(token);
    const goesOn = async (from: Address, method: string): Promise<boolean> =>
      (await bounce(from, TOKEN_ROOT_ABI, method, vault)).steps.length === 1;
    expect(await goesOn(outsider, 'deployWallet')).toBe(true);
    expect(await goesOn(token, 'mint')).toBe(true);
    expect(await goesOn(token, 'deployWallet')).toBe(false);
  });
});
