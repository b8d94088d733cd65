import type { Farm, FarmDetail, FarmTransaction } from '@junction/api-contract/earn';
import { valueDown } from '@junction/market-data';
import { ONE, formatFixed, formatUnits, seconds, toAddress, toMilliseconds } from '@junction/primitives';
import { decimalText } from '../../mappers/fixed-text.ts';
import { holdingsOf } from '../../pool-lists.ts';
import type { AreaMarket } from '../../read-model.ts';
import { shareDown, type TokenPast } from '../market/market-past.ts';
import type { FarmView } from './farm-reader.ts';
import { endOfRound } from './farm-rounds.ts';
import type { FarmTransactionRow, FarmUserRow } from './farm-tables.ts';

const PERCENT_DIGITS = 6;
const percentText = (value: bigint): string => formatFixed(value, PERCENT_DIGITS);

/** Whole tokens of the two sides of the pool that LP tokens are of; absent where there are not two. */
function sidesOf(view: FarmView, market: AreaMarket, amount: bigint, past?: TokenPast['pool']) {
  const pool = market.poolOfLp(view.depositToken.address);
  if (pool?.tokens.length !== 2) return undefined;
  const [left, right] = shareDown(past ?? holdingsOf(pool), amount);
  const [leftDecimals, rightDecimals] = pool.tokens.map(({ decimals }) => decimals);
  if (left === undefined || right === undefined || leftDecimals === undefined || rightDecimals === undefined)
    return undefined;
  return { left: formatUnits(left, leftDecimals), right: formatUnits(right, rightDecimals) };
}

function shared(view: FarmView, market: AreaMarket, user: FarmUserRow | undefined) {
  const { row, depositToken } = view;
  const pool = market.poolOfLp(depositToken.address);
  const [left, right] = pool?.tokens.length === 2 ? pool.tokens : [];
  const [first] = row.rounds;
  return {
    pool_address: view.address,
    pool_owner_address: row.owner,
    token_root_address: depositToken.address,
    token_root_currency: depositToken.symbol,
    token_root_scale: depositToken.decimals,
    ...(left !== undefined && right !== undefined
      ? {
          left_address: left.root,
          left_currency: left.symbol,
          right_address: right.root,
          right_currency: right.symbol,
        }
      : {}),
    apr: decimalText(view.apr),
    apr_change: percentText(view.aprChange),
    tvl: decimalText(view.tvl),
    tvl_change: percentText(view.tvlChange),
    share: decimalText(shareOf(view, user)),
    user_token_balance: user ? formatUnits(user.amount, depositToken.decimals) : '0',
    is_low_balance: view.isLow,
    farm_start_time: toMilliseconds(seconds(first ? first.start : row.updatedAt)),
    ...(row.endTime === undefined ? {} : { farm_end_time: toMilliseconds(seconds(row.endTime)) }),
    is_priced: view.isPriced,
  };
}

/** The user's part of all deposits, percent. */
export function shareOf({ row }: FarmView, user: FarmUserRow | undefined): bigint {
  if (!user || row.deposited === 0n) return 0n;
  return (user.amount * 100n * ONE) / row.deposited;
}

/** A farm in a list. */
export function toWireFarm(view: FarmView, market: AreaMarket, user: FarmUserRow | undefined): Farm {
  return {
    ...shared(view, market, user),
    reward_token_root_info: view.rewards.map(({ address, symbol, decimals }) => ({
      reward_currency: symbol,
      reward_root_address: address,
      reward_scale: decimals,
    })),
  };
}

/** A farm as its page shows it; `past` is what the deposited token was worth when the user's deposit last changed. */
export function toWireFarmDetail(
  view: FarmView,
  market: AreaMarket,
  user: FarmUserRow | undefined,
  past: TokenPast | undefined,
): FarmDetail {
  const { row, depositToken, rewards } = view;
  const all = sidesOf(view, market, row.deposited);
  const running = row.rounds.findLast(({ start }) => start <= market.now) ?? row.rounds[0];
  return {
    ...shared(view, market, user),
    reward_token_root_info: rewards.map(({ address, symbol, decimals }, index) => {
      const perSecond = running?.perSecond[index];
      return {
        reward_currency: symbol,
        reward_per_second: perSecond === undefined ? '0' : formatUnits(perSecond, decimals),
        reward_root_address: address,
        reward_token_scale: decimals,
      };
    }),
    ...(all ? { left_balance: all.left, right_balance: all.right } : {}),
    pool_balance: formatUnits(row.deposited, depositToken.decimals),
    share_change: '0',
    user_usdt_balance: valueText(user?.amount, depositToken.decimals, market.price(depositToken.address)),
    ...historyOf(view, market, user, past),
    pool_info: {
      vesting_period: row.vestingPeriod,
      vesting_ratio: row.vestingRatio,
      rounds_info: row.rounds.map(({ start, perSecond }, round) => {
        const end = endOfRound(row, round);
        return {
          start_time: start,
          ...(end === undefined ? {} : { end_time: end }),
          reward_info: rewards.flatMap(({ address, symbol, decimals }, index) => {
            const speed = perSecond[index];
            if (speed === undefined) return [];
            return [
              {
                rewardPerSec: formatUnits(speed, decimals),
                rewardTokenCurrency: symbol,
                rewardTokenRootAddress: address,
                rewardTokenScale: String(decimals),
              },
            ];
          }),
        };
      }),
    },
  };
}

function historyOf(
  view: FarmView,
  market: AreaMarket,
  user: FarmUserRow | undefined,
  past: TokenPast | undefined,
): Pick<FarmDetail, 'history_info'> {
  if (!user || user.amount === 0n) return {};
  const sides = sidesOf(view, market, user.amount, past?.pool);
  if (!sides) return {};
  const usdt = valueText(user.amount, view.depositToken.decimals, past?.price);
  return { history_info: { left_amount: sides.left, right_amount: sides.right, usdt_amount: usdt } };
}

type Price = Parameters<typeof valueDown>[2];

/** Dollars as text; "0" while the price is unknown, as the API says. */
function valueText(amount: bigint | undefined, decimals: number, price: Price | undefined): string {
  return amount === undefined || price === undefined ? '0' : decimalText(valueDown(amount, decimals, price));
}

/** A transaction whose token can be read, with its value by then. */
export function toWireFarmTransaction(
  row: FarmTransactionRow,
  past: TokenPast | undefined,
  market: AreaMarket,
): FarmTransaction | undefined {
  const token = market.token(toAddress(row.token));
  if (!token) return undefined;
  const pool = market.poolOfLp(token.address);
  const [left, right] =
    pool?.tokens.length === 2 ? shareDown(past?.pool ?? holdingsOf(pool), row.amount) : [];
  const [leftDecimals, rightDecimals] = pool?.tokens.map(({ decimals }) => decimals) ?? [];
  const exec = (amount: bigint | undefined, decimals: number | undefined): string | null =>
    amount === undefined || decimals === undefined ? null : formatUnits(amount, decimals);
  return {
    kind: row.kind,
    poolAddress: row.account,
    userAddress: row.user,
    messageHash: row.messageHash,
    transactionHash: row.hash,
    timestampBlock: row.time,
    tokenAddress: token.address,
    tokenCurrency: token.symbol,
    tokenExec: formatUnits(row.amount, token.decimals),
    tvExec: valueText(row.amount, token.decimals, past?.price),
    leftExec: exec(left, leftDecimals),
    rightExec: exec(right, rightDecimals),
  };
}
