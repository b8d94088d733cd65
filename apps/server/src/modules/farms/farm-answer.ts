import type { Farm, FarmDetail, FarmRound, FarmTransaction } from '@junction/api-contract/earn';
import { computeUsdValueRoundedDown } from '@junction/market-data';
import {
  FIXED_POINT_ONE,
  itemAt,
  ratio,
  seconds,
  toAddress,
  unitsToFixed,
  usd,
  fixedAmount,
  type Ratio,
  type Usd,
  type FixedAmount,
} from '@junction/primitives';
import { toPoolReserves } from '../../pool-lists.ts';
import type { AreaReaderMarket } from '../../read-model.ts';
import { getReservesForLpRoundedDown, type TokenSnapshot } from '../market/token-snapshots.ts';
import type { FarmView } from './farm-reader.ts';
import { getFarmRoundEnd } from './farm-rounds.ts';
import type { FarmTransactionKind, FarmTransactionRow, FarmUserRow } from './farm-tables.ts';

/** Zero, for users without a deposit and for reward rates before the first round. */
const ZERO_AMOUNT = fixedAmount(0n);

/**
 * Returns the amounts of both tokens behind an amount of LP tokens; undefined unless the pool has exactly two tokens.
 */
function toPoolAmounts(
  view: FarmView,
  market: AreaReaderMarket,
  amount: bigint,
  past?: TokenSnapshot['pool'],
) {
  const pool = market.poolOfLp(view.depositToken.address);
  if (pool?.tokens.length !== 2) return undefined;
  const [left, right] = getReservesForLpRoundedDown(past ?? toPoolReserves(pool), amount);
  const [leftDecimals, rightDecimals] = pool.tokens.map(({ decimals }) => decimals);
  if (left === undefined || right === undefined || leftDecimals === undefined || rightDecimals === undefined)
    return undefined;
  return { leftAmount: unitsToFixed(left, leftDecimals), rightAmount: unitsToFixed(right, rightDecimals) };
}

function toSharedFields(view: FarmView, market: AreaReaderMarket, user: FarmUserRow | undefined) {
  const { row, depositToken } = view;
  const pool = market.poolOfLp(depositToken.address);
  const [left, right] = pool?.tokens.length === 2 ? pool.tokens : [];
  const [first] = row.rounds;
  return {
    address: view.address,
    owner: toAddress(row.owner),
    depositRoot: depositToken.address,
    depositSymbol: depositToken.symbol,
    depositDecimals: depositToken.decimals,
    leftRoot: left?.root,
    leftSymbol: left?.symbol,
    rightRoot: right?.root,
    rightSymbol: right?.symbol,
    apr: view.apr,
    aprChange: view.aprChange,
    tvl: view.tvl,
    tvlChange: view.tvlChange,
    share: getDepositShare(view, user),
    deposited: user === undefined ? ZERO_AMOUNT : unitsToFixed(user.amount, depositToken.decimals),
    isLowBalance: view.isLow,
    start: seconds(first ? first.start : row.updatedAt),
    end: row.endTime === undefined ? undefined : seconds(row.endTime),
    isPriced: view.isPriced,
  };
}

/** Returns the user's share of all deposits; 0 without a deposit. */
export function getDepositShare({ row }: FarmView, user: FarmUserRow | undefined): Ratio {
  if (!user || row.deposited === 0n) return ratio(0n);
  return ratio((user.amount * FIXED_POINT_ONE) / row.deposited);
}

/** Converts a farm to its API form in lists. */
export function toFarm(view: FarmView, market: AreaReaderMarket, user: FarmUserRow | undefined): Farm {
  return {
    ...toSharedFields(view, market, user),
    rewardTokens: view.rewards.map(({ address, symbol, decimals }) => ({ symbol, root: address, decimals })),
  };
}

/**
 * Converts a farm to the API form of its page. `past` is the price and pool state of the deposited token when the
 * user's deposit last changed.
 */
export function toFarmDetail(
  view: FarmView,
  market: AreaReaderMarket,
  user: FarmUserRow | undefined,
  past: TokenSnapshot | undefined,
): FarmDetail {
  const { row, depositToken, rewards } = view;
  const running = row.rounds.findLast(({ start }) => start <= market.now) ?? row.rounds[0];
  return {
    ...toSharedFields(view, market, user),
    rewardTokens: rewards.map(({ address, symbol, decimals }, index) => {
      const perSecond = running?.perSecond[index];
      return {
        symbol,
        perSecond: perSecond === undefined ? ZERO_AMOUNT : unitsToFixed(perSecond, decimals),
        root: address,
        decimals,
      };
    }),
    ...toPoolAmounts(view, market, row.deposited),
    allDeposited: unitsToFixed(row.deposited, depositToken.decimals),
    shareChange: ratio(0n),
    depositWorth:
      getDepositValue(user?.amount, depositToken.decimals, market.price(depositToken.address)) ??
      UNKNOWN_VALUE,
    history: toDepositHistory(view, market, user, past),
    terms: {
      vestingPeriod: seconds(row.vestingPeriod),
      vestingRatio: row.vestingRatio,
      rounds: row.rounds.map((_, round) => toRound(view, round)),
    },
  };
}

function toRound({ row, rewards }: FarmView, place: number): FarmRound {
  const { start, perSecond } = itemAt(row.rounds, place);
  const end = getFarmRoundEnd(row, place);
  return {
    start: seconds(start),
    end: end === undefined ? undefined : seconds(end),
    rewards: rewards.flatMap(({ address, symbol, decimals }, index) => {
      const speed = perSecond[index];
      if (speed === undefined) return [];
      return [{ perSecond: unitsToFixed(speed, decimals), symbol, root: address, decimals }];
    }),
  };
}

function toDepositHistory(
  view: FarmView,
  market: AreaReaderMarket,
  user: FarmUserRow | undefined,
  past: TokenSnapshot | undefined,
): FarmDetail['history'] {
  if (!user || user.amount === 0n) return undefined;
  const sides = toPoolAmounts(view, market, user.amount, past?.pool);
  if (!sides) return undefined;
  return {
    ...sides,
    worth: getDepositValue(user.amount, view.depositToken.decimals, past?.price) ?? UNKNOWN_VALUE,
  };
}

function getDepositValue(
  amount: bigint | undefined,
  decimals: number,
  price: Usd | undefined,
): Usd | undefined {
  return amount === undefined || price === undefined
    ? undefined
    : computeUsdValueRoundedDown(amount, decimals, price);
}

/** The wire format uses "0" for unknown USD values; `isPriced` is false for these. */
const UNKNOWN_VALUE = usd(0n);

const API_KINDS = {
  Deposit: 'deposit',
  Withdraw: 'withdraw',
  Claim: 'claim',
  RewardDeposit: 'rewardDeposit',
} as const satisfies Readonly<Record<FarmTransactionKind, FarmTransaction['kind']>>;

/** Converts a transaction to its API form, with its USD value at that time. Undefined if its token has no metadata. */
export function toFarmTransaction(
  row: FarmTransactionRow,
  past: TokenSnapshot | undefined,
  market: AreaReaderMarket,
): FarmTransaction | undefined {
  const token = market.token(toAddress(row.token));
  if (!token) return undefined;
  const pool = market.poolOfLp(token.address);
  const [left, right] =
    pool?.tokens.length === 2
      ? getReservesForLpRoundedDown(past?.pool ?? toPoolReserves(pool), row.amount)
      : [];
  const [leftDecimals, rightDecimals] = pool?.tokens.map(({ decimals }) => decimals) ?? [];
  const side = (amount: bigint | undefined, decimals: number | undefined): FixedAmount | undefined =>
    amount === undefined || decimals === undefined ? undefined : unitsToFixed(amount, decimals);
  return {
    kind: API_KINDS[row.kind],
    farm: toAddress(row.account),
    user: toAddress(row.user),
    messageHash: row.messageHash,
    hash: row.hash,
    time: seconds(row.time),
    root: token.address,
    symbol: token.symbol,
    amount: unitsToFixed(row.amount, token.decimals),
    worth: getDepositValue(row.amount, token.decimals, past?.price),
    leftAmount: side(left, leftDecimals),
    rightAmount: side(right, rightDecimals),
  };
}
