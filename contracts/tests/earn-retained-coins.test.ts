import { beginCell, contractAddress } from '@ton/core';
import { seconds, toAddress, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import {
  callFarmPool,
  computeSenderCost,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  registerFarmPool,
  getUserAddress,
} from './earn/farm/farm-stage.ts';
import { GAUGE_ABI } from './earn/gauge/stage.ts';
import {
  addGaugeRewardRound,
  alice,
  claimGaugeReward,
  createGaugeWorld,
  getGaugeChainTime,
  owner,
  advanceChainTime,
  type GaugeWorld,
} from './earn/gauge/world.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, type ContractTestChain } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';

// Rewards are paid through token wallets with third-party code. Such a wallet may keep the coins that it receives, so
// these coins are limited, and all other coins of a claim are returned to the user.

const REWARDS = 10n ** 15n;
const ROOTS = ['5', '6', '7', '8'].map((digit) => toTestAddress(digit));

/** Deploys a contract that accepts every message and sends none. */
async function deployRetainingAccount(stage: ContractTestChain, root: Address): Promise<Address> {
  const init = { code: beginCell().endCell(), data: beginCell().storeStringTail(root).endCell() };
  const to = toAddress(contractAddress(0, init).toRawString());
  await stage.chain.sendInternal({ from: toTestAddress('f'), to, value: 10n * COIN, stateInit: init });
  return to;
}

/**
 * Makes the root report a wallet that retains coins as the recipient's wallet, and sends a reward notification from
 * that wallet. Returns the wallet.
 */
async function addRetainingReward(
  stage: ContractTestChain,
  to: Address,
  root: Address,
  payload: string = EMPTY_CELL_BOC,
): Promise<Address> {
  const wallet = await deployRetainingAccount(stage, root);
  const named = { method: 'receiveTokenWalletAddress', inputs: { wallet } };
  await stage.send({ from: root, to, value: COIN, abi: GAUGE_ABI, ...named });
  const [sender, senderWallet, remainingGasTo] = [owner, toTestAddress('9'), owner];
  await stage.send({
    from: wallet,
    to,
    value: 3n * COIN,
    abi: TOKEN_CALLBACKS_ABI,
    method: 'onAcceptTokensTransfer',
    inputs: { tokenRoot: root, amount: REWARDS, sender, senderWallet, remainingGasTo, payload },
  });
  return wallet;
}

const retainedCoins = (stage: ContractTestChain, wallets: readonly Address[]): bigint =>
  wallets.reduce((sum, wallet) => sum + stage.balanceOf(wallet), -10n * COIN * BigInt(wallets.length));

async function gaugeClaim(rewards: number): Promise<{ readonly cost: bigint; readonly retained: bigint }> {
  const base = await createGaugeWorld({ tokens: 0 });
  const extra = ROOTS.slice(0, rewards);
  const none = extra.map(() => 0n);
  const gauge = await base.stage.deployGauge({ ...base.terms, extra, periods: none, ratios: none }, 2n);
  const world: GaugeWorld = { ...base, gauge };
  const { stage } = world.stage;
  const inputs = { call_id: 1n, nonce: 0n };
  const payload = world.stage.get(gauge, 'encodeRewardDepositPayload', inputs)['reward_deposit_payload'];
  const wallets: Address[] = [];
  for (const [index, root] of extra.entries()) {
    wallets.push(await addRetainingReward(stage, gauge, root, payload as string));
    await addGaugeRewardRound(world, 10n, getGaugeChainTime(world), index);
  }
  await world.stage.deposit(alice, gauge, 10n ** 12n);
  advanceChainTime(world, 1_000);
  await claimGaugeReward(world, alice);
  advanceChainTime(world, 1_000);
  const before = retainedCoins(stage, wallets);
  const trace = await claimGaugeReward(world, alice, 10n * COIN);
  return {
    cost: computeSenderCost(trace, alice, 10n * COIN),
    retained: retainedCoins(stage, wallets) - before,
  };
}

async function farmClaim(rewards: number): Promise<{ readonly cost: bigint; readonly retained: bigint }> {
  const honest = await createFarmStage(['LP']);
  const names = ROOTS.slice(0, rewards).map((_, index) => `EVIL${index}`);
  const strange = Object.fromEntries(names.map((name, index) => [name, ROOTS[index] ?? toTestAddress('9')]));
  const farm = { ...honest, roots: { ...honest.roots, ...strange } };
  const { stage } = farm;
  const rounds = [{ startTime: BigInt(stage.chain.now), rewardPerSecond: names.map(() => 10n) }];
  const pool = registerFarmPool(
    honest,
    await deployTestFarmPool(farm, { rounds, rewards: names, lockPeriod: 0n }),
    'pool',
  );
  const wallets: Address[] = [];
  for (const name of names)
    wallets.push(await addRetainingReward(stage, pool, farm.roots[name] ?? toTestAddress('9')));
  await depositIntoFarmPool(farm, pool, 'alice', 10n ** 12n);
  stage.chain.advanceTime(seconds(1_000));
  const before = retainedCoins(stage, wallets);
  const user = getUserAddress('alice');
  const inputs = { send_gas_to: user, nonce: 0n };
  const trace = await callFarmPool(farm, pool, 'alice', 'claimReward', inputs, 10n * COIN);
  return {
    cost: computeSenderCost(trace, user, 10n * COIN),
    retained: retainedCoins(stage, wallets) - before,
  };
}

it.each([
  ['a gauge', 'two fifths of a coin', gaugeClaim, (2n * COIN) / 5n],
  ['an older farm', 'a coin', farmClaim, COIN],
])(
  'a wallet of a reward of %s keeps %s of a claim at most, and nothing else is lost',
  async (_name, _words, claimOf, max) => {
    const [none, one, four] = [await claimOf(0), await claimOf(1), await claimOf(4)];
    expect(one.retained > 0n && one.retained <= max).toBe(true);
    expect(four.retained).toBe(4n * one.retained);
    // Each reward adds at most a tenth of a coin for gas.
    for (const [cost, rewards] of [
      [one.cost, 1n],
      [four.cost, 4n],
    ] as const)
      expect(cost - none.cost).toBeLessThan(rewards * (max + COIN / 10n));
  },
  120_000,
);
