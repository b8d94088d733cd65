import {
  computeBaseAprDown,
  computeBoostedAprDown,
  computeBoostedBalanceDown,
  computeLockBoostDown,
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
import { shareDown } from '../../../shared/liquidity/lp.ts';
import type { AprParts } from './gauge-summary.ts';
import { speedAt, type GaugeChain, type RewardLine } from './gauge-chain.ts';
import type { GaugePosition } from './gauge-position.ts';

/** Inputs of APR calculations. */
export interface Market {
  readonly chain: GaugeChain;
  readonly now: Seconds;
  /** USD per token, 1e-18, by root. Tokens without a price are missing. */
  readonly prices: ReadonlyMap<Address, bigint>;
  readonly decimalsOf: (root: Address) => number | undefined;
}

/** Voting power (ve) of an account and of all accounts. */
export interface Ve {
  readonly ve: bigint;
  readonly veSupply: bigint;
  readonly longestLock: Seconds;
}

/** Boosted supplies among which rewards are distributed, base units of the deposited token. */
export interface Supplies {
  readonly totalBoosted: bigint;
  readonly lockBoosted: bigint;
}

const NOTHING = ratio(0n);

function aprOf(market: Market, line: RewardLine, supply: bigint): Ratio | undefined {
  const { chain, now, prices, decimalsOf } = market;
  const perSecond = speedAt(line, now);
  if (perSecond === 0n) return NOTHING;
  const [price, decimals] = [prices.get(line.root), decimalsOf(line.root)];
  const [lpPrice, lpDecimals] = [prices.get(chain.depositRoot), decimalsOf(chain.depositRoot)];
  if (price === undefined || decimals === undefined || lpPrice === undefined || lpDecimals === undefined)
    return undefined;
  const reward = { token: { price: usd(price), decimals }, perSecond, supply };
  const apr = computeBaseAprDown(reward, { price: usd(lpPrice), decimals: lpDecimals });
  return apr.ok ? apr.value : undefined;
}

/** Returns the APRs of a deposit without boosts; undefined if a price is missing or nothing is deposited. */
export function baseRates(market: Market, supplies: Supplies): AprParts | undefined {
  const { governance, extra } = market.chain;
  const first = aprOf(market, governance, supplies.totalBoosted);
  const others = extra.map((line) => aprOf(market, line, supplies.lockBoosted));
  const known = others.filter((apr) => apr !== undefined);
  if (first === undefined || known.length < others.length) return undefined;
  return { governance: first, extra: ratio(known.reduce<bigint>((sum, apr) => sum + apr, 0n)) };
}

/** Boosts of a deposit with the resulting APR. */
export interface BoostView {
  readonly boost: BoostedBalance;
  /** Undefined if a price is missing or nothing is deposited. */
  readonly apr: BoostedApr | undefined;
  /** The APR divided into governance and extra rewards; undefined if `apr` is. */
  readonly parts: AprParts | undefined;
}

function viewOf(market: Market, supplies: Supplies, boost: BoostedBalance): BoostView {
  // An empty deposit has no multiplier, so it has no APR.
  const rates = boost.totalMultiplier === 0n ? undefined : baseRates(market, supplies);
  const apr = rates && computeBoostedAprDown(rates.governance, rates.extra, boost);
  const parts = rates && {
    governance: computeBoostedAprDown(rates.governance, NOTHING, boost).total,
    extra: computeBoostedAprDown(NOTHING, rates.extra, boost).total,
  };
  return { boost, apr, parts };
}

/** Returns the account's current boosts and APR; undefined if it has no deposit. */
export function boostNow(market: Market, position: GaugePosition, ve: Ve): BoostView | undefined {
  const { chain } = market;
  if (position.balance === 0n) return undefined;
  const boost = computeBoostedBalanceDown({
    balance: position.balance,
    lockBoosted: position.lockBoosted,
    gaugeDeposits: chain.deposits,
    ve: ve.ve,
    veSupply: ve.veSupply,
  });
  return boost.ok ? viewOf(market, chain, boost.value) : undefined;
}

/**
 * Returns the APR of one deposit, rounded down. A lock boosts only its own deposit; ve boosts all deposits of the
 * account.
 */
export function depositAprDown(
  market: Market,
  { boost }: BoostView,
  lockMultiplier: Ratio,
): Ratio | undefined {
  const rates = baseRates(market, market.chain);
  const { veMultiplier } = boost;
  return (
    rates && computeBoostedAprDown(rates.governance, rates.extra, { lockMultiplier, veMultiplier }).total
  );
}

/** Returns the account's boosts after the given locks have ended: their amounts stay deposited without lock boost. */
export function boostAfterLocks(
  market: Market,
  position: Pick<GaugePosition, 'balance' | 'lockBoosted' | 'totalBoosted'>,
  ve: Ve,
  ended: readonly LockedDeposit[],
): BoostView | undefined {
  const { chain } = market;
  if (position.balance === 0n) return undefined;
  const lost = ended.reduce((sum, { boosted, amount }) => sum + boosted - amount, 0n);
  const boost = computeBoostedBalanceDown({
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
  return viewOf(market, supplies, boost.value);
}

/** Boosts, APR and shares of an account after a deposit. */
export interface DepositPreview extends BoostView {
  /** Multiplier of the new deposit's lock, thousandths. */
  readonly lockBoost: bigint;
  readonly shareBefore: Ratio;
  readonly shareAfter: Ratio;
}

/**
 * Previews a deposit: the account's boosts, and the larger supplies that then share the rewards. Undefined for
 * amounts that exceed the contract's range.
 */
export function previewDeposit(
  market: Market,
  position: GaugePosition,
  ve: Ve,
  deposit: { readonly amount: bigint; readonly lock: Seconds },
): DepositPreview | undefined {
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
    ...viewOf(market, supplies, after.value),
    lockBoost: computeLockBoostDown(chain.boost, deposit.lock),
    shareBefore: shareDown(position.balance, chain.deposits),
    shareAfter: shareDown(balance, chain.deposits + deposit.amount),
  };
}

const SECONDS_OF_YEAR = 31_536_000n;
const SECONDS_OF_WEEK = 604_800n;

/** Returns the rewards of a week in USD, rounded down; undefined if value or APR is unknown. */
export function weekDown(value: Usd | undefined, apr: Ratio | undefined): Usd | undefined {
  if (value === undefined || apr === undefined) return undefined;
  const year = mulDivDown(value, apr, 10n ** 18n);
  return usd(mulDivDown(year, SECONDS_OF_WEEK, SECONDS_OF_YEAR));
}
