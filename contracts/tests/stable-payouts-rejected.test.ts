import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { bounceMessage } from './bounced-message.ts';
import { TOKEN_VAULT_ABI, TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import { bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStableWorld, readUserBalance, type StableWorld } from './stable-world.ts';
import { COIN, EMPTY_CELL_BOC, type Trace } from './stage.ts';
import { TOKEN_ROOT_ABI } from './token-stage.ts';

// A payout that a vault or the LP token returns to a stable pool is owed to its recipient, as in pairs
// (payouts-rejected.test.ts).

const AMOUNT = 10n ** 6n;
const NOTHING_OWED = 118;
const TOO_FEW_COINS = 103;

let world: StableWorld;
beforeAll(async () => {
  world = await createStableWorld();
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const buildPayoutInputs = (_recipient: Address): AbiInputs => ({
  _amount: AMOUNT,
  _recipient,
  _deployRecipientWalletGrams: 0n,
  _notifyRecipient: false,
  _payload: EMPTY_CELL_BOC,
  _poolTokenRoots: [...world.pool.roots],
  value6: 1n,
  _remainingGasTo: _recipient,
  _toNative: false,
});

const bouncePayout = (vault: Address, recipient: Address): Promise<void> =>
  bounceMessage(
    world.dex.stage,
    vault,
    world.pool.address,
    TOKEN_VAULT_ABI,
    'transfer',
    buildPayoutInputs(recipient),
  );

const claimOwedTokens = (wallet: Address, value = COIN): Promise<Trace> => {
  const inputs = { wallet, remainingGasTo: outsider };
  return world.dex.call(
    outsider,
    world.pool.address,
    TOKEN_VAULT_RECOVERY_ABI,
    'releaseReturnedTokens',
    inputs,
    value,
  );
};

describe('a payout that came back to a stable pool', () => {
  it('is owed to its recipient in every token, one at a time', async () => {
    const { dex, pool } = world;
    for (const root of pool.roots) await bouncePayout(dex.vaultOf(root), bob);
    expect((await claimOwedTokens(bob, (7n * COIN) / 10n - 1n)).exitCode).toBe(TOO_FEW_COINS);
    for (const root of pool.roots) {
      const before = readUserBalance(world, root, bob);
      expect((await claimOwedTokens(bob, (7n * COIN) / 10n)).isClean).toBe(true);
      expect(readUserBalance(world, root, bob) - before).toBe(AMOUNT);
    }
    expect((await claimOwedTokens(bob)).exitCode).toBe(NOTHING_OWED);
  });

  it('and no other contract owes anything', async () => {
    for (const from of [outsider, world.dex.vaultOf(world.other), world.small.lpRoot])
      await bouncePayout(from, bob);
    expect((await claimOwedTokens(bob)).exitCode).toBe(NOTHING_OWED);
  });

  it('LP is minted when it is asked for again', async () => {
    const { dex, pool } = world;
    await bounceMessage(dex.stage, pool.lpRoot, pool.address, TOKEN_ROOT_ABI, 'mint', {
      amount: AMOUNT,
      recipient: bob,
      deployWalletValue: 0n,
      remainingGasTo: bob,
      notify: false,
      payload: EMPTY_CELL_BOC,
    });
    const before = readUserBalance(world, pool.lpRoot, bob);
    expect((await claimOwedTokens(bob)).isClean).toBe(true);
    expect(readUserBalance(world, pool.lpRoot, bob) - before).toBe(AMOUNT);
  });
});
