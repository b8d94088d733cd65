import type {
  Gauge,
  GaugeDeposit,
  GaugeInfo,
  GaugePoint as WirePoint,
  GaugeTransaction,
  RewardRound,
} from '@junction/api-contract/earn';
import { valueDown } from '@junction/market-data';
import {
  formatFixed,
  formatUnits,
  itemAt,
  toAddress,
  toMilliseconds,
  units,
  type Seconds,
} from '@junction/primitives';
import { decimalText } from '../../mappers/fixed-text.ts';
import { oncePerView } from '../../mappers/once-per-view.ts';
import type { TokenView } from '../../read-model.ts';
import type { AreaMarket } from '../../read-model.ts';
import type { GaugeDepositRow, GaugeRoundRow, GaugeUserRow } from './earn-tables.ts';
import { GOVERNANCE } from './earn-tables.ts';
import type { PricedTransaction, RoundGroup } from './gauge-pages.ts';
import type { GaugeView, HeldToken, RewardView } from './gauge-views.ts';

const PER_MILLE = 1_000;
/** Of changes; yields keep all digits, so that a bound taken from an answer finds it again. */
const PERCENT_DIGITS = 6;
const BOOST_DIGITS = 6;

const percentText = (value: bigint): string => formatFixed(value, PERCENT_DIGITS);

const tokenName = ({ token, symbol }: RewardView): { tokenRoot: string; tokenSymbol: string } => ({
  tokenRoot: token,
  tokenSymbol: symbol,
});

export const toWireHeld = (held: HeldToken) => ({
  ...tokenName(held),
  amount: formatUnits(held.amount, held.decimals),
});

/** A gauge asked for by name. */
export const toWireGaugeInfo = oncePerView((gauge: GaugeView): GaugeInfo => ({
  address: gauge.address,
  depositTokenRoot: gauge.depositToken.address,
  poolTokens: gauge.held.map(toWireHeld),
  rewardTokens: gauge.rewards.map(tokenName),
  tvl: decimalText(gauge.tvl),
  minApr: decimalText(gauge.minApr),
  maxApr: decimalText(gauge.maxApr),
  hasQubeReward: gauge.hasGovernance,
  isPriced: gauge.isPriced,
  minAprParts: { extra: decimalText(gauge.extraApr), governance: decimalText(gauge.governanceApr) },
}));

/** A gauge as lists and its page show it. */
export const toWireGauge = oncePerView((gauge: GaugeView): Gauge => ({
  ...toWireGaugeInfo(gauge),
  isLowBalance: gauge.isLow,
  tvlChange: percentText(gauge.tvlChange),
  minAprChange: percentText(gauge.minAprChange),
  maxAprChange: percentText(gauge.maxAprChange),
  maxBoost: gauge.maxBoost / PER_MILLE,
  maxLockTime: gauge.maxLockTime,
  startTime: gauge.startTime ?? null,
  endTime: gauge.endTime ?? null,
}));

/** What claims have paid a user of each reward, the governance token first; nothing to who never claimed. */
export function toWirePaid({ governance, rewards }: GaugeView, user: GaugeUserRow | undefined) {
  const paid = user?.paid ?? [];
  return [governance, ...rewards].map((reward, index) =>
    toWireHeld({ ...reward, amount: units(paid.length === 0 ? 0n : itemAt(paid, index)) }),
  );
}

export const toWirePoint = (time: Seconds, value: string): WirePoint => ({
  timestamp: toMilliseconds(time),
  value,
});

/** A deposit and what its lock is at a moment. */
export function toWireDeposit(row: GaugeDepositRow, { depositToken }: GaugeView, now: number): GaugeDeposit {
  const isLocking = row.lockTime > 0;
  const end = row.time + row.lockTime;
  const lockState = now < end ? 'locked' : 'unlocked';
  return {
    boost: row.amount > 0n ? formatFixed((row.boosted * 10n ** 18n) / row.amount, BOOST_DIGITS) : '1',
    endLock: isLocking ? end : null,
    lockPeriod: isLocking ? row.lockTime : null,
    lpAmount: formatUnits(row.amount, depositToken.decimals),
    state: isLocking ? lockState : 'noBoost',
    timestamp: row.time,
  };
}

/** Rounds that start together; the row ends when the last of them does. */
export function toWireRound({ id, rounds }: RoundGroup, gauge: GaugeView): RewardRound {
  const ends = rounds.map(({ end }) => end);
  return {
    id,
    startDate: rounds[0]?.start ?? 0,
    endDate: ends.includes(undefined) ? null : Math.max(...ends.flatMap((end) => end ?? [])),
    rewardTokens: rounds.flatMap((round) => {
      const token = round.reward === GOVERNANCE ? gauge.governance : gauge.rewards[round.reward];
      return token ? [toRoundToken(round, token)] : [];
    }),
  };
}

function toRoundToken({ start, end, perSecond }: GaugeRoundRow, token: RewardView) {
  const lasts = end === undefined ? 0 : Math.max(0, end - start);
  return {
    ...tokenName(token),
    budget: formatUnits(perSecond * BigInt(lasts), token.decimals),
    farmingSpeed: formatUnits(perSecond, token.decimals),
  };
}

/** A transaction; amounts of tokens that nobody can read are left out. */
export function toWireTransaction(
  { row, prices }: PricedTransaction,
  market: Pick<AreaMarket, 'token'>,
): GaugeTransaction {
  return {
    gaugeAddress: row.account,
    kind: row.kind,
    timestamp: row.time,
    txHash: row.hash,
    userAddress: row.user,
    tokens: row.tokens.flatMap(({ token, amount }, index) => {
      const facts = market.token(toAddress(token));
      if (!facts) return [];
      const price = prices[index];
      return [
        {
          ...nameOf(facts),
          amount: formatUnits(amount, facts.decimals),
          value: price === undefined ? '0' : decimalText(valueDown(amount, facts.decimals, price)),
        },
      ];
    }),
  };
}

const nameOf = ({ address, symbol }: TokenView) => ({ tokenRoot: address, tokenSymbol: symbol });
