import { milliseconds, toMilliseconds, toSeconds, type Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  renamedField,
  codec,
  list,
  optionalOrNullCodec,
  object,
  optional,
  plainCodec,
  lenientRowsCodec,
  mapCodec,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { usdChartPointCodec } from '../chart/series.ts';
import {
  addressCodec,
  addressesCodec,
  uint32SecondsCodec,
  countCodec,
  finePercentCodec,
  flagCodec,
  chartRangeFields,
  rowLimitCodec,
  millisecondsCodec,
  rowOffsetCodec,
  precisePercentCodec,
  textCodec,
  uriCodec,
  usdCodec,
  decimalAmountCodec,
} from '../wire/wire-values.ts';

/**
 * Legacy farms (facts/earn-api 1). On the wire, amounts and USD values are decimal text; APRs, shares and changes are
 * percent as text. Start and end of a farm and times of its transactions are milliseconds, times of its rounds are
 * seconds.
 */

const FARM_METRICS_DESCRIPTION =
  'tvl: deposits times the price of an LP token (TVL of its pool / LP supply), USD. apr: 100 * 31536000 * sum of ' +
  'rewardPerSecond * price of the running round / tvl, percent a year; of a first deposit of 1 USD while nothing is ' +
  'deposited. share: the user’s part of all deposits, percent. is_low_balance: some reward has less than is owed plus ' +
  '24 hours of its speed; before the start, less than the whole schedule until its end, or 24 hours of it when it has ' +
  'none. Changes are percent against 24 hours ago. "0" stands for what is unknown.';

const symbolPrefixCodec = plainCodec(z.string().check(z.maxLength(80)));

/** Milliseconds on the wire, always a multiple of 1,000. */
export const farmTimeCodec: Codec<number, Seconds> = codec(
  z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  (time) => toSeconds(milliseconds(time)),
  (time) => toMilliseconds(time),
);

/** Fields of a farm that lists and the detail page share. */
const farmFields = {
  pool_address: renamedField('address', addressCodec),
  pool_owner_address: renamedField('owner', addressCodec),
  /** Deposit token: root, symbol and decimals. */
  token_root_address: renamedField('depositRoot', addressCodec),
  token_root_currency: renamedField('depositSymbol', textCodec),
  token_root_scale: renamedField('depositDecimals', countCodec),
  /**
   * The two tokens of the deposit token's pool; absent if the deposit token is not an LP token of the
   * exchange.
   */
  left_address: renamedField('leftRoot', optionalOrNullCodec(addressCodec)),
  left_currency: renamedField('leftSymbol', optionalOrNullCodec(textCodec)),
  right_address: renamedField('rightRoot', optionalOrNullCodec(addressCodec)),
  right_currency: renamedField('rightSymbol', optionalOrNullCodec(textCodec)),
  /** Percent per year. */
  apr: precisePercentCodec,
  apr_change: renamedField('aprChange', finePercentCodec),
  tvl: usdCodec,
  tvl_change: renamedField('tvlChange', finePercentCodec),
  /** The user's share of all deposits, percent. */
  share: precisePercentCodec,
  /** The user's deposit as a decimal amount. */
  user_token_balance: renamedField('deposited', decimalAmountCodec),
  is_low_balance: renamedField('isLowBalance', flagCodec),
  farm_start_time: renamedField('start', farmTimeCodec),
  /** End of the farm; absent if it has none. */
  farm_end_time: renamedField('end', optionalOrNullCodec(farmTimeCodec)),
  /** Not in the public API: false if a price is unknown; a TVL or APR of "0" then means unknown. */
  is_priced: renamedField('isPriced', optional(flagCodec)),
};

/** Legacy farm in a list, with its metrics. */
export const farmCodec = object({
  ...farmFields,
  reward_token_root_info: renamedField(
    'rewardTokens',
    list(
      object({
        reward_currency: renamedField('symbol', textCodec),
        reward_root_address: renamedField('root', addressCodec),
        reward_scale: renamedField('decimals', countCodec),
      }),
    ),
  ),
});

/**
 * Sort order of farms. `worth`, which the public API lacks, sorts by the USD value of the user's deposit; deposits
 * without a price come last.
 */
export interface FarmSortOrder {
  readonly column: 'tvl' | 'apr' | 'share' | 'worth';
  readonly isAscending: boolean;
}

const FARM_ORDERINGS = [
  'tvlascending',
  'tvldescending',
  'aprascending',
  'aprdescending',
  'shareascending',
  'sharedescending',
  'worthascending',
  'worthdescending',
] as const;

/** Splits a sort order of the wire, e.g. `tvldescending`, into its column and direction. */
export function parseSortOrder<Column extends string>(word: `${Column}${'ascending' | 'descending'}`) {
  const isAscending = word.endsWith('ascending');
  const column = word.slice(0, isAscending ? -'ascending'.length : -'descending'.length) as Column;
  return { column, isAscending };
}

/** Wire format of the sort order: column and direction concatenated, e.g. `tvldescending`. */
export const farmSortOrderCodec: Codec<(typeof FARM_ORDERINGS)[number], FarmSortOrder> = mapCodec(
  plainCodec(z.enum(FARM_ORDERINGS)),
  (word) => parseSortOrder<FarmSortOrder['column']>(word),
  ({ column, isAscending }) => `${column}${isAscending ? 'ascending' : 'descending'}` as const,
);

/** Filters of farms. All given filters must match; absent ones do not apply. */
export const farmQueryCodec = object({
  /** Number of rows; 10 by default. */
  limit: optionalOrNullCodec(rowLimitCodec),
  offset: optionalOrNullCodec(rowOffsetCodec),
  /** Sort order; highest TVL first by default. */
  ordering: renamedField('order', optionalOrNullCodec(farmSortOrderCodec)),
  userAddress: renamedField('user', optionalOrNullCodec(addressCodec)),
  favoritePoolAddresses: renamedField(
    'favourites',
    optionalOrNullCodec(list(addressCodec, z.maxLength(500))),
  ),
  /** True for active farms, false for ended ones. */
  isActive: optionalOrNullCodec(flagCodec),
  /** True for farms that have not started, false for others. */
  isAwaitingStart: optionalOrNullCodec(flagCodec),
  /**
   * False omits farms with a low reward balance, except those that the user owns. True returns only farms with a low
   * reward balance.
   */
  isLowBalance: optionalOrNullCodec(flagCodec),
  /** True for farms with a deposit of the user, false for others. */
  isWithMyFarming: renamedField('isMine', optionalOrNullCodec(flagCodec)),
  leftAddress: renamedField('leftRoot', optionalOrNullCodec(addressCodec)),
  rightAddress: renamedField('rightRoot', optionalOrNullCodec(addressCodec)),
  /** Prefixes of the pool's two token symbols, upper case, in either order. */
  leftCurrency: renamedField('leftSymbol', optionalOrNullCodec(symbolPrefixCodec)),
  rightCurrency: renamedField('rightSymbol', optionalOrNullCodec(symbolPrefixCodec)),
  /** Not in the public API: substring of the deposit token's symbol, of its pool's name "A/B", or of an address. */
  search: optionalOrNullCodec(plainCodec(z.string().check(z.maxLength(80)))),
  /** Token roots of deposit tokens. */
  rootAddresses: renamedField('depositRoots', optionalOrNullCodec(addressesCodec)),
  aprGe: renamedField('aprAtLeast', optionalOrNullCodec(precisePercentCodec)),
  aprLe: renamedField('aprAtMost', optionalOrNullCodec(precisePercentCodec)),
  tvlGe: renamedField('tvlAtLeast', optionalOrNullCodec(usdCodec)),
  tvlLe: renamedField('tvlAtMost', optionalOrNullCodec(usdCodec)),
  /** Tokens treated as listed in addition to those of the token list. */
  whiteCurrencyAddresses: renamedField('alsoKnown', optionalOrNullCodec(addressesCodec)),
  whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
});

/**
 * Legacy farms in two lists: all farms that match the filters, and the matching farms in `favoritePoolAddresses`. Each
 * list has its own total.
 */
export const listFarms = defineRoute({
  id: 'listFarms',
  group: 'farming',
  method: 'POST',
  path: '/farming_pools',
  summary: `Legacy farms, and the favourites among them, filtered, ordered and paged. ${FARM_METRICS_DESCRIPTION}`,
  body: farmQueryCodec,
  response: object({
    pools_info: renamedField('farms', lenientRowsCodec(farmCodec)),
    total_count: renamedField('total', countCodec),
    favorite_pools_info: renamedField('favourites', lenientRowsCodec(farmCodec)),
    favorite_total_count: renamedField('totalFavourites', countCodec),
  }),
});

/** Wire format of a token's number of decimals: text, e.g. "9". */
export const decimalsTextCodec: Codec<string, number> = codec(
  z.string().check(z.regex(/^\d{1,3}$/)),
  Number,
  String,
);

/** Reward round of a farm: its reward rates from a start to an end. */
export const farmRoundCodec = object({
  start_time: renamedField('start', uint32SecondsCodec),
  /** End of the round; absent for the last round of a farm without an end. */
  end_time: renamedField('end', optionalOrNullCodec(uint32SecondsCodec)),
  reward_info: renamedField(
    'rewards',
    list(
      object({
        /** Reward rate, decimal amount per second. */
        rewardPerSec: renamedField('perSecond', decimalAmountCodec),
        rewardTokenCurrency: renamedField('symbol', textCodec),
        rewardTokenRootAddress: renamedField('root', addressCodec),
        rewardTokenScale: renamedField('decimals', decimalsTextCodec),
      }),
    ),
  ),
});

/** Legacy farm on its detail page. */
export const farmDetailCodec = object({
  ...farmFields,
  /** Reward tokens in the contract's order. */
  reward_token_root_info: renamedField(
    'rewardTokens',
    list(
      object({
        reward_currency: renamedField('symbol', textCodec),
        /** Reward rate of the round that started last, decimal amount per second. */
        reward_per_second: renamedField('perSecond', decimalAmountCodec),
        reward_root_address: renamedField('root', addressCodec),
        reward_token_scale: renamedField('decimals', countCodec),
      }),
    ),
  ),
  /**
   * Pool reserves that the deposits of all users represent, decimal amounts; absent if the deposit token is not an LP
   * token of the exchange.
   */
  left_balance: renamedField('leftAmount', optionalOrNullCodec(decimalAmountCodec)),
  right_balance: renamedField('rightAmount', optionalOrNullCodec(decimalAmountCodec)),
  /** Sum of all deposits, decimal amount. */
  pool_balance: renamedField('allDeposited', decimalAmountCodec),
  share_change: renamedField('shareChange', finePercentCodec),
  /** USD value of the user's deposit; "0" also if no price is known. */
  user_usdt_balance: renamedField('depositWorth', usdCodec),
  /** USD value of the user's deposit at the time it last changed; absent without a deposit. */
  history_info: renamedField(
    'history',
    optionalOrNullCodec(
      object({
        left_amount: renamedField('leftAmount', decimalAmountCodec),
        right_amount: renamedField('rightAmount', decimalAmountCodec),
        usdt_amount: renamedField('worth', usdCodec),
      }),
    ),
  ),
  pool_info: renamedField(
    'terms',
    object({
      /** Vesting duration, seconds. */
      vesting_period: renamedField('vestingPeriod', uint32SecondsCodec),
      /** Share of each reward that vests, per mille. */
      vesting_ratio: renamedField('vestingRatio', countCodec),
      /** Reward rounds sorted by start. */
      rounds_info: renamedField('rounds', list(farmRoundCodec)),
    }),
  ),
});

/** One legacy farm; 404 for an address that is not a farm of the farm factory. */
export const getFarm = defineRoute({
  id: 'getFarm',
  group: 'farming',
  method: 'POST',
  path: '/farming_pools/{address}',
  summary: `One legacy farm; 404 if the factory did not create it. history_info is the user’s deposit at its last deposit or withdrawal; with afterZeroBalance, since it last was zero. ${FARM_METRICS_DESCRIPTION}`,
  params: object({ address: addressCodec }),
  body: optionalOrNullCodec(
    object({
      userAddress: renamedField('user', optionalOrNullCodec(addressCodec)),
      afterZeroBalance: optionalOrNullCodec(flagCodec),
    }),
  ),
  response: farmDetailCodec,
});

/** APR of a farm at the end of an hour or day. */
export const farmAprPointCodec = object({
  data: renamedField('value', precisePercentCodec),
  /** Start of the hour or day, milliseconds. */
  timestamp: renamedField('time', millisecondsCodec),
});
const farmGraphBody = object({ farmingPoolAddress: renamedField('farm', addressCodec), ...chartRangeFields });

/** TVL history of a legacy farm, USD. */
export const getFarmTvl = defineRoute({
  id: 'getFarmTvl',
  group: 'farming',
  method: 'POST',
  path: '/graphic/tvl',
  summary: 'TVL of a legacy farm at the end of each hour or day, oldest first, USD',
  body: farmGraphBody,
  response: lenientRowsCodec(usdChartPointCodec),
});

/** APR history of a legacy farm, percent per year. */
export const getFarmApr = defineRoute({
  id: 'getFarmApr',
  group: 'farming',
  method: 'POST',
  path: '/graphic/apr',
  summary: 'APR of a legacy farm at the end of each hour or day, oldest first, percent',
  body: farmGraphBody,
  response: lenientRowsCodec(farmAprPointCodec),
});

/** Legacy farm in a list, with its metrics. */
export type Farm = ValueOf<typeof farmCodec>;
/** Legacy farm on its detail page. */
export type FarmDetail = ValueOf<typeof farmDetailCodec>;
/** Reward round of a farm. */
export type FarmRound = ValueOf<typeof farmRoundCodec>;
/** Filters of farms. */
export type FarmQuery = ValueOf<typeof farmQueryCodec>;
/** Wire format of a farm in a list. */
export type WireFarm = WireOf<typeof farmCodec>;
/** Wire format of a farm on its page. */
export type WireFarmDetail = WireOf<typeof farmDetailCodec>;
