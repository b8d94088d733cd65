import { beginCell, Cell } from '@ton/core';
import { seconds, toAddress, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { EVER_FARM_POOL_V3_ARTIFACT } from '../../../artifacts/ever-farm-pool-v3.ts';
import { FARM_FABRIC_V3_ARTIFACT } from '../../../artifacts/farm-fabric-v3.ts';
import { FARM_PLATFORM_ARTIFACT } from '../../../artifacts/farm-platform.ts';
import { USER_DATA_V3_ARTIFACT } from '../../../artifacts/user-data-v3.ts';
import { escrowAdminAddress, daoTestAddress, EscrowTestStage } from '../../earn/escrow-stage.ts';
import { FARM_FACTORY_ABI, FARM_POOL_ABI } from '../../earn/farm/farm-stage.ts';
import { GaugeStage } from '../../earn/gauge/stage.ts';
import { toTestAddress, COIN, toAbiText, type ContractTestChain } from '../../stage.ts';
import { sendTokenTransfer } from '../../token-stage.ts';

export const SECONDS_PER_DAY = 86_400n;

/** Rules of the escrow, with epochs so short that many of them end during a campaign. */
export const CAMPAIGN_ESCROW_RULES = {
  epoch: 4n * SECONDS_PER_DAY,
  before: SECONDS_PER_DAY,
  voting: 2n * SECONDS_PER_DAY,
  minRatio: 100n,
  maxRatio: 6000n,
  maxDowntime: 3n,
  maxGaugesPerVote: 10n,
  price: 10n ** 12n,
  locks: [SECONDS_PER_DAY, 60n * SECONDS_PER_DAY],
  scheme: [7000n, 2000n, 1000n],
  schedule: Array.from({ length: 250 }, (_, epoch) => 5n * 10n ** 12n + BigInt(epoch)),
} as const;

/** A vote escrow, gauges, legacy farms and their users. */
export interface EarnWorld {
  readonly stage: ContractTestChain;
  /** Governance token, deposit token, and two reward tokens. */
  readonly tokens: readonly [gov: Address, lp: Address, first: Address, second: Address];
  readonly escrow: Address;
  readonly factory: Address;
  readonly farmFactory: Address;
  /** Gauges and farms of the honest owner. Contracts that attackers deploy are found in the contract states. */
  readonly gauges: readonly Address[];
  readonly farms: readonly Address[];
  /** Owner of escrow, gauges and farms. */
  readonly owner: Address;
  readonly dao: Address;
  /**
   * Honest users. Messages of other users must not reduce the assets of an honest user. `provider` is another account,
   * which only keeps a deposit in every gauge.
   */
  readonly users: readonly Address[];
  readonly provider: Address;
  readonly attackers: readonly Address[];
  /** Attackers' contracts that pose as token roots, wallets, escrows and accounts. */
  readonly hostile: readonly Address[];
}

const users = ['a', 'b', '2'].map(toTestAddress);
const provider = toTestAddress('7');
const attackers = ['c', 'd', 'e'].map(toTestAddress);
const hostile = ['6', '8', '9', '4'].map(toTestAddress);
/** Codes of attackers' contracts: one does nothing, one throws, one runs out of gas. */
const CODES = [
  Cell.EMPTY,
  Cell.EMPTY,
  beginCell().storeUint(0xf221, 16).endCell(),
  beginCell().storeUint(0x90, 8).storeUint(0xea, 8).endCell(),
];

async function deployFarmFactory(stage: ContractTestChain): Promise<Address> {
  const { address, stateInit } = stage.stateOf(FARM_FABRIC_V3_ARTIFACT, {
    FarmPoolUserDataCode: USER_DATA_V3_ARTIFACT.code,
    FarmPoolCode: EVER_FARM_POOL_V3_ARTIFACT.code,
    PlatformCode: FARM_PLATFORM_ARTIFACT.code,
    nonce: 1n,
  });
  const message = { from: escrowAdminAddress, to: address, value: 3n * COIN, abi: FARM_FACTORY_ABI };
  await stage.send({ ...message, stateInit, method: 'constructor', inputs: { _owner: escrowAdminAddress } });
  return address;
}

interface FarmPlan {
  readonly owner: Address;
  readonly root: Address;
  readonly rewards: readonly Address[];
  readonly perSecond: readonly bigint[];
  readonly period: bigint;
  readonly ratio: bigint;
}

async function deployFarm(stage: ContractTestChain, farmFactory: Address, plan: FarmPlan): Promise<Address> {
  const trace = await stage.send({
    from: plan.owner,
    to: farmFactory,
    value: 8n * COIN,
    abi: FARM_FACTORY_ABI,
    method: 'deployFarmPool',
    inputs: {
      pool_owner: plan.owner,
      reward_rounds: [{ startTime: BigInt(stage.chain.now) + 10n, rewardPerSecond: [...plan.perSecond] }],
      tokenRoot: plan.root,
      rewardTokenRoot: [...plan.rewards],
      vestingPeriod: plan.period,
      vestingRatio: plan.ratio,
      withdrawAllLockPeriod: 0n,
    },
  });
  const [created] = trace.events(farmFactory, FARM_FACTORY_ABI);
  if (created === undefined) throw new Error('no farm was made');
  return toAddress(toAbiText(created.inputs['pool']));
}

async function openGauges(gauges: GaugeStage): Promise<Address[]> {
  const [first, second] = gauges.rewards;
  const terms = {
    owner: escrowAdminAddress,
    maxBoost: 2000n,
    maxLockTime: 30n * SECONDS_PER_DAY,
    lockPeriod: 0n,
  };
  const plain = { periods: [0n], ratios: [0n], qubePeriod: 0n, qubeRatio: 0n };
  const [thief, host] = [attackers[0] ?? escrowAdminAddress, hostile[0] ?? escrowAdminAddress];
  return [
    await gauges.deployGauge({ ...terms, ...plain, extra: [first] }),
    await gauges.deployGauge({
      ...terms,
      extra: [first, second],
      periods: [3n * SECONDS_PER_DAY, 0n],
      ratios: [700n, 0n],
      qubePeriod: 10n * SECONDS_PER_DAY,
      qubeRatio: 1000n,
    }),
    await gauges.deployGauge({ ...terms, ...plain, maxBoost: 1000n, maxLockTime: 0n, extra: [second] }),
    // This gauge belongs to an attacker and has two reward tokens: a genuine one and one that the attacker controls.
    // The deposits of users must be safe in this gauge too.
    await gauges.deployGauge({
      ...terms,
      ...plain,
      owner: thief,
      extra: [first, host],
      periods: [0n, 0n],
      ratios: [0n, 0n],
    }),
  ];
}

async function openFarms(
  stage: ContractTestChain,
  farmFactory: Address,
  gauges: GaugeStage,
): Promise<Address[]> {
  const [first, second] = gauges.rewards;
  const { lp } = gauges;
  const thief = attackers[1] ?? escrowAdminAddress;
  const both = [first, second];
  return [
    await deployFarm(stage, farmFactory, {
      owner: escrowAdminAddress,
      root: lp,
      rewards: both,
      perSecond: [50_000n, 777n],
      period: 3n * SECONDS_PER_DAY,
      ratio: 600n,
    }),
    await deployFarm(stage, farmFactory, {
      owner: escrowAdminAddress,
      root: first,
      rewards: [second],
      perSecond: [10_001n],
      period: 0n,
      ratio: 0n,
    }),
    await deployFarm(stage, farmFactory, {
      owner: thief,
      root: lp,
      rewards: [first],
      perSecond: [1n],
      period: SECONDS_PER_DAY,
      ratio: 1000n,
    }),
  ];
}

/** Funds enough rewards for all campaigns, adds the first round of each, and makes the provider's deposits. */
async function fundRewards(
  gauges: GaugeStage,
  made: readonly Address[],
  farms: readonly Address[],
): Promise<void> {
  const { stage } = gauges;
  const honest = made.slice(0, 3);
  for (const gauge of honest) {
    await gauges.escrow.admin('addToWhitelist', { gauge });
    await gauges.escrow.call(daoTestAddress, 'approveGaugeDAO', { gauge });
    await gauges.deposit(provider, gauge, 10n ** 12n);
    const inputs = gauges.get(gauge, 'getTokenDetails')['_extraTokenData'] as readonly AbiInputs[];
    const ids = inputs.map((_, index) => BigInt(index));
    for (const { root } of inputs as readonly { readonly root: Address }[]) {
      const payload = gauges.get(gauge, 'encodeRewardDepositPayload', { call_id: 1n, nonce: 0n });
      await gauges.give(
        escrowAdminAddress,
        root,
        gauge,
        10n ** 18n,
        toAbiText(payload['reward_deposit_payload']),
        3n * COIN,
      );
    }
    const startTime = BigInt(stage.chain.now) + 10n;
    const round = { startTime, endTime: 0n, rewardPerSecond: 123_457n, accRewardPerShare: 0n };
    await gauges.call(escrowAdminAddress, gauge, 'addRewardRounds', {
      ids,
      new_rounds: ids.map(() => round),
    });
  }
  for (const farm of farms.slice(0, 2))
    for (const root of gauges.rewards)
      await sendTokenTransfer(stage, root, escrowAdminAddress, {
        amount: 10n ** 18n,
        to: farm,
        notify: true,
        value: 3n * COIN,
      });
  const farmPayload = beginCell()
    .storeUint(0x400, 11)
    .storeUint(BigInt(`0x${provider.slice(2)}`), 256)
    .storeUint(0, 32);
  for (const farm of farms.slice(0, 1))
    await sendTokenTransfer(stage, gauges.lp, provider, {
      amount: 10n ** 12n,
      to: farm,
      notify: true,
      value: 8n * COIN,
      payload: farmPayload.endCell().toBoc().toString('base64'),
    });
}

export async function createEarnWorld(): Promise<EarnWorld> {
  const people = [...users, provider, ...attackers];
  const escrow = await EscrowTestStage.create(people, CAMPAIGN_ESCROW_RULES);
  const { stage } = escrow;
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 16n);
  const gauges = await GaugeStage.create(escrow, people, { period: 0n, ratio: 0n });
  const made = await openGauges(gauges);
  const farmFactory = await deployFarmFactory(stage);
  const farms = await openFarms(stage, farmFactory, gauges);
  await fundRewards(gauges, made, farms);
  for (const user of users) {
    await escrow.lock(user, 10n ** 15n, 30n * SECONDS_PER_DAY);
    for (const gauge of made.slice(0, 2)) await gauges.deposit(user, gauge, 10n ** 12n);
  }
  for (const root of [escrow.token, gauges.lp, ...gauges.rewards])
    for (const to of hostile)
      await sendTokenTransfer(stage, root, escrowAdminAddress, {
        amount: 10n ** 15n,
        to,
        deploy: COIN / 10n,
      });
  hostile.forEach((address, index) => {
    stage.chain.putAccount(address, {
      code: CODES[index] ?? Cell.EMPTY,
      data: Cell.EMPTY,
      balance: 100n * COIN,
    });
  });
  stage.chain.advanceTime(seconds(60));
  return {
    stage,
    tokens: [escrow.token, gauges.lp, ...gauges.rewards],
    escrow: escrow.escrow,
    factory: gauges.factory,
    farmFactory,
    gauges: made,
    farms,
    owner: escrowAdminAddress,
    dao: daoTestAddress,
    users,
    provider,
    attackers,
    hostile,
  };
}

export { FARM_POOL_ABI };
