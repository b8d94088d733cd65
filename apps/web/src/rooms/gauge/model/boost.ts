import {
  baseAprDown,
  boostedAprDown,
  boostedBalanceDown,
  lockBoostDown,
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

/** All that yields are made of, as far as it is known. */
export interface Market {
  readonly chain: GaugeChain;
  readonly now: Seconds;
  /** Dollars of a whole token, 1e-18; what nobody prices is missing. */
  readonly prices: ReadonlyMap<Address, bigint>;
  readonly decimalsOf: (root: Address) => number | undefined;
}

/** The account's ve among all of it. */
export interface Ve {
  readonly ve: bigint;
  readonly veSupply: bigint;
  readonly longestLock: Seconds;
}

/** What shares the two kinds of rewards, base units of the deposited token. */
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
  const apr = baseAprDown(reward, { price: usd(lpPrice), decimals: lpDecimals });
  return apr.ok ? apr.value : undefined;
}

/** What a deposit without any boost earns at these supplies; undefined where a price is missing or nothing is deposited. */
export function baseRates(market: Market, supplies: Supplies): AprParts | undefined {
  const { governance, extra } = market.chain;
  const first = aprOf(market, governance, supplies.totalBoosted);
  const others = extra.map((line) => aprOf(market, line, supplies.lockBoosted));
  const known = others.filter((apr) => apr !== undefined);
  if (first === undefined || known.length < others.length) return undefined;
  return { governance: first, extra: ratio(known.reduce<bigint>((sum, apr) => sum + apr, 0n)) };
}

/** A deposit with its boosts. */
export interface BoostView {
  readonly boost: BoostedBalance;
  /** Undefined where a price is missing or nothing is deposited. */
  readonly apr: BoostedApr | undefined;
  /** The same by what it is paid in: undefined where the yield is. */
  readonly parts: AprParts | undefined;
}

function viewOf(market: Market, supplies: Supplies, boost: BoostedBalance): BoostView {
  // Nothing deposited has no yield, not a negative one.
  const rates = boost.totalMultiplier === 0n ? undefined : baseRates(market, supplies);
  const apr = rates && boostedAprDown(rates.governance, rates.extra, boost);
  const parts = rates && {
    governance: boostedAprDown(rates.governance, NOTHING, boost).total,
    extra: boostedAprDown(NOTHING, rates.extra, boost).total,
  };
  return { boost, apr, parts };
}

/** What the account earns now; undefined without a deposit. */
export function boostNow(market: Market, position: GaugePosition, ve: Ve): BoostView | undefined {
  const { chain } = market;
  if (position.balance === 0n) return undefined;
  const boost = boostedBalanceDown({
    balance: position.balance,
    lockBoosted: position.lockBoosted,
    gaugeDeposits: chain.deposits,
    ve: ve.ve,
    veSupply: ve.veSupply,
  });
  return boost.ok ? viewOf(market, chain, boost.value) : undefined;
}

/** What one deposit of an account yields: its own lock counts for it alone, the ve of the account for all of them. */
export function depositAprDown(
  market: Market,
  { boost }: BoostView,
  lockMultiplier: Ratio,
): Ratio | undefined {
  const rates = baseRates(market, market.chain);
  const { veMultiplier } = boost;
  return rates && boostedAprDown(rates.governance, rates.extra, { lockMultiplier, veMultiplier }).total;
}

/** The account once some of its locks have ended: what they held stays deposited and counts once. */
export function boostAfterLocks(
  market: Market,
  position: Pick<GaugePosition, 'balance' | 'lockBoosted' | 'totalBoosted'>,
  ve: Ve,
  ended: readonly LockedDeposit[],
): BoostView | undefined {
  const { chain } = market;
  if (position.balance === 0n) return undefined;
  const lost = ended.reduce((sum, { boosted, amount }) => sum + boosted - amount, 0n);
  const boost = boostedBalanceDown({
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

/** What a deposit makes of it. */
export interface DepositPreview extends BoostView {
  /** What the lock multiplies this deposit by, thousandths. */
  readonly lockBoost: bigint;
  readonly shareBefore: Ratio;
  readonly shareAfter: Ratio;
}

/**
 * The account after a deposit, with the supplies it then shares rewards in. Undefined for amounts beyond what contracts
 * count.
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
    lockBoost: lockBoostDown(chain.boost, deposit.lock),
    shareBefore: shareDown(position.balance, chain.deposits),
    shareAfter: shareDown(balance, chain.deposits + deposit.amount),
  };
}

const SECONDS_OF_YEAR = 31_536_000n;
const SECONDS_OF_WEEK = 604_800n;

/** What a balance earns in a week at a yield, rounded down; undefined where one of them is unknown. */
export function weekDown(value: Usd | undefined, apr: Ratio | undefined): Usd | undefined {
  if (value === undefined || apr === undefined) return undefined;
  const year = mulDivDown(value, apr, 10n ** 18n);
  return usd(mulDivDown(year, SECONDS_OF_WEEK, SECONDS_OF_YEAR));
}
