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
import type { AreaReaderMarket } from '../../read-model.ts';
import type { GaugeRow, OpenRewardRound, GaugeRewardState } from './gauge-tables.ts';
import { hasLowRewardBalance, hasUnfundedReward, findRewardRoundAt } from './reward-state.ts';
import {
  computeMetricChangesRoundedDown,
  computeGaugeMetricsRoundedDown,
  type GaugeMetricChanges,
  type GaugeMetrics,
  type GaugeRewardRate,
} from '../market/gauge-metrics.ts';
import { toPoolReserves } from '../../pool-lists.ts';
import { getReservesForLpRoundedDown } from '../market/token-snapshots.ts';

/** Token with an amount in base units. The symbol is untrusted text. */
export interface TokenAmount {
  readonly token: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly amount: Units;
}

/** Metadata of a gauge's reward token. The symbol is untrusted text. */
export interface RewardTokenView {
  readonly token: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** Gauge with its metrics and the metadata of its tokens. */
export interface GaugeView extends GaugeMetrics, GaugeMetricChanges {
  readonly address: Address;
  readonly owner: Address | undefined;
  readonly depositToken: TokenView;
  /**
   * Underlying tokens of all deposits: the share of the pool's reserves, or the deposited token itself if it is not an
   * LP token.
   */
  readonly held: readonly TokenAmount[];
  readonly rewards: readonly RewardTokenView[];
  readonly governance: RewardTokenView;
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** Maximum lock boost in per mille. */
  readonly maxBoost: number;
  readonly maxLockTime: number;
  readonly hasGovernance: boolean;
  readonly isLow: boolean;
  /** True if the gauge is a candidate that the DAO approved. */
  readonly isApproved: boolean;
  readonly startTime: number | undefined;
  readonly endTime: number | undefined;
  readonly createdLt: bigint;
  /** Table row from which the metrics were computed. */
  readonly row: GaugeRow;
}

/** Supplies, reward rates and token prices of a gauge at an earlier time. */
export interface GaugeSnapshot {
  readonly deposited: bigint;
  readonly lockBoosted: bigint;
  readonly totalBoosted: bigint;
  /** Reward rates in base units per second, by index of the extra reward, or -1 for the governance token. */
  readonly perSecond: ReadonlyMap<number, bigint>;
  price(token: Address): Usd | undefined;
}

/** Seconds after the end of the last governance token round until that reward counts as ended. */
const GOVERNANCE_END_DELAY = 15 * 86_400;
/** Boost multiplier of 1, in per mille. */
const NO_BOOST = 1_000;

/** Data besides the gauge's row that its metrics depend on. */
export interface GaugeMetricsContext {
  readonly past: GaugeSnapshot | undefined;
  readonly isApproved: boolean;
  /** Overrides the current reward rate of the governance token, in base units per second. */
  readonly governanceRate?: bigint;
}

/** Computes the view of a gauge; undefined if the gauge is not set up or one of its tokens has no metadata. */
export function toGaugeView(
  row: GaugeRow,
  market: AreaReaderMarket,
  { past, isApproved, governanceRate }: GaugeMetricsContext,
): GaugeView | undefined {
  const { depositToken, governance, extra } = row;
  if (!row.isSetUp || depositToken === undefined || !governance) return undefined;
  const deposit = market.token(toAddress(depositToken));
  const governanceToken = market.token(toAddress(governance.token));
  const rewards = extra.flatMap(({ token }) => market.token(toAddress(token)) ?? []);
  if (!deposit || !governanceToken || rewards.length < extra.length) return undefined;
  const { now } = market;
  const startTime = getGaugeStart([governance, ...extra]);
  const speed = governanceRate ?? findRewardRoundAt(governance.open, now)?.perSecond;
  const maxBoost = row.maxLockTime > 0 ? row.maxBoost : NO_BOOST;
  const metrics = computeGaugeMetricsRoundedDown({
    ...row,
    maxBoost,
    decimals: deposit.decimals,
    price: market.price(deposit.address),
    governance: toRewardRate(governanceToken, speed, market.price(governanceToken.address)),
    extra: extra.flatMap(({ open }, index) => {
      const token = rewards[index];
      return token
        ? (toRewardRate(token, findRewardRoundAt(open, now)?.perSecond, market.price(token.address)) ?? [])
        : [];
    }),
  });
  return {
    ...metrics,
    ...computeMetricChangesRoundedDown(
      metrics,
      past && computeSnapshotMetrics(past, deposit, governanceToken, rewards, maxBoost),
    ),
    address: toAddress(row.account),
    owner: row.owner === undefined ? undefined : toAddress(row.owner),
    depositToken: deposit,
    held: toUnderlyingTokens(deposit, row.deposited, market),
    rewards: rewards.map(toRewardView),
    governance: toRewardView(governanceToken),
    deposited: row.deposited,
    lockBoosted: row.lockBoosted,
    totalBoosted: row.totalBoosted,
    maxBoost,
    maxLockTime: row.maxLockTime,
    hasGovernance: governance.open.some(({ end }) => end === undefined || end > now),
    isApproved,
    isLow: hasLowReward(row, startTime !== undefined, now),
    startTime,
    endTime: getGaugeEnd(governance, extra, now),
    createdLt: row.createdLt,
    row,
  };
}

const hasLowReward = ({ extra, lockBoosted }: GaugeRow, hasRound: boolean, now: number): boolean =>
  extra.some((reward) => hasLowRewardBalance(reward, lockBoosted, now)) ||
  (!hasRound && hasUnfundedReward(extra));

export const toRewardView = ({ address, symbol, decimals }: TokenView): RewardTokenView => ({
  token: address,
  symbol,
  decimals,
});

function toRewardRate(
  { decimals }: Pick<TokenView, 'decimals'>,
  perSecond: bigint | undefined,
  price: Usd | undefined,
): GaugeRewardRate | undefined {
  return perSecond === undefined || perSecond === 0n ? undefined : { perSecond, decimals, price };
}

/** Computes the metrics of a gauge at an earlier time, with current token metadata. */
export function computeSnapshotMetrics(
  past: GaugeSnapshot,
  deposit: TokenView,
  governance: TokenView,
  rewards: readonly TokenView[],
  maxBoost: number,
): GaugeMetrics {
  return computeGaugeMetricsRoundedDown({
    deposited: past.deposited,
    lockBoosted: past.lockBoosted,
    totalBoosted: past.totalBoosted,
    maxBoost,
    decimals: deposit.decimals,
    price: past.price(deposit.address),
    governance: toRewardRate(governance, past.perSecond.get(-1), past.price(governance.address)),
    extra: rewards.flatMap(
      (token, index) => toRewardRate(token, past.perSecond.get(index), past.price(token.address)) ?? [],
    ),
  });
}

/**
 * Returns the underlying tokens of a deposited amount: its share of the pool's reserves, or the deposited token itself.
 */
export function toUnderlyingTokens(
  deposit: TokenView,
  amount: bigint,
  market: AreaReaderMarket,
): readonly TokenAmount[] {
  const pool = market.poolOfLp(deposit.address);
  if (!pool) return [{ ...toRewardView(deposit), amount: units(amount) }];
  const shares = getReservesForLpRoundedDown(toPoolReserves(pool), amount);
  return pool.tokens.map(({ root, symbol, decimals }, index) => ({
    token: root,
    symbol,
    decimals,
    amount: itemAt(shares, index),
  }));
}

function getGaugeStart(states: readonly GaugeRewardState[]): number | undefined {
  const starts = states.flatMap(({ firstStart }) => firstStart ?? []);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

/**
 * Returns when the last reward ended, in seconds. Undefined unless every extra reward has ended and the last governance
 * token round ended more than 15 days ago.
 */
function getGaugeEnd(
  governance: GaugeRewardState,
  extra: readonly GaugeRewardState[],
  now: Seconds,
): number | undefined {
  const lasts = extra.map(({ open }) => open.at(-1));
  const areOver = extra.every(({ isEnded }, index) => isEnded && hasRoundEnded(lasts[index], now));
  const last = governance.open.at(-1);
  if (!areOver || (last && !hasRoundEnded(last, now - GOVERNANCE_END_DELAY))) return undefined;
  const ends = [...lasts, last].flatMap((round) => round?.end ?? []);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function hasRoundEnded(round: OpenRewardRound | undefined, now: number): boolean {
  return round?.end !== undefined && round.end < now;
}
