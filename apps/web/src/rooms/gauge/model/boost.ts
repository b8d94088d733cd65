import {
  computeBaseAprRoundedDown,
  computeBoostedAprRoundedDown,
  computeBoostedBalanceRoundedDown,
  computeLockBoostRoundedDown,
  simulateBoost,
  type BoostedApr,
  type BoostedBalance,
  type LockedDeposit,
} from '@junction/earn';
import {
  mulDivDown,
  ratio,
  usd,
  type Address,
  type Ratio,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import { getLpShareRoundedDown } from '../../../shared/liquidity/lp.ts';
import type { GaugeAprByRewardKind } from './gauge-summary.ts';
import { getRewardRate, type OnChainGauge, type GaugeReward } from './gauge-chain.ts';
import type { GaugePosition } from './gauge-position.ts';

/** Inputs of APR calculations: gauge, time and prices. */
export interface GaugeAprInputs {
  readonly chain: OnChainGauge;
  readonly now: Seconds;
  /** USD per token, scaled by 1e18, by token root. Tokens without a price are missing. */
  readonly prices: ReadonlyMap<Address, bigint>;
  readonly decimalsOf: (root: Address) => number | undefined;
}

/** Voting power (ve) of an account and of all accounts. */
export interface VeBoostInput {
  readonly ve: bigint;
  readonly veSupply: bigint;
  readonly longestLock: Seconds;
}

/** Boosted supplies by which rewards are distributed, in base units of the deposited token. */
export interface BoostedSupplies {
  readonly totalBoosted: bigint;
  readonly lockBoosted: bigint;
}

const ZERO_RATIO = ratio(0n);

function getRewardApr(market: GaugeAprInputs, line: GaugeReward, supply: bigint): Ratio | undefined {
  const { chain, now, prices, decimalsOf } = market;
  const perSecond = getRewardRate(line, now);
  if (perSecond === 0n) return ZERO_RATIO;
  const [price, decimals] = [prices.get(line.root), decimalsOf(line.root)];
  const [lpPrice, lpDecimals] = [prices.get(chain.depositRoot), decimalsOf(chain.depositRoot)];
  if (price === undefined || decimals === undefined || lpPrice === undefined || lpDecimals === undefined)
    return undefined;
  const reward = { token: { price: usd(price), decimals }, perSecond, supply };
  const apr = computeBaseAprRoundedDown(reward, { price: usd(lpPrice), decimals: lpDecimals });
  return apr.ok ? apr.value : undefined;
}

/**
 * Returns the APRs of a deposit without boosts; undefined if a price is missing or if nothing is deposited in the
 * gauge.
 */
export function getUnboostedGaugeAprs(
  market: GaugeAprInputs,
  supplies: BoostedSupplies,
): GaugeAprByRewardKind | undefined {
  const { governance, extra } = market.chain;
  const first = getRewardApr(market, governance, supplies.totalBoosted);
  const others = extra.map((line) => getRewardApr(market, line, supplies.lockBoosted));
  const known = others.filter((apr) => apr !== undefined);
  if (first === undefined || known.length < others.length) return undefined;
  return { governance: first, extra: ratio(known.reduce<bigint>((sum, apr) => sum + apr, 0n)) };
}

/** Boosts of an account's deposits and the resulting APR. */
export interface AccountBoostsAndApr {
  readonly boost: BoostedBalance;
  /** APR of the boosted deposit. Undefined if a price is missing or nothing is deposited. */
  readonly apr: BoostedApr | undefined;
  /** `apr` split into governance and extra rewards; undefined if `apr` is undefined. */
  readonly parts: GaugeAprByRewardKind | undefined;
}

function toBoostView(
  market: GaugeAprInputs,
  supplies: BoostedSupplies,
  boost: BoostedBalance,
): AccountBoostsAndApr {
  // The multiplier of an empty deposit is 0, so it has no APR.
  const rates = boost.totalMultiplier === 0n ? undefined : getUnboostedGaugeAprs(market, supplies);
  const apr = rates && computeBoostedAprRoundedDown(rates.governance, rates.extra, boost);
  const parts = rates && {
    governance: computeBoostedAprRoundedDown(rates.governance, ZERO_RATIO, boost).total,
    extra: computeBoostedAprRoundedDown(ZERO_RATIO, rates.extra, boost).total,
  };
  return { boost, apr, parts };
}

/** Returns the account's current boosts and APR; undefined if it has no deposit. */
export function getCurrentBoostsAndApr(
  market: GaugeAprInputs,
  position: GaugePosition,
  ve: VeBoostInput,
): AccountBoostsAndApr | undefined {
  const { chain } = market;
  if (position.balance === 0n) return undefined;
  const boost = computeBoostedBalanceRoundedDown({
    balance: position.balance,
    lockBoosted: position.lockBoosted,
    gaugeDeposits: chain.deposits,
    ve: ve.ve,
    veSupply: ve.veSupply,
  });
  return boost.ok ? toBoostView(market, chain, boost.value) : undefined;
}

/**
 * Returns the APR of one deposit, rounded down. A lock boosts only its own deposit; ve boosts all deposits of the
 * account.
 */
export function getDepositAprRoundedDown(
  market: GaugeAprInputs,
  { boost }: AccountBoostsAndApr,
  lockMultiplier: Ratio,
): Ratio | undefined {
  const rates = getUnboostedGaugeAprs(market, market.chain);
  const { veMultiplier } = boost;
  return (
    rates &&
    computeBoostedAprRoundedDown(rates.governance, rates.extra, { lockMultiplier, veMultiplier }).total
  );
}

/** Returns the account's boosts after the given locks have ended: their amounts stay deposited without lock boost. */
export function getBoostsAndAprAfterLocksEnd(
  market: GaugeAprInputs,
  position: Pick<GaugePosition, 'balance' | 'lockBoosted' | 'totalBoosted'>,
  ve: VeBoostInput,
  ended: readonly LockedDeposit[],
): AccountBoostsAndApr | undefined {
  const { chain } = market;
  if (position.balance === 0n) return undefined;
  const lost = ended.reduce((sum, { boosted, amount }) => sum + boosted - amount, 0n);
  const boost = computeBoostedBalanceRoundedDown({
    balance: position.balance,
    lockBoosted: position.lockBoosted - lost,
    gaugeDeposits: chain.deposits,
    ve: ve.ve,
    veSupply: ve.veSupply,
  });
  if (!boost.ok) return undefined;
  const supplies = {
    lockBoosted: chain.lockBoosted - lost,
    totalBoosted: chain.totalBoosted + boost.value.totalBoosted - position.totalBoosted,
  };
  return toBoostView(market, supplies, boost.value);
}

/** Boosts, APR and shares of an account after a deposit. */
export interface GaugeDepositPreview extends AccountBoostsAndApr {
  /** Lock multiplier of the new deposit in thousandths. */
  readonly lockBoost: bigint;
  readonly shareBefore: Ratio;
  readonly shareAfter: Ratio;
}

/**
 * Previews the account's boosts and APR after a deposit. The deposit also increases the supplies among which the
 * rewards are distributed. Undefined if an amount exceeds the contract's range.
 */
export function previewGaugeDeposit(
  market: GaugeAprInputs,
  position: GaugePosition,
  ve: VeBoostInput,
  deposit: { readonly amount: bigint; readonly lock: Seconds },
): GaugeDepositPreview | undefined {
  const { chain } = market;
  const after = simulateBoost({
    gauge: { deposits: chain.deposits, boost: chain.boost },
    escrow: { veSupply: ve.veSupply, longest: ve.longestLock },
    held: { balance: position.balance, lockBoosted: position.lockBoosted, ve: ve.ve },
    deposit,
    governance: { amount: 0n, lock: deposit.lock },
  });
  if (!after.ok) return undefined;
  const { lockBoosted, totalBoosted, balance } = after.value;
  const supplies = {
    lockBoosted: chain.lockBoosted - position.endedBoost + lockBoosted - position.lockBoosted,
    totalBoosted: chain.totalBoosted + totalBoosted - position.totalBoosted,
  };
  return {
    ...toBoostView(market, supplies, after.value),
    lockBoost: computeLockBoostRoundedDown(chain.boost, deposit.lock),
    shareBefore: getLpShareRoundedDown(position.balance, chain.deposits),
    shareAfter: getLpShareRoundedDown(balance, chain.deposits + deposit.amount),
  };
}

const SECONDS_OF_YEAR = 31_536_000n;
const SECONDS_OF_WEEK = 604_800n;

/** Returns the rewards of a week in USD, rounded down; undefined if value or APR is unknown. */
export function getWeeklyRewardsUsdRoundedDown(
  value: Usd | undefined,
  apr: Ratio | undefined,
): Usd | undefined {
  if (value === undefined || apr === undefined) return undefined;
  const year = mulDivDown(value, apr, 10n ** 18n);
  return usd(mulDivDown(year, SECONDS_OF_WEEK, SECONDS_OF_YEAR));
}
