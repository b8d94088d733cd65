import { beforeAll, describe, expect, it } from 'vitest';
import { Attacker } from './attacker.ts';
import type { AttackerMessage } from './attacker.ts';
import { escrowAdminAddress, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { GAUGE_ABI } from './earn/gauge/stage.ts';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import {
  bob,
  carol,
  createGaugeWorld,
  getEventNames,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  getGovernanceTokenBalance,
  getRewardBalance,
  advanceChainTime,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN } from './stage.ts';
import { sendTokenTransfer, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Several actions of one user are in flight at once (C-1, E-9). Each of them is completed, and none is counted
// twice.

let world: GaugeWorld;
let user: Attacker;

beforeAll(async () => {
  world = await createGaugeWorld();
  const { stage, gauge } = world;
  user = await Attacker.deploy(stage.stage);
  for (const root of [stage.lp, stage.escrow.token, ...stage.rewards])
    await sendTokenTransfer(stage.stage, root, escrowAdminAddress, {
      amount: 10n ** 12n,
      to: user.address,
      deploy: COIN / 10n,
    });
  await stage.deposit(user.address, gauge, 10n ** 9n);
  await stage.deposit(bob, gauge, 10n ** 9n);
  await startGaugeExtraReward(world, 1000n, 10n ** 12n);
  await stage.giveRound(gauge, 10n ** 9n, getGaugeChainTime(world), 1_000_000n);
  advanceChainTime(world, 500_000);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

const shot = (method: string, inputs: AttackerMessage['inputs']): AttackerMessage => ({
  to: world.gauge,
  value: 10n * COIN,
  abi: GAUGE_ABI,
  method,
  inputs: { ...inputs, meta: buildEarnCallMetaParam(user.address) },
});
const claim = (): AttackerMessage => shot('claimReward', {});
const withdraw = (amount: bigint, isClaimed = false): AttackerMessage =>
  shot('withdraw', { amount, claim: isClaimed });

const earned = (): readonly [bigint, bigint] => [
  getGovernanceTokenBalance(world, user.address) - 10n ** 12n,
  getRewardBalance(world, user.address) - 10n ** 12n,
];

const HALF = [250_000_000n, 250_000_000n] as const;

function expectSettled(balance: bigint): void {
  const state = readGaugeAccountState(world.stage, world.gauge, user.address) as Record<string, unknown>;
  expect(state).toMatchObject({ pending: 0, balance: balance.toString() });
  expect(readGaugeState(world.stage, world.gauge)).toMatchObject({
    deposit: (balance + 10n ** 9n).toString(),
    lockBoostedSupply: (balance + 10n ** 9n).toString(),
  });
}

describe('two actions of one user at once (E-9)', () => {
  it('claim and withdraw with a claim: the rewards are paid once', async () => {
    const trace = await user.fire(claim(), withdraw(5n * 10n ** 8n, true));
    expect(getEventNames(world, trace)).toEqual(['Claim', 'Withdraw', 'Claim']);
    expect(earned()).toEqual(HALF);
    expectSettled(5n * 10n ** 8n);
  });

  it('two claims: the second finds nothing', async () => {
    const trace = await user.fire(claim(), claim());
    expect(getEventNames(world, trace)).toEqual(['Claim', 'Claim']);
    expect(earned()).toEqual(HALF);
  });

  it('two withdrawals that exceed the balance together: the second is rejected', async () => {
    const trace = await user.fire(withdraw(7n * 10n ** 8n), withdraw(7n * 10n ** 8n));
    expect(getEventNames(world, trace)).toEqual(['Withdraw', 'WithdrawRevert']);
    expect(getLpBalance(world, user.address)).toBe(10n ** 12n - 10n ** 9n + 7n * 10n ** 8n);
    expectSettled(3n * 10n ** 8n);
  });

  it('two withdrawals of everything together: both are paid', async () => {
    const trace = await user.fire(withdraw(4n * 10n ** 8n), withdraw(6n * 10n ** 8n, true));
    expect(getEventNames(world, trace)).toEqual(['Withdraw', 'Withdraw', 'Claim']);
    expect(earned()).toEqual(HALF);
    expectSettled(0n);
  });

  it('two first deposits: both are booked in one account', async () => {
    const { stage, gauge } = world;
    const payload = stage.depositPayload(carol);
    const wallet = getTokenWalletAddress(stage.stage, stage.lp, user.address);
    const give = (amount: bigint): AttackerMessage => ({
      to: wallet,
      value: 12n * COIN,
      abi: TOKEN_WALLET_ABI,
      method: 'transfer',
      inputs: {
        amount,
        recipient: gauge,
        deployWalletValue: 0n,
        remainingGasTo: user.address,
        notify: true,
        payload,
      },
    });
    const trace = await user.fire(give(100n), give(200n));
    expect(getEventNames(world, trace)).toEqual(['GaugeAccountDeploy', 'Deposit', 'Deposit']);
    expect(readGaugeAccountState(stage, gauge, carol)).toMatchObject({ balance: '300', pending: 0 });
    expect(readGaugeState(stage, gauge)).toMatchObject({ pendingDeposits: 0 });
  });
});
