import { beforeAll, describe, expect, it } from 'vitest';
import { encodeDepositPayload, encodeExchangePayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { bounceMessage } from './bounced-message.ts';
import { toLedgerPoolFromPair } from './dex-ledger.ts';
import { DEX_ROOT_ABI, dexOwner, TOKEN_VAULT_ABI, TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import { putReturnedVaultPayouts, MAX_SUMMED_PAYOUTS } from './filled-vault.ts';
import { readPairAmounts } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  unwrapPayloadResult,
  createPairWorld,
  getBalance,
  SUCCESS_PAYLOAD,
  outsider,
  buildSwapPayload,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import { TOKEN_ROOT_ABI, getTokenBalance, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';
import { readVaultAndLpSurpluses } from './unbooked.ts';

// A payout may be rejected by a contract on its path. The tokens of the payout are then owed to the recipient or
// returned, and every unit stays accounted for.

const AMOUNT = 10n ** 12n;
const INVALID_PAYLOAD = 102;
const TOO_MANY = 163;
let world: PairWorld;
beforeAll(async () => {
  world = await createPairWorld();
  await world.dex.deployAccount(alice);
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const readState = () => {
  const { dex, ab, bc, cd, ac } = world;
  return {
    dex,
    pools: [ab, bc, cd, ac].map((pair) => toLedgerPoolFromPair(dex, pair)),
    people: [dexOwner, alice],
  };
};

const bounce = (from: Address, to: Address, abi: AbiJson, method: string, inputs: AbiInputs): Promise<void> =>
  bounceMessage(world.dex.stage, from, to, abi, method, inputs);

const claimOwedTokens = (at: Address, wallet: Address, value = COIN) =>
  world.dex.call(
    outsider,
    at,
    TOKEN_VAULT_RECOVERY_ABI,
    'releaseReturnedTokens',
    { wallet, remainingGasTo: outsider },
    value,
  );

describe('a payout that came back to its pool', () => {
  const payout = (recipient: Address): AbiInputs => ({
    _amount: AMOUNT,
    _recipient: recipient,
    _deployRecipientWalletGrams: 0n,
    _notifyRecipient: false,
    _payload: EMPTY_CELL_BOC,
    _poolTokenRoots: [...world.ab.roots],
    value6: 1n,
    _remainingGasTo: recipient,
    _toNative: false,
  });

  it('is owed only to its recipient', async () => {
    const { dex, ab } = world;
    const [token] = ab.roots;
    const vault = dex.vaultOf(token);
    for (let times = 0; times < 2; times += 1)
      await bounce(vault, ab.address, TOKEN_VAULT_ABI, 'transfer', payout(bob));
    // Only bounces from the vaults of the pair's tokens and from its LP token create a liability of the pair.
    for (const from of [outsider, dex.vaultOf(world.cd.roots[1])])
      await bounce(from, ab.address, TOKEN_VAULT_ABI, 'transfer', payout(outsider));
    expect((await claimOwedTokens(ab.address, outsider)).exitCode).toBe(118);
    expect((await claimOwedTokens(ab.address, bob, (7n * COIN) / 10n - 1n)).exitCode).toBe(103);
    const before = getBalance(world, token, bob);
    expect((await claimOwedTokens(ab.address, bob, (7n * COIN) / 10n)).isClean).toBe(true);
    expect(getBalance(world, token, bob) - before).toBe(2n * AMOUNT);
    expect((await claimOwedTokens(ab.address, bob)).exitCode).toBe(118);
  });

  it('a share of a referrer as well', async () => {
    const { dex, ab } = world;
    const [, token] = ab.roots;
    const share = { _amount: AMOUNT, _referrer: bob, _referral: alice, _poolTokenRoots: [...ab.roots] };
    await bounce(dex.vaultOf(token), ab.address, TOKEN_VAULT_ABI, 'referralFeeTransfer', share);
    const before = getBalance(world, token, bob);
    await claimOwedTokens(ab.address, bob);
    expect(getBalance(world, token, bob) - before).toBe(AMOUNT);
  });

  it('LP is minted when it is asked for again', async () => {
    const { dex, ab } = world;
    const inputs = {
      amount: AMOUNT,
      recipient: bob,
      deployWalletValue: 0n,
      remainingGasTo: bob,
      notify: false,
      payload: EMPTY_CELL_BOC,
    };
    await bounce(ab.lpRoot, ab.address, TOKEN_ROOT_ABI, 'mint', inputs);
    const before = getTokenBalance(dex.stage, ab.lpRoot, bob) ?? 0n;
    await claimOwedTokens(ab.address, bob);
    expect((getTokenBalance(dex.stage, ab.lpRoot, bob) ?? 0n) - before).toBe(AMOUNT);
  });
});

describe('a result that its recipient rejects', () => {
  it.each(['an exchange account that has not registered the token', 'a pool'] as const)(
    '%s',
    async (label) => {
      const { dex, ab, bc, tokens } = world;
      const isAccount = label !== 'a pool';
      const recipient = isAccount ? dex.accountOf(alice) : bc.address;
      const more = isAccount
        ? { deployWalletGrams: COIN / 10n, success: SUCCESS_PAYLOAD }
        : { success: buildSwapPayload(10n ** 30n) };
      const payload = unwrapPayloadResult(
        encodeExchangePayload({ ...buildPayloadV2Options({ recipient, ...more }), expected: 1n }),
      );
      const before = readVaultAndLpSurpluses(readState());
      const had = getBalance(world, tokens[1], alice);
      await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, 8n * COIN);
      expect(readVaultAndLpSurpluses(readState())).toEqual(before);
      expect(getBalance(world, tokens[1], recipient)).toBe(0n);
      expect(getBalance(world, tokens[1], alice) - had).toBeGreaterThan((AMOUNT * 9n) / 10n);
    },
  );
});

describe('LP', () => {
  it('does not go to its own vault with a note, where it would be a route', async () => {
    const { dex, ab } = world;
    const [token] = ab.roots;
    const before = readPairAmounts(dex, ab.address);
    for (const success of [SUCCESS_PAYLOAD, EMPTY_CELL_BOC]) {
      const recipient = dex.vaultOf(ab.lpRoot);
      const payload = unwrapPayloadResult(
        encodeDepositPayload({
          ...buildPayloadV2Options({ recipient, cancel: SUCCESS_PAYLOAD, success }),
          expected: 1n,
        }),
      );
      const [outcome] = await sendPoolTokenNotification(dex, ab.address, { token, amount: AMOUNT, payload });
      expect(outcome).toBe(INVALID_PAYLOAD);
    }
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
  });
});

describe('payouts that wait in a vault', () => {
  const newUser = toTestAddress('d');
  const expectNoPayments = (value: bigint) =>
    sendTokensFromAliceToPair(
      world,
      world.ab.address,
      world.ab.roots[0],
      1000n,
      unwrapPayloadResult(
        encodeExchangePayload({ ...buildPayloadV2Options({ recipient: newUser }), expected: 1n }),
      ),
      value,
    );

  it('are stored at their own cost, however many share a key', async () => {
    const { dex, ab } = world;
    const [, token] = ab.roots;
    const vault = dex.vaultOf(token);
    const before = dex.stage.balanceOf(vault);
    for (let times = 0; times < 40; times += 1) await expectNoPayments((9n * COIN) / 10n);
    await sendTokenTransfer(dex.stage, token, dexOwner, { amount: 1n, to: newUser, deploy: COIN / 10n });
    const wallet = getTokenWalletAddress(dex.stage, token, newUser);
    expect((await claimOwedTokens(vault, wallet, COIN / 4n)).isClean).toBe(true);
    expect(dex.stage.balanceOf(vault)).toBeGreaterThanOrEqual(before);
  });

  it('keep their coins when the vault is ordered to send its own coins', async () => {
    const { dex, ab } = world;
    const vault = dex.vaultOf(ab.roots[1]);
    const taker = toTestAddress('e');
    await expectNoPayments(6n * COIN);
    const before = dex.stage.balanceOf(vault);
    await dex.admin('resetTargetGas', { target: vault, receiver: taker });
    expect(before - dex.stage.balanceOf(vault)).toBeLessThan(COIN / 2n);
    expect(dex.stage.balanceOf(taker)).toBeLessThan(2n * COIN);
  });

  it('are too many to add up beyond a limit, and nothing is sent then', async () => {
    const { dex, ab } = world;
    const vault = dex.vaultOf(ab.roots[1]);
    const taker = toTestAddress('e');
    putReturnedVaultPayouts(dex.stage, vault, MAX_SUMMED_PAYOUTS + 1);
    const inputs = { target: vault, receiver: taker };
    const trace = await dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'resetTargetGas', inputs);
    expect(trace.at(vault).map(({ transaction }) => transaction.exitCode)).toEqual([TOO_MANY]);
    expect(dex.stage.balanceOf(taker)).toBe(0n);
  });
});
