import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { bounceMessage } from './bounced-message.ts';
import { TOKEN_VAULT, VAULT_RECOVERY } from './dex-stage.ts';
import { bob, outsider } from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { createStableWorld, balanceOf, type StableWorld } from './stable-world.ts';
import { COIN, EMPTY_CELL, type Trace } from './stage.ts';
import { ROOT } from './token-stage.ts';

// A payout that a vault or the LP token returns to a stable pool is owed to its recipient, as in pairs
// (payouts-rejected.test.ts).

const AMOUNT = 10n ** 6n;
const NOTHING_OWED = 118;
const TOO_FEW_COINS = 103;

let world: StableWorld;
beforeAll(async () => {
  world = await createStableWorld();
}, 120_000);
revertAfterEach(() => world.dex.stage.chain);

const payout = (_recipient: Address): AbiInputs => ({
  _amount: AMOUNT,
  _recipient,
  _deployRecipientWalletGrams: 0n,
  _notifyRecipient: false,
  _payload: EMPTY_CELL,
  _poolTokenRoots: [...world.pool.roots],
  value6: 1n,
  _remainingGasTo: _recipient,
  _toNative: false,
});

const returnTokens = (vault: Address, recipient: Address): Promise<void> =>
  bounceMessage(world.dex.stage, vault, world.pool.address, TOKEN_VAULT, 'transfer', payout(recipient));

const release = (wallet: Address, value = COIN): Promise<Trace> => {
  const inputs = { wallet, remainingGasTo: outsider };
  return world.dex.call(outsider, world.pool.address, VAULT_RECOVERY, 'releaseReturnedTokens', inputs, value);
};

describe('a payout that came back to a stable pool', () => {
  it('is owed to its recipient in every token, one at a time', async () => {
    const { dex, pool } = world;
    for (const root of pool.roots) await returnTokens(dex.vaultOf(root), bob);
    expect((await release(bob, (7n * COIN) / 10n - 1n)).exitCode).toBe(TOO_FEW_COINS);
    for (const root of pool.roots) {
      const before = balanceOf(world, root, bob);
      expect((await release(bob)).isClean).toBe(true);
      expect(balanceOf(world, root, bob) - before).toBe(AMOUNT);
    }
    expect((await release(bob)).exitCode).toBe(NOTHING_OWED);
  });

  it('and no other contract owes anything', async () => {
    for (const from of [outsider, world.dex.vaultOf(world.other), world.small.lpRoot])
      await returnTokens(from, bob);
    expect((await release(bob)).exitCode).toBe(NOTHING_OWED);
  });

  it('LP is minted when it is asked for again', async () => {
    const { dex, pool } = world;
    await bounceMessage(dex.stage, pool.lpRoot, pool.address, ROOT, 'mint', {
      amount: AMOUNT,
      recipient: bob,
      deployWalletValue: 0n,
      remainingGasTo: bob,
      notify: false,
      payload: EMPTY_CELL,
    });
    const before = balanceOf(world, pool.lpRoot, bob);
    expect((await release(bob)).isClean).toBe(true);
    expect(balanceOf(world, pool.lpRoot, bob) - before).toBe(AMOUNT);
  });
});
