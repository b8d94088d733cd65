import {
  itemAt,
  toAddress,
  units,
  type Address,
  type Seconds,
  type Units,
  type Usd,
} from '@junction/primitives';
import type { TokenView } from '../../read-model.ts';
import type { AreaMarket } from '../../read-model.ts';
import type { GaugeRow, OpenRound, RewardBook } from './gauge-tables.ts';
import { isLow, isUnpaid, roundAt } from './gauge-books.ts';
import {
  changesDown,
  figuresDown,
  type FigureChanges,
  type GaugeFigures,
  type GivenReward,
} from '../market/yield-figures.ts';
import { holdingsOf } from '../../pool-lists.ts';
import { shareDown } from '../market/market-past.ts';

/** A token and how much of it; the symbol is a stranger's text. */
export interface HeldToken {
  readonly token: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly amount: Units;
}

/** A reward of a gauge. */
export interface RewardView {
  readonly token: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** A gauge as the API tells it. */
export interface GaugeView extends GaugeFigures, FigureChanges {
  readonly address: Address;
  readonly owner: Address | undefined;
  readonly depositToken: TokenView;
  /** What the deposits are of the pool's reserves, or the deposits themselves where no pool is behind them. */
  readonly held: readonly HeldToken[];
  readonly rewards: readonly RewardView[];
  readonly governance: RewardView;
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** Per mille. */
  readonly maxBoost: number;
  readonly maxLockTime: number;
  readonly hasGovernance: boolean;
  readonly isLow: boolean;
  /** On the list of candidates and approved by the DAO. */
  readonly isApproved: boolean;
  readonly startTime: number | undefined;
  readonly endTime: number | undefined;
  readonly createdLt: bigint;
  /** What the figures were made of. */
  readonly row: GaugeRow;
}

/** Supplies, rounds and prices of another moment. */
export interface GaugePast {
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** By place among the extra rewards; `GOVERNANCE` among them. */
  readonly perSecond: ReadonlyMap<number, bigint>;
  price(token: Address): Usd | undefined;
}

/** The governance token's rounds count as over so many seconds after the last one. */
const GOVERNANCE_REST = 15 * 86_400;
/** Per mille: no boost. */
const NO_BOOST = 1_000;

/** What else figures of a gauge take. */
export interface GaugeContext {
  readonly past: GaugePast | undefined;
  readonly isApproved: boolean;
  /** Another speed of the governance token than it has now, base units per second. */
  readonly governanceSpeed?: bigint;
}

/** Undefined for what is not set up, or has a token that nobody can read: no amount of it could be told. */
export function viewGauge(
  row: GaugeRow,
  market: AreaMarket,
  { past, isApproved, governanceSpeed }: GaugeContext,
): GaugeView | undefined {
  const { depositToken, governance, extra } = row;
  if (!row.isSetUp || depositToken === undefined || !governance) return undefined;
  const deposit = market.token(toAddress(depositToken));
  const governanceToken = market.token(toAddress(governance.token));
  const rewards = extra.flatMap(({ token }) => market.token(toAddress(token)) ?? []);
  if (!deposit || !governanceToken || rewards.length < extra.length) return undefined;
  const { now } = market;
  const startTime = startOf([governance, ...extra]);
  const speed = governanceSpeed ?? roundAt(governance.open, now)?.perSecond;
  const maxBoost = row.maxLockTime > 0 ? row.maxBoost : NO_BOOST;
  const figures = figuresDown({
    ...row,
    maxBoost,
    decimals: deposit.decimals,
    price: market.price(deposit.address),
    governance: givenOf(governanceToken, speed, market.price(governanceToken.address)),
    extra: extra.flatMap(({ open }, index) => {
      const token = rewards[index];
      return token ? (givenOf(token, roundAt(open, now)?.perSecond, market.price(token.address)) ?? []) : [];
    }),
  });
  return {
    ...figures,
    ...changesDown(figures, past && pastFigures(past, deposit, governanceToken, rewards, maxBoost)),
    address: toAddress(row.account),
    owner: row.owner === undefined ? undefined : toAddress(row.owner),
    depositToken: deposit,
    held: heldTokens(deposit, row.deposited, market),
    rewards: rewards.map(rewardOf),
    governance: rewardOf(governanceToken),
    deposited: row.deposited,
    lockBoosted: row.lockBoosted,
    totalBoosted: row.totalBoosted,
    maxBoost,
    maxLockTime: row.maxLockTime,
    hasGovernance: governance.open.some(({ end }) => end === undefined || end > now),
    isApproved,
    isLow: isAnyLow(row, startTime !== undefined, now),
    startTime,
    endTime: endOf(governance, extra, now),
    createdLt: row.createdLt,
    row,
  };
}

const isAnyLow = ({ extra, lockBoosted }: GaugeRow, hasRound: boolean, now: number): boolean =>
  extra.some((book) => isLow(book, lockBoosted, now)) || (!hasRound && isUnpaid(extra));

export const rewardOf = ({ address, symbol, decimals }: TokenView): RewardView => ({
  token: address,
  symbol,
  decimals,
});

function givenOf(
  { decimals }: Pick<TokenView, 'decimals'>,
  perSecond: bigint | undefined,
  price: Usd | undefined,
): GivenReward | undefined {
  return perSecond === undefined || perSecond === 0n ? undefined : { perSecond, decimals, price };
}

/** What a gauge of the past earned, by today's facts of its tokens. */
export function pastFigures(
  past: GaugePast,
  deposit: TokenView,
  governance: TokenView,
  rewards: readonly TokenView[],
  maxBoost: number,
): GaugeFigures {
  return figuresDown({
    deposited: past.deposited,
    lockBoosted: past.lockBoosted,
    totalBoosted: past.totalBoosted,
    maxBoost,
    decimals: deposit.decimals,
    price: past.price(deposit.address),
    governance: givenOf(governance, past.perSecond.get(-1), past.price(governance.address)),
    extra: rewards.flatMap(
      (token, index) => givenOf(token, past.perSecond.get(index), past.price(token.address)) ?? [],
    ),
  });
}

/** What so many deposited tokens are: their share of the pool, or themselves. */
export function heldTokens(deposit: TokenView, amount: bigint, market: AreaMarket): readonly HeldToken[] {
  const pool = market.poolOfLp(deposit.address);
  if (!pool) return [{ ...rewardOf(deposit), amount: units(amount) }];
  const shares = shareDown(holdingsOf(pool), amount);
  return pool.tokens.map(({ root, symbol, decimals }, index) => ({
    token: root,
    symbol,
    decimals,
    amount: itemAt(shares, index),
  }));
}

function startOf(books: readonly RewardBook[]): number | undefined {
  const starts = books.flatMap(({ firstStart }) => firstStart ?? []);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

/** The latest end, once every extra reward has ended and the governance token's 15 days ago. */
function endOf(governance: RewardBook, extra: readonly RewardBook[], now: Seconds): number | undefined {
  const lasts = extra.map(({ open }) => open.at(-1));
  const areOver = extra.every(({ isEnded }, index) => isEnded && isOver(lasts[index], now));
  const last = governance.open.at(-1);
  if (!areOver || (last && !isOver(last, now - GOVERNANCE_REST))) return undefined;
  const ends = [...lasts, last].flatMap((round) => round?.end ?? []);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function isOver(round: OpenRound | undefined, now: number): boolean {
  return round?.end !== undefined && round.end < now;
}
