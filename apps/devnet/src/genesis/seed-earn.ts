import type { Address } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { deployFarm, deployGauge, callVoteEscrow, type DeployedEarnContracts } from './deploy-earn.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { EscrowAndGaugeMessageSender } from './earn-actors.ts';
import {
  PLANNED_FARMS,
  FARM_DEPOSITS,
  PLANNED_GAUGES,
  GAUGE_DEPOSITS,
  PLANNED_ESCROW_LOCKS,
  LP_RECIPIENTS,
  LP_SUPPLY_PER_RECIPIENT_DIVISOR,
  type PlannedFarm,
  type PlannedGauge,
} from './earn-plan.ts';
import type { FarmMessageSender } from './farm-actors.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';
import { toTokenBaseUnits } from './market.ts';
import { sumPlannedEscrowLocks, ESCROW_DISTRIBUTION_SUPPLY } from './plan-earn.ts';
import type { MarketToken } from './pool-model.ts';

/** LP token of a pool. */
export interface LpToken {
  readonly root: Address;
  /** Supply in base units at the start of the history. */
  readonly supply: bigint;
}

export interface SeededGauge {
  readonly planned: PlannedGauge;
  readonly address: Address;
  readonly lp: LpToken;
  readonly rewards: readonly MarketToken[];
}

export interface SeededFarm {
  readonly planned: PlannedFarm;
  readonly address: Address;
  readonly lp: LpToken;
  readonly rewards: readonly MarketToken[];
}

export interface SeededEarnContracts {
  readonly earn: DeployedEarnContracts;
  readonly governance: MarketToken;
  readonly gauges: ReadonlyMap<string, SeededGauge>;
  readonly farms: ReadonlyMap<string, SeededFarm>;
  readonly people: ReadonlyMap<string, DevWallet>;
  readonly owner: DevWallet;
}

export interface SeedEarnInput {
  readonly stage: GenesisChain;
  readonly market: DexMessageSender;
  readonly actors: EscrowAndGaugeMessageSender;
  readonly farmers: FarmMessageSender;
  readonly owner: DevWallet;
  readonly people: ReadonlyMap<string, DevWallet>;
  readonly tokens: ReadonlyMap<string, MarketToken>;
  /** Returns the LP token of the pool with these token keys. */
  readonly lpOf: (pool: readonly string[]) => LpToken;
}

/** Starts the first epoch, opens gauges and farms, and funds accounts for the plan. */
export async function seedEarnContracts(
  sources: SeedEarnInput,
  earn: DeployedEarnContracts,
  governance: MarketToken,
): Promise<SeededEarnContracts> {
  const { stage, actors, owner } = sources;
  const gauges = await openGauges(sources, earn);
  const farms = await openFarms(sources, earn);
  await fundHolders(sources, governance);
  await distributeLp(sources, gauges, farms);
  await callVoteEscrow(stage, owner, earn.voteEscrow, GENESIS_ABIS.voteEscrow, 'initialize', {
    start_offset: 0n,
  });
  // The escrow accepts no tokens before its first epoch has started.
  await actors.supply(owner, toTokenBaseUnits(ESCROW_DISTRIBUTION_SUPPLY, governance));
  for (const { planned, address } of gauges.values()) {
    if (!planned.isCandidate) continue;
    const inputs = { gauge: address };
    await callVoteEscrow(stage, owner, earn.voteEscrow, GENESIS_ABIS.voteEscrow, 'addToWhitelist', inputs);
    await stage.sendChecked(owner, {
      to: earn.voteEscrow,
      value: 2n * NANO_PER_COIN,
      abi: GENESIS_ABIS.voteEscrow,
      method: 'approveGaugeDAO',
      inputs,
    });
  }
  return { earn, governance, gauges, farms, people: sources.people, owner };
}

async function openGauges(
  { stage, owner, tokens, lpOf }: SeedEarnInput,
  earn: DeployedEarnContracts,
): Promise<ReadonlyMap<string, SeededGauge>> {
  const gauges = new Map<string, SeededGauge>();
  for (const planned of PLANNED_GAUGES) {
    const lp = lpOf(planned.pool);
    const rewards = planned.rewards.map(({ token }) => getToken(tokens, token));
    const address = await deployGauge(stage, owner, earn.gaugeFactory, {
      depositToken: lp.root,
      maxBoost: planned.maxBoost,
      maxLockTime: planned.maxLockTime,
      rewards: planned.rewards.map(({ token, vesting }) => ({ root: getToken(tokens, token).root, vesting })),
    });
    gauges.set(planned.key, { planned, address, lp, rewards });
  }
  return gauges;
}

async function openFarms(
  { stage, owner, tokens, lpOf, farmers }: SeedEarnInput,
  earn: DeployedEarnContracts,
): Promise<ReadonlyMap<string, SeededFarm>> {
  const farms = new Map<string, SeededFarm>();
  for (const planned of PLANNED_FARMS) {
    const lp = lpOf(planned.pool);
    const rewards = planned.rewards.map(({ token }) => getToken(tokens, token));
    const address = await deployFarm(stage, owner, earn.farmFabric, {
      depositToken: lp.root,
      vesting: planned.vesting,
      start: stage.now + 600,
      rewards: rewards.map((reward, index) => ({
        root: reward.root,
        perSecond: toRewardPerSecond(planned.rewards[index]?.perDay ?? 0, reward),
      })),
    });
    for (const [index, reward] of rewards.entries()) {
      const amount = (planned.rewards[index]?.perDay ?? 0) * FUNDED_FARM_DAYS;
      await farmers.payReward(owner, address, reward.root, toTokenBaseUnits(amount, reward));
    }
    farms.set(planned.key, { planned, address, lp, rewards });
  }
  return farms;
}

/** Transfers the governance tokens that the planned locks need, in addition to the developers' balances. */
async function fundHolders({ market, owner, people }: SeedEarnInput, governance: MarketToken): Promise<void> {
  for (const who of new Set(PLANNED_ESCROW_LOCKS.map((lock) => lock.who))) {
    const amount = toTokenBaseUnits(sumPlannedEscrowLocks(who), governance);
    await market.transfer(owner, governance.root, findWalletByName(people, who).address, amount);
  }
}

/**
 * Transfers LP tokens to developers and to the accounts with planned deposits. All of these LP tokens come from the
 * owner, so that the positions of the simulated market do not change.
 */
async function distributeLp(
  { market, owner, people }: SeedEarnInput,
  gauges: ReadonlyMap<string, SeededGauge>,
  farms: ReadonlyMap<string, SeededFarm>,
): Promise<void> {
  const give = (lp: LpToken, who: string, amount: bigint): Promise<void> =>
    market.transfer(owner, lp.root, findWalletByName(people, who).address, amount);
  for (const { planned, lp } of [...gauges.values(), ...farms.values()]) {
    const shares = new Map<string, number>();
    for (const { who, into, share } of [...GAUGE_DEPOSITS, ...FARM_DEPOSITS])
      if (into === planned.key) shares.set(who, (shares.get(who) ?? 0) + share);
    for (const [who, share] of shares) await give(lp, who, toLpAmount(lp, share));
    for (const who of LP_RECIPIENTS) await give(lp, who, lp.supply / LP_SUPPLY_PER_RECIPIENT_DIVISOR);
  }
}

/** Number of days for which the rewards of a legacy farm are funded at its start. */
const FUNDED_FARM_DAYS = 200;

/** Returns a share of the LP supply in base units, rounded down. `share` is in units of 1/10,000. */
export function toLpAmount(lp: LpToken, share: number): bigint {
  return (lp.supply * BigInt(share)) / 10_000n;
}

/** Converts whole tokens per day to base units per second, rounded down. */
export function toRewardPerSecond(perDay: number, token: MarketToken): bigint {
  return toTokenBaseUnits(perDay, token) / 86_400n;
}

export function findWalletByName(people: ReadonlyMap<string, DevWallet>, who: string): DevWallet {
  const person = people.get(who);
  if (!person) throw new RangeError(`nobody is called ${who}`);
  return person;
}

function getToken(tokens: ReadonlyMap<string, MarketToken>, key: string): MarketToken {
  const token = tokens.get(key);
  if (!token) throw new RangeError(`the plan has no ${key}`);
  return token;
}
