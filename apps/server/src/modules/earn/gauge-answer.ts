import type {
  Gauge,
  GaugeDeposit,
  GaugeByAddress,
  GaugeTransaction,
  RewardRound,
} from '@junction/api-contract/earn';
import { NO_BOOST_THOUSANDTHS, computeLockBoostRoundedUp } from '@junction/earn';
import { computeUsdValueRoundedDown } from '@junction/market-data';
import {
  FIXED_POINT_ONE,
  itemAt,
  ratio,
  seconds,
  toAddress,
  units,
  unitsToFixed,
  type Seconds,
} from '@junction/primitives';
import { memoizeEncoder } from '../../mappers/once-per-view.ts';
import type { AreaReaderMarket, TokenView } from '../../read-model.ts';
import type { GaugeDepositRow, GaugeRoundRow, GaugeUserRow } from './gauge-tables.ts';
import { GOVERNANCE_REWARD_INDEX } from './gauge-tables.ts';
import type { PricedGaugeTransaction, RewardRoundGroup } from './gauge-pages.ts';
import type { GaugeView, TokenAmount, RewardTokenView } from './gauge-views.ts';

const toRewardTokenInfo = ({ token, symbol }: RewardTokenView) => ({ root: token, symbol });
const toOptionalSeconds = (time: number | undefined): Seconds | undefined =>
  time === undefined ? undefined : seconds(time);

/** Converts a token amount to its API form, with a decimal amount. */
export const toApiTokenAmount = (held: TokenAmount) => ({
  ...toRewardTokenInfo(held),
  amount: unitsToFixed(held.amount, held.decimals),
});

/** Converts a gauge to `GaugeByAddress` of the API: tokens, TVL and APRs. */
export const toGaugeInfo = memoizeEncoder((gauge: GaugeView): GaugeByAddress => ({
  address: gauge.address,
  depositRoot: gauge.depositToken.address,
  poolTokens: gauge.held.map(toApiTokenAmount),
  rewardTokens: gauge.rewards.map(toRewardTokenInfo),
  tvl: gauge.tvl,
  minApr: gauge.minApr,
  maxApr: gauge.maxApr,
  hasGovernance: gauge.hasGovernance,
  isPriced: gauge.isPriced,
  minAprParts: { extra: gauge.extraApr, governance: gauge.governanceApr },
}));

/** Converts a gauge to `Gauge` of the API: `GaugeByAddress` with daily changes, boost and lock limits, start and end. */
export const toGauge = memoizeEncoder((gauge: GaugeView): Gauge => ({
  ...toGaugeInfo(gauge),
  isLowBalance: gauge.isLow,
  isApproved: gauge.isApproved,
  tvlChange: gauge.tvlChange,
  minAprChange: gauge.minAprChange,
  maxAprChange: gauge.maxAprChange,
  highestBoost: BigInt(gauge.maxBoost),
  longestLock: seconds(gauge.maxLockTime),
  start: toOptionalSeconds(gauge.startTime),
  end: toOptionalSeconds(gauge.endTime),
}));

/** Returns the claimed amounts of each reward, the governance token first; zero for users who never claimed. */
export function toClaimedAmounts({ governance, rewards }: GaugeView, user: GaugeUserRow | undefined) {
  const paid = user?.paid ?? [];
  return [governance, ...rewards].map((reward, index) =>
    toApiTokenAmount({ ...reward, amount: units(paid.length === 0 ? 0n : itemAt(paid, index)) }),
  );
}

/** Converts a deposit to its API form. `now` in seconds decides whether its lock has ended. */
export function toGaugeDeposit(row: GaugeDepositRow, { depositToken }: GaugeView, now: number): GaugeDeposit {
  const isLocking = row.lockTime > 0;
  const end = row.time + row.lockTime;
  const lockState = now < end ? 'locked' : 'unlocked';
  return {
    boost: ratio(
      computeLockBoostRoundedUp(row.boosted, row.amount) * (FIXED_POINT_ONE / NO_BOOST_THOUSANDTHS),
    ),
    lockEnd: isLocking ? seconds(end) : undefined,
    lock: isLocking ? seconds(row.lockTime) : undefined,
    amount: unitsToFixed(row.amount, depositToken.decimals),
    state: isLocking ? lockState : 'noBoost',
    time: seconds(row.time),
  };
}

/**
 * Converts reward rounds with the same start to one API row. Its end is the latest end, or undefined if a round has
 * none.
 */
export function toRewardRound({ id, rounds }: RewardRoundGroup, gauge: GaugeView): RewardRound {
  const ends = rounds.map(({ end }) => end);
  return {
    id,
    start: seconds(rounds[0]?.start ?? 0),
    end: ends.includes(undefined) ? undefined : seconds(Math.max(...ends.flatMap((end) => end ?? []))),
    rewardTokens: rounds.flatMap((round) => {
      const token = round.reward === GOVERNANCE_REWARD_INDEX ? gauge.governance : gauge.rewards[round.reward];
      return token ? [toRoundToken(round, token)] : [];
    }),
  };
}

function toRoundToken({ start, end, perSecond }: GaugeRoundRow, token: RewardTokenView) {
  const lasts = end === undefined ? 0 : Math.max(0, end - start);
  return {
    ...toRewardTokenInfo(token),
    budget: unitsToFixed(perSecond * BigInt(lasts), token.decimals),
    perSecond: unitsToFixed(perSecond, token.decimals),
  };
}

/** Converts a transaction to its API form. Amounts of tokens without metadata are omitted. */
export function toGaugeTransaction(
  { row, prices }: PricedGaugeTransaction,
  market: Pick<AreaReaderMarket, 'token'>,
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
          ...toTokenInfo(facts),
          amount: unitsToFixed(amount, facts.decimals),
          worth: price === undefined ? undefined : computeUsdValueRoundedDown(amount, facts.decimals, price),
        },
      ];
    }),
  };
}

const toTokenInfo = ({ address, symbol }: TokenView) => ({ root: address, symbol });
