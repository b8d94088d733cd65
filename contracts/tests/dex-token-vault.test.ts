import { Address as TonAddress, beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeBody, hashBoc } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_TOKEN_VAULT_ARTIFACT } from '../artifacts/dex-token-vault.ts';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import {
  DEX_ROOT_ABI,
  dexOwner,
  DEX_PLATFORM_ABI,
  referralVault,
  TOKEN_VAULT_ABI,
  TOKEN_VAULT_RECOVERY_ABI,
} from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  mint,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';
import {
  alice,
  bob,
  createVaultWorld,
  createVaultTestActions,
  outsider,
  VAULT_TOKEN_SUPPLY,
} from './token-vault-stage.ts';
import type { VaultWorld } from './token-vault-stage.ts';

let world: VaultWorld;
let dex: DexStage;
let left: Address;
let right: Address;
let vault: Address;

beforeAll(async () => {
  world = await createVaultWorld();
  ({ dex, left, right, vault } = world);
});
revertChainAfterEachTest(() => dex.stage.chain);
const { deployVault, stockVault, pay } = createVaultTestActions(() => world);

describe('deployment', () => {
  it('opens a wallet, reports it and returns the rest', async () => {
    const before = dex.stage.balanceOf(dexOwner);
    const trace = await deployVault();
    expect(trace.isClean).toBe(true);
    const wallet = getTokenWalletAddress(dex.stage, left, vault);
    expect(trace.events(dex.root, DEX_ROOT_ABI)).toMatchObject([
      {
        method: 'NewTokenVaultCreated',
        inputs: { vault, tokenRoot: left, tokenWallet: wallet, version: 1n },
      },
    ]);
    expect(trace.events(vault, TOKEN_VAULT_ABI)).toMatchObject([
      { method: 'TokenWalletSet', inputs: { wallet } },
    ]);
    expect(dex.stage.balanceOf(vault)).toBeGreaterThanOrEqual(COIN);
    expect(dex.stage.balanceOf(dexOwner) - before).toBeGreaterThan(COIN + COIN / 2n);
  });

  it('answers every getter the same inside and outside', async () => {
    await deployVault();
    const get = (method: string) => dex.stage.get(vault, TOKEN_VAULT_ABI, method)['value0'];
    expect(get('getDexRoot')).toBe(dex.root);
    expect(get('getTokenRoot')).toBe(left);
    expect(get('getTokenWallet')).toBe(getTokenWalletAddress(dex.stage, left, vault));
    expect(get('getVersion')).toBe(1n);
    expect(get('getVault')).toBe(referralVault);
    expect(get('getWeverVaultTokenRoot')).toBe(dex.wrapped);
    expect(get('getTargetBalance')).toBe(COIN);
    expect(hashBoc(toAbiText(get('getPlatformCode')))).toBe(DEX_PLATFORM_ARTIFACT.codeHash);
    const code = dex.stage.get(vault, TOKEN_VAULT_ABI, 'platform_code')['platform_code'];
    expect(hashBoc(toAbiText(code))).toBe(DEX_PLATFORM_ARTIFACT.codeHash);
    expect(dex.stage.get(vault, TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts']).toEqual([]);
  });

  it('gives the coins of a second deployment back and changes nothing', async () => {
    await stockVault();
    const before = dex.stage.balanceOf(dexOwner);
    const again = await deployVault();
    expect(again.isClean).toBe(true);
    expect(again.events(dex.root, DEX_ROOT_ABI)).toEqual([]);
    // The message carries the code of a vault, and the unspent coins are returned.
    expect(dex.stage.balanceOf(dexOwner) - before).toBeGreaterThan(3n * COIN - (2n * COIN) / 15n);
    const byHand = await dex.call(outsider, vault, TOKEN_VAULT_ABI, 'redeploy', {
      value0: EMPTY_CELL_BOC,
      value1: 9n,
      value2: outsider,
      _remainingGasTo: outsider,
    });
    expect(byHand.isClean).toBe(true);
    expect(dex.stage.balanceOf(outsider)).toBeGreaterThan(COIN - COIN / 10n);
    expect(dex.vaultTokens(left)).toBe(1000n);
  });

  it('returns the coins when the token does not exist, and deploys once it does', async () => {
    const ghost = toTestAddress('9');
    const before = dex.stage.balanceOf(dexOwner);
    await deployVault(ghost);
    expect(dex.stage.balanceOf(dexOwner) - before).toBeGreaterThan(COIN + COIN / 2n);
    expect(dex.stage.get(dex.vaultOf(ghost), TOKEN_VAULT_ABI, 'getTokenWallet')['value0']).toBe(
      ALL_ZERO_ADDRESS,
    );
    const again = await deployVault(ghost);
    expect(again.at(ghost)).toHaveLength(1);
  });

  it('cannot be squatted: an outsider who deploys the platform gets the coins back and leaves nothing behind', async () => {
    const params = beginCell().storeAddress(TonAddress.parse(left)).endCell();
    const data = beginCell()
      .storeAddress(TonAddress.parse(dex.root))
      .storeUint(3, 8)
      .storeRef(params)
      .endCell();
    const { transactions } = await dex.stage.chain.sendInternal({
      from: outsider,
      to: vault,
      value: COIN,
      stateInit: { code: Cell.fromBase64(DEX_PLATFORM_ARTIFACT.code), data },
      body: Cell.fromBase64(
        encodeBody(DEX_PLATFORM_ABI, 'constructor', {
          code: TOKEN_WALLET_ARTIFACT.code,
          version: 1n,
          vault: outsider,
          weverVaultTokenRoot: outsider,
          sendGasTo: outsider,
        }),
      ),
    });
    expect(transactions.length).toBeGreaterThan(0);
    expect(dex.stage.balanceOf(vault)).toBe(0n);
    expect(dex.stage.chain.getAccount(vault)?.status ?? 'gone').not.toBe('active');
    expect(dex.stage.balanceOf(outsider)).toBeGreaterThan(COIN - COIN / 10n);
    expect((await deployVault()).isClean).toBe(true);
    expect(dex.stage.get(vault, TOKEN_VAULT_ABI, 'getTokenRoot')['value0']).toBe(left);
  });
});

describe('tokens that arrive', () => {
  it('returns tokens sent by hand with a notification', async () => {
    await stockVault();
    const before = getTokenBalance(dex.stage, left, dexOwner);
    const trace = await sendTokenTransfer(dex.stage, left, dexOwner, {
      amount: 33n,
      to: vault,
      notify: true,
    });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, dexOwner)).toBe(before);
    expect(dex.vaultTokens(left)).toBe(1000n);
  });

  it('hands freshly minted tokens to the party the message names', async () => {
    await stockVault();
    const trace = await mint(dex.stage, { root: left, owner: dexOwner }, vault, 77n, { notify: true });
    expect(trace.isClean).toBe(true);
    expect(dex.vaultTokens(left)).toBe(1000n);
    expect(getTokenBalance(dex.stage, left, dexOwner)).toBe(VAULT_TOKEN_SUPPLY - 1000n + 77n);
  });
});

describe('access', () => {
  it('rejects every privileged message from an outsider', async () => {
    await stockVault();
    const tokenMessage = { tokenRoot: left, amount: 5n };
    const cases: readonly (readonly [typeof TOKEN_VAULT_ABI, string, AbiInputs, number])[] = [
      [TOKEN_VAULT_ABI, 'onTokenWallet', { _wallet: outsider }, 112],
      [TOKEN_VAULT_ABI, 'resetGas', { _remainingGasTo: outsider }, 101],
      [
        TOKEN_VAULT_ABI,
        'setWeverVaultTokenRoot',
        { _newWeverVaultTokenRoot: left, _remainingGasTo: outsider },
        101,
      ],
      [
        TOKEN_VAULT_ABI,
        'upgrade',
        { _newCode: EMPTY_CELL_BOC, _newVersion: 2n, _remainingGasTo: outsider },
        101,
      ],
      [TOKEN_VAULT_ABI, 'onVaultTokenWallet', { _wallet: outsider }, 101],
      [TOKEN_VAULT_ABI, 'constructor', {}, 101],
      [TOKEN_CALLBACKS_ABI, 'onBounceTokensTransfer', { ...tokenMessage, revertedFrom: outsider }, 145],
      [TOKEN_CALLBACKS_ABI, 'onBounceTokensBurn', tokenMessage, 145],
      [
        TOKEN_CALLBACKS_ABI,
        'onAcceptTokensTransfer',
        {
          ...tokenMessage,
          sender: outsider,
          senderWallet: outsider,
          remainingGasTo: outsider,
          payload: EMPTY_CELL_BOC,
        },
        145,
      ],
      [
        TOKEN_CALLBACKS_ABI,
        'onAcceptTokensMint',
        { ...tokenMessage, remainingGasTo: outsider, payload: EMPTY_CELL_BOC },
        145,
      ],
      [
        TOKEN_VAULT_RECOVERY_ABI,
        'releaseReturnedTokens',
        { wallet: outsider, remainingGasTo: outsider },
        118,
      ],
    ];
    for (const [abi, method, inputs, exitCode] of cases) {
      const before = dex.stage.balanceOf(outsider);
      const trace = await dex.call(outsider, vault, abi, method, inputs);
      expect(trace.exitCode, method).toBe(exitCode);
      expect(dex.stage.balanceOf(outsider) - before, method).toBeGreaterThan(COIN - COIN / 10n);
    }
    expect(
      (await dex.call(left, vault, TOKEN_VAULT_ABI, 'onTokenWallet', { _wallet: outsider })).exitCode,
    ).toBe(119);
    expect(dex.vaultTokens(left)).toBe(1000n);
  });

  it('takes settings, code and surplus orders from the root', async () => {
    await stockVault();
    await dex.admin('setWeverVaultTokenRoot', { _newWeverVaultTokenRoot: right, _remainingGasTo: dexOwner });
    const set = await dex.admin('setWeverInDexTokenVault', {
      _dexTokenVault: vault,
      _remainingGasTo: dexOwner,
    });
    expect(set.events(vault, TOKEN_VAULT_ABI)).toMatchObject([
      { method: 'WeverVaultTokenRootChanged', inputs: { current: right, previous: dex.wrapped } },
    ]);
    expect(dex.stage.get(vault, TOKEN_VAULT_ABI, 'getWeverVaultTokenRoot')['value0']).toBe(right);

    await dex.admin('installOrUpdateTokenVaultCode', {
      _newCode: DEX_TOKEN_VAULT_ARTIFACT.code,
      _remainingGasTo: dexOwner,
    });
    const upgraded = await dex.admin('upgradeTokenVaults', {
      _tokenRoots: [left],
      _offset: 0n,
      _remainingGasTo: dexOwner,
    });
    expect(upgraded.events(vault, TOKEN_VAULT_ABI)).toMatchObject([
      { method: 'TokenVaultCodeUpgraded', inputs: { currentVersion: 2n, previousVersion: 1n } },
    ]);
    expect(dex.stage.get(vault, TOKEN_VAULT_ABI, 'getVersion')['value0']).toBe(2n);
    expect((await pay()).isClean).toBe(true);

    await dex.stage.send({ from: alice, to: vault, value: 3n * COIN });
    const reset = await dex.admin('resetTargetGas', { target: vault, receiver: bob });
    expect(reset.isClean).toBe(true);
    expect(dex.stage.balanceOf(bob)).toBeGreaterThan(3n * COIN);
    expect(dex.stage.balanceOf(vault)).toBe(COIN);
  });
});

describe('gas', () => {
  it('costs what the snapshot says', async () => {
    const deployed = await deployVault();
    await sendTokenTransfer(dex.stage, left, dexOwner, { amount: 1000n, to: vault });
    const paid = await pay();
    const measured = {
      deployVault: deployed.gas,
      transferByPool: paid.steps[0]?.gas ?? 0n,
      transferByPoolWithWallets: paid.gas,
    };
    expect(readGasSnapshot('dex-token-vault', measured)).toEqual(
      Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
    );
  });
});
