import { compareAddresses } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { encodeAbiParamsCell } from '@junction/tvm';
import { expect } from 'vitest';
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { DEX_ROOT_ABI, dexOwner, DexStage, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

export const alice = toTestAddress('a');
export const bob = toTestAddress('b');
export const outsider = toTestAddress('5');
export const TEST_PAYLOAD = encodeAbiParamsCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;
export const VAULT_TOKEN_SUPPLY = 1_000_000n;

/** Two tokens, and the address of the first token's vault. */
export interface VaultWorld {
  readonly dex: DexStage;
  readonly left: Address;
  readonly right: Address;
  readonly vault: Address;
  /**
   * Address of a pool that is not deployed. Tests send messages from it, and messages to it bounce or are
   * dropped.
   */
  readonly pool: Address;
}

export async function createVaultWorld(): Promise<VaultWorld> {
  const dex = await DexStage.create(DEX_ACCOUNT_ARTIFACT.code);
  const left = await dex.createToken('LEFT', 9n, VAULT_TOKEN_SUPPLY);
  const right = await dex.createToken('RIGHT', 6n, VAULT_TOKEN_SUPPLY);
  return { dex, left, right, vault: dex.vaultOf(left), pool: dex.poolOf([left, right]) };
}

export interface VaultPayoutOptions {
  readonly amount?: bigint;
  readonly to?: Address;
  readonly grams?: bigint;
  readonly notify?: boolean;
  readonly toNative?: boolean;
  readonly value?: bigint;
  readonly from?: Address;
  readonly roots?: readonly Address[];
}

export interface VaultTestActions {
  readonly deployVault: (tokenRoot?: Address, value?: bigint) => Promise<Trace>;
  /** Deploys the vault and transfers tokens to it, as pools do. */
  readonly stockVault: (amount?: bigint) => Promise<void>;
  readonly pay: (options?: VaultPayoutOptions, at?: Address) => Promise<Trace>;
}

/** Returns operations on the vault of the world that `worldNow` returns. */
export function createVaultTestActions(worldNow: () => VaultWorld): VaultTestActions {
  const deployVault: VaultTestActions['deployVault'] = (tokenRoot, value = 3n * COIN) => {
    const { dex, left } = worldNow();
    const inputs = { _tokenRoot: tokenRoot ?? left, _remainingGasTo: dexOwner };
    return dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'deployTokenVault', inputs, value);
  };
  return {
    deployVault,
    stockVault: async (amount = 1000n) => {
      const { dex, left, vault } = worldNow();
      expect((await deployVault()).isClean).toBe(true);
      expect((await sendTokenTransfer(dex.stage, left, dexOwner, { amount, to: vault })).isClean).toBe(true);
    },
    pay: (options = {}, at) => {
      const { dex, left, right, vault, pool } = worldNow();
      const inputs = {
        _amount: options.amount ?? 100n,
        _recipient: options.to ?? alice,
        _deployRecipientWalletGrams: options.grams ?? COIN / 10n,
        _notifyRecipient: options.notify ?? false,
        _payload: TEST_PAYLOAD,
        _poolTokenRoots: [...(options.roots ?? [left, right].toSorted(compareAddresses))],
        value6: 1n,
        _remainingGasTo: dexOwner,
        _toNative: options.toNative ?? false,
      };
      const from = options.from ?? pool;
      return dex.call(from, at ?? vault, TOKEN_VAULT_ABI, 'transfer', inputs, options.value ?? COIN);
    },
  };
}
