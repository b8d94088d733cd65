import { beforeAll, describe, expect, it } from 'vitest';
import { compareAddresses } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { TOKEN_VAULT_ABI } from './dex-stage.ts';
import { getExitCode, getExitCodesBelowAndAtMinimum } from './exit-of.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';
import { alice, createVaultWorld, createVaultTestActions, outsider } from './token-vault-stage.ts';
import type { VaultWorld } from './token-vault-stage.ts';

// Limits of the withdrawals that a token vault pays.

let world: VaultWorld;
beforeAll(async () => {
  world = await createVaultWorld();
  await createVaultTestActions(() => world).stockVault();
}, 60_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

describe('a withdrawal from a token vault', () => {
  const withdraw = (
    change: AbiInputs = {},
    { value = COIN, from = world.dex.accountOf(alice), vault = world.vault } = {},
  ): Promise<Trace> => {
    const inputs = {
      _callId: 1n,
      _amount: 1n,
      _recipient: alice,
      _deployRecipientWalletGrams: COIN / 10n,
      _accountOwner: alice,
      value5: 1n,
      _remainingGasTo: alice,
      ...change,
    };
    return world.dex.call(from, vault, TOKEN_VAULT_ABI, 'withdraw', inputs, value);
  };

  it('is ordered by the account of its owner', async () => {
    expect(await getExitCode(withdraw({}, { from: outsider }))).toBe(105);
    expect(await getExitCode(withdraw({}, { from: world.dex.accountOf(outsider) }))).toBe(105);
  });

  it('takes one unit and more, to another valid recipient', async () => {
    expect(await getExitCode(withdraw({ _amount: 0n }))).toBe(116);
    for (const _recipient of [ALL_ZERO_ADDRESS, world.vault])
      expect(await getExitCode(withdraw({ _recipient }))).toBe(128);
    expect(await getExitCode(withdraw())).toBe(0);
    expect(getTokenBalance(world.dex.stage, world.left, alice)).toBe(1n);
  });

  it('takes the coins of a transfer, of five callbacks and of a wallet, to the nano', async () => {
    const min = COIN / 10n + 220_000_000n;
    expect(
      await getExitCodesBelowAndAtMinimum(world.dex.stage, min, (value) => withdraw({}, { value })),
    ).toEqual([103, 0]);
  });

  it('waits for the wallet of the vault, as payouts for pools do', async () => {
    // There is no token root that could report the vault's wallet.
    const noToken = toTestAddress('c');
    const { deployVault, pay } = createVaultTestActions(() => world);
    await deployVault(noToken);
    const vault = world.dex.vaultOf(noToken);
    expect(world.dex.stage.chain.getAccount(vault)?.status).toBe('active');
    expect(await getExitCode(withdraw({}, { vault }))).toBe(114);
    const roots = [noToken, world.right].toSorted(compareAddresses);
    expect(await getExitCode(pay({ roots, from: world.dex.poolOf(roots) }, vault))).toBe(114);
  });
});
