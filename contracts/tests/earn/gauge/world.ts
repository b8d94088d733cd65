import type { Address } from '@junction/primitives';
import { seconds } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { toTestAddress } from '../../stage.ts';
import type { Trace } from '../../stage.ts';
import { getTokenBalance } from '../../token-stage.ts';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from '../escrow-stage.ts';
import { GAUGE_ABI, GaugeStage } from './stage.ts';
import type { GaugeCreationParams } from './stage.ts';

export const alice = toTestAddress('a');
export const bob = toTestAddress('b');
export const carol = toTestAddress('c');
export const owner = toTestAddress('e');
export const GAUGE_USER_ADDRESSES = [alice, bob, carol, owner] as const;

export const SECONDS_PER_YEAR = 31_536_000n;

export interface GaugeWorldOptions extends Partial<Omit<GaugeCreationParams, 'extra' | 'owner'>> {
  /** Reward tokens in addition to the governance token, at most two. */
  readonly tokens?: number;
}

/** A gauge with its terms, and the stage it is deployed on. */
export interface GaugeWorld {
  readonly stage: GaugeStage;
  readonly gauge: Address;
  readonly terms: GaugeCreationParams;
}

export async function createGaugeWorld(options: GaugeWorldOptions = {}): Promise<GaugeWorld> {
  const escrow = await EscrowTestStage.create([...GAUGE_USER_ADDRESSES], RECORDED_ESCROW_RULES);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  const stage = await GaugeStage.create(escrow, [...GAUGE_USER_ADDRESSES], { period: 0n, ratio: 0n });
  const { tokens = 1, ...changed } = options;
  const extra = stage.rewards.slice(0, tokens);
  const terms: GaugeCreationParams = {
    owner,
    maxBoost: 1500n,
    maxLockTime: SECONDS_PER_YEAR,
    extra,
    periods: extra.map(() => 0n),
    ratios: extra.map(() => 0n),
    qubePeriod: 0n,
    qubeRatio: 0n,
    lockPeriod: 0n,
    ...changed,
  };
  return { stage, gauge: await stage.deployGauge(terms), terms };
}

export function advanceChainTime({ stage }: GaugeWorld, time: number): void {
  stage.stage.chain.advanceTime(seconds(time));
}

export const getGaugeChainTime = ({ stage }: GaugeWorld): bigint => BigInt(stage.stage.chain.now);

export const getLpBalance = ({ stage }: GaugeWorld, user: Address): bigint =>
  getTokenBalance(stage.stage, stage.lp, user) ?? 0n;

export const getGovernanceTokenBalance = ({ stage }: GaugeWorld, user: Address): bigint =>
  getTokenBalance(stage.stage, stage.escrow.token, user) ?? 0n;

export const getRewardBalance = ({ stage }: GaugeWorld, user: Address, index = 0): bigint =>
  getTokenBalance(stage.stage, stage.rewards[index] ?? stage.lp, user) ?? 0n;

export const getEventNames = ({ gauge }: GaugeWorld, trace: Trace): readonly string[] =>
  trace.events(gauge, GAUGE_ABI).map(({ method }) => method);

export const getEventInputs = ({ gauge }: GaugeWorld, trace: Trace, name: string): AbiRecord => {
  const found = trace.events(gauge, GAUGE_ABI).find(({ method }) => method === name);
  if (!found) throw new Error(`no event ${name}`);
  return found.inputs;
};

export const withdrawLpFromGauge = (
  { stage, gauge }: GaugeWorld,
  user: Address,
  amount: bigint,
  claim = false,
  value?: bigint,
): Promise<Trace> => stage.call(user, gauge, 'withdraw', { amount, claim }, value);

export const claimGaugeReward = (
  { stage, gauge }: GaugeWorld,
  user: Address,
  value?: bigint,
): Promise<Trace> => stage.call(user, gauge, 'claimReward', {}, value);

/** Funds an extra reward and adds a round that starts now. */
export async function startGaugeExtraReward(
  world: GaugeWorld,
  perSecond: bigint,
  amount: bigint,
  index = 0,
): Promise<void> {
  const { stage, gauge } = world;
  const root = stage.rewards[index] ?? stage.lp;
  const payload = stage.get(gauge, 'encodeRewardDepositPayload', { call_id: 1n, nonce: 0n });
  await stage.give(owner, root, gauge, amount, payload['reward_deposit_payload'] as string, 3n * 10n ** 9n);
  await addGaugeRewardRound(world, perSecond, getGaugeChainTime(world), index);
}

export function addGaugeRewardRound(
  world: GaugeWorld,
  perSecond: bigint,
  start: bigint,
  index = 0,
): Promise<Trace> {
  const round = { startTime: start, endTime: 0n, rewardPerSecond: perSecond, accRewardPerShare: 0n };
  return world.stage.call(owner, world.gauge, 'addRewardRounds', {
    ids: [BigInt(index)],
    new_rounds: [round],
  });
}
