import type {
  Gauge,
  GaugeDeposit,
  GaugeInfo,
  GaugeTransaction,
  RewardRound,
} from '@junction/api-contract/earn';
import { NO_BOOST, boostOfAmountsUp } from '@junction/earn';
import { valueDown } from '@junction/market-data';
import {
  ONE,
  itemAt,
  ratio,
  seconds,
  toAddress,
  units,
  unitsToFixed,
  type Seconds,
} from '@junction/primitives';
import { oncePerView } from '../../mappers/once-per-view.ts';
import type { AreaMarket, TokenView } from '../../read-model.ts';
import type { GaugeDepositRow, GaugeRoundRow, GaugeUserRow } from './gauge-tables.ts';
import { GOVERNANCE } from './gauge-tables.ts';
import type { PricedTransaction, RoundGroup } from './gauge-pages.ts';
import type { GaugeView, TokenAmount, RewardView } from './gauge-views.ts';

const toNamed = ({ token, symbol }: RewardView) => ({ root: token, symbol });
const maybeSeconds = (time: number | undefined): Seconds | undefined =>
  time === undefined ? undefined : seconds(time);

/** Converts a token amount to the form of the API, as decimal amount. */
export const toTokenAmount = (held: TokenAmount) => ({
  ...toNamed(held),
  amount: unitsToFixed(held.amount, held.decimals),
});

/** Converts a gauge to the form of the route by address. */
export const toGaugeInfo = oncePerView((gauge: GaugeView): GaugeInfo => ({
  address: gauge.address,
  depositRoot: gauge.depositToken.address,
  poolTokens: gauge.held.map(toTokenAmount),
  rewardTokens: gauge.rewards.map(toNamed),
  tvl: gauge.tvl,
  minApr: gauge.minApr,
  maxApr: gauge.maxApr,
  hasGovernance: gauge.hasGovernance,
  isPriced: gauge.isPriced,
  minAprParts: { extra: gauge.extraApr, governance: gauge.governanceApr },
}));

/** Converts a gauge to the form of lists and of its page. */
export const toGauge = oncePerView((gauge: GaugeView): Gauge => ({
  ...toGaugeInfo(gauge),
  isLowBalance: gauge.isLow,
  isApproved: gauge.isApproved,
  tvlChange: gauge.tvlChange,
  minAprChange: gauge.minAprChange,
  maxAprChange: gauge.maxAprChange,
  highestBoost: BigInt(gauge.maxBoost),
  longestLock: seconds(gauge.maxLockTime),
  start: maybeSeconds(gauge.startTime),
  end: maybeSeconds(gauge.endTime),
}));

/** Returns the claimed amounts of each reward, the governance token first; empty for users who never claimed. */
export function toPaid({ governance, rewards }: GaugeView, user: GaugeUserRow | undefined) {
  const paid = user?.paid ?? [];
  return [governance, ...rewards].map((reward, index) =>
    toTokenAmount({ ...reward, amount: units(paid.length === 0 ? 0n : itemAt(paid, index)) }),
  );
}

/** Converts a deposit to the form of the API, with the state of its lock at `now`. */
export function toDeposit(row: GaugeDepositRow, { depositToken }: GaugeView, now: number): GaugeDeposit {
  const isLocking = row.lockTime > 0;
  const end = row.time + row.lockTime;
  const lockState = now < end ? 'locked' : 'unlocked';
  return {
    boost: ratio(boostOfAmountsUp(row.boosted, row.amount) * (ONE / NO_BOOST)),
    lockEnd: isLocking ? seconds(end) : undefined,
    lock: isLocking ? seconds(row.lockTime) : undefined,
    amount: unitsToFixed(row.amount, depositToken.decimals),
    state: isLocking ? lockState : 'noBoost',
    time: seconds(row.time),
  };
}

/** Converts the rounds that start together to one row, which ends when the last of them does. */
export function toRound({ id, rounds }: RoundGroup, gauge: GaugeView): RewardRound {
  const ends = rounds.map(({ end }) => end);
  return {
    id,
    start: seconds(rounds[0]?.start ?? 0),
    end: ends.includes(undefined) ? undefined : seconds(Math.max(...ends.flatMap((end) => end ?? []))),
    rewardTokens: rounds.flatMap((round) => {
      const token = round.reward === GOVERNANCE ? gauge.governance : gauge.rewards[round.reward];
      return token ? [toRoundToken(round, token)] : [];
    }),
  };
}

function toRoundToken({ start, end, perSecond }: GaugeRoundRow, token: RewardView) {
  const lasts = end === undefined ? 0 : Math.max(0, end - start);
  return {
    ...toNamed(token),
    budget: unitsToFixed(perSecond * BigInt(lasts), token.decimals),
    perSecond: unitsToFixed(perSecond, token.decimals),
  };
}

/** Converts a transaction to the form of the API. Amounts of tokens without metadata are omitted. */
export function toTransaction(
  { row, prices }: PricedTransaction,
  market: Pick<AreaMarket, 'token'>,
): GaugeTransaction {
  return {
    gauge: toAddress(row.account),
    kind: row.kind,
    time: seconds(row.time),
    hash: row.hash,
    user: toAddress(row.user),
    tokens: row.tokens.flatMap(({ token, amount }, index) => {
      const facts = market.token(toAddress(token));
      if (!facts) return [];
      const price = prices[index];
      return [
        {
          ...nameOf(facts),
          amount: unitsToFixed(amount, facts.decimals),
          worth: price === undefined ? undefined : valueDown(amount, facts.decimals, price),
        },
      ];
    }),
  };
}

const nameOf = ({ address, symbol }: TokenView) => ({ root: address, symbol });
