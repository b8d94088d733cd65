import { milliseconds, toMilliseconds, toSeconds, type Seconds } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  as,
  codec,
  list,
  maybe,
  object,
  optional,
  plain,
  rows,
  through,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { graphPointCodec } from '../chart/series.ts';
import {
  addressCodec,
  addressesCodec,
  chainSecondsCodec,
  countCodec,
  finePercentCodec,
  flagCodec,
  graphRangeFields,
  limitCodec,
  millisecondsCodec,
  offsetCodec,
  precisePercentCodec,
  textCodec,
  uriCodec,
  usdCodec,
  wholeTokensCodec,
} from '../wire/wire-values.ts';

/**
 * The older farms (facts/earn-api 1). On the wire amounts are decimal text in whole tokens, dollars decimal text, APRs, shares and
 * changes percent as text. Start and end of a farm and times of its transactions are milliseconds, those of its rounds seconds.
 */

const FIGURES_TEXT =
  'tvl: deposits times the price of an LP token (TVL of its pool / LP supply), USD. apr: 100 * 31536000 * sum of ' +
  'rewardPerSecond * price of the running round / tvl, percent a year; of a first deposit of 1 USD while nothing is ' +
  'deposited. share: the user’s part of all deposits, percent. is_low_balance: some reward has less than is owed plus ' +
  '24 hours of its speed; before the start, less than the whole schedule until its end, or 24 hours of it when it has ' +
  'none. Changes are percent against 24 hours ago. "0" stands for what is unknown.';

const symbolBeginningCodec = plain(z.string().check(z.maxLength(80)));

/** Milliseconds of whole seconds. */
export const farmMomentCodec: Codec<number, Seconds> = codec(
  z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  (time) => toSeconds(milliseconds(time)),
  (time) => toMilliseconds(time),
);

/** What lists and the page of a farm share. */
const farmFields = {
  pool_address: as('address', addressCodec),
  pool_owner_address: as('owner', addressCodec),
  /** The token that is deposited, its symbol and decimals. */
  token_root_address: as('depositRoot', addressCodec),
  token_root_currency: as('depositSymbol', textCodec),
  token_root_scale: as('depositDecimals', countCodec),
  /** The two tokens of its pool; absent for a token that is no LP of the exchange. */
  left_address: as('leftRoot', maybe(addressCodec)),
  left_currency: as('leftSymbol', maybe(textCodec)),
  right_address: as('rightRoot', maybe(addressCodec)),
  right_currency: as('rightSymbol', maybe(textCodec)),
  /** A year. */
  apr: precisePercentCodec,
  apr_change: as('aprChange', finePercentCodec),
  tvl: usdCodec,
  tvl_change: as('tvlChange', finePercentCodec),
  /** The user's part of all deposits. */
  share: precisePercentCodec,
  /** Deposited by the user, whole tokens. */
  user_token_balance: as('deposited', wholeTokensCodec),
  is_low_balance: as('isLowBalance', flagCodec),
  farm_start_time: as('start', farmMomentCodec),
  /** Absent while it has no end. */
  farm_end_time: as('end', maybe(farmMomentCodec)),
  /** Ours: false while a price is unknown, so that "0" of TVL or APR is no figure. */
  is_priced: as('isPriced', optional(flagCodec)),
};

/** A farm in a list. */
export const farmCodec = object({
  ...farmFields,
  reward_token_root_info: as(
    'rewardTokens',
    list(
      object({
        reward_currency: as('symbol', textCodec),
        reward_root_address: as('root', addressCodec),
        reward_scale: as('decimals', countCodec),
      }),
    ),
  ),
});

/** What a list of farms is ordered by; ours is `worth`: what the user's deposit is worth, of unknown price the least. */
export interface FarmOrder {
  readonly column: 'tvl' | 'apr' | 'share' | 'worth';
  readonly isAscending: boolean;
}

const ORDERINGS = [
  'tvlascending',
  'tvldescending',
  'aprascending',
  'aprdescending',
  'shareascending',
  'sharedescending',
  'worthascending',
  'worthdescending',
] as const;

/** The column of an ordering in one word, and whether it ascends. */
export function columnOf<Column extends string>(word: `${Column}${'ascending' | 'descending'}`) {
  const isAscending = word.endsWith('ascending');
  const column = word.slice(0, isAscending ? -'ascending'.length : -'descending'.length) as Column;
  return { column, isAscending };
}

/** A column and a direction in one word. */
export const farmOrderCodec: Codec<(typeof ORDERINGS)[number], FarmOrder> = through(
  plain(z.enum(ORDERINGS)),
  (word) => columnOf<FarmOrder['column']>(word),
  ({ column, isAscending }) => `${column}${isAscending ? 'ascending' : 'descending'}` as const,
);

/** Which farms are wanted; every condition must hold, nothing is asked by what is left out. */
export const farmQueryCodec = object({
  /** 10 when left out. */
  limit: maybe(limitCodec),
  offset: maybe(offsetCodec),
  /** TVL, most first, when left out. */
  ordering: as('order', maybe(farmOrderCodec)),
  userAddress: as('user', maybe(addressCodec)),
  favoritePoolAddresses: as('favourites', maybe(list(addressCodec, z.maxLength(500)))),
  /** True: running; false: ended. */
  isActive: maybe(flagCodec),
  /** Not started yet. */
  isAwaitingStart: maybe(flagCodec),
  /** False leaves out those with too little of a reward, except the user's own. */
  isLowBalance: maybe(flagCodec),
  /** True: the user has a deposit; false: has none. */
  isWithMyFarming: as('isMine', maybe(flagCodec)),
  leftAddress: as('leftRoot', maybe(addressCodec)),
  rightAddress: as('rightRoot', maybe(addressCodec)),
  /** Beginnings of symbols, upper case, in either order. */
  leftCurrency: as('leftSymbol', maybe(symbolBeginningCodec)),
  rightCurrency: as('rightSymbol', maybe(symbolBeginningCodec)),
  /** Ours: part of a symbol of what is deposited, of its pool's name "A/B", or of an address. */
  search: maybe(plain(z.string().check(z.maxLength(80)))),
  /** Roots of deposited tokens. */
  rootAddresses: as('depositRoots', maybe(addressesCodec)),
  aprGe: as('aprAtLeast', maybe(precisePercentCodec)),
  aprLe: as('aprAtMost', maybe(precisePercentCodec)),
  tvlGe: as('tvlAtLeast', maybe(usdCodec)),
  tvlLe: as('tvlAtMost', maybe(usdCodec)),
  /** Tokens that count as known besides those of the list. */
  whiteCurrencyAddresses: as('alsoKnown', maybe(addressesCodec)),
  whiteListUri: as('listUri', maybe(uriCodec)),
});

/** All farms and the favourites, each with its own total. */
export const listFarms = defineRoute({
  id: 'listFarms',
  group: 'farming',
  method: 'POST',
  path: '/farming_pools',
  summary: `Older farms, and the favourites among them, filtered, ordered and paged alike. ${FIGURES_TEXT}`,
  body: farmQueryCodec,
  response: object({
    pools_info: as('farms', rows(farmCodec)),
    total_count: as('total', countCodec),
    favorite_pools_info: as('favourites', rows(farmCodec)),
    favorite_total_count: as('totalFavourites', countCodec),
  }),
});

/** Decimals of a token as text: "9". */
export const decimalsTextCodec: Codec<string, number> = codec(
  z.string().check(z.regex(/^\d{1,3}$/)),
  Number,
  String,
);

/** A round of a farm: its speeds from a start to an end. */
export const farmRoundCodec = object({
  start_time: as('start', chainSecondsCodec),
  /** Absent for the last round of a farm without end. */
  end_time: as('end', maybe(chainSecondsCodec)),
  reward_info: as(
    'rewards',
    list(
      object({
        /** Whole tokens. */
        rewardPerSec: as('perSecond', wholeTokensCodec),
        rewardTokenCurrency: as('symbol', textCodec),
        rewardTokenRootAddress: as('root', addressCodec),
        rewardTokenScale: as('decimals', decimalsTextCodec),
      }),
    ),
  ),
});

/** A farm as its page shows it. */
export const farmDetailCodec = object({
  ...farmFields,
  /** Order of the contract. */
  reward_token_root_info: as(
    'rewardTokens',
    list(
      object({
        reward_currency: as('symbol', textCodec),
        /** Of the round that started last, whole tokens. */
        reward_per_second: as('perSecond', wholeTokensCodec),
        reward_root_address: as('root', addressCodec),
        reward_token_scale: as('decimals', countCodec),
      }),
    ),
  ),
  /** What all deposits are of the pool's reserves, whole tokens; absent for a token that is no LP of the exchange. */
  left_balance: as('leftAmount', maybe(wholeTokensCodec)),
  right_balance: as('rightAmount', maybe(wholeTokensCodec)),
  /** All deposits, whole tokens. */
  pool_balance: as('allDeposited', wholeTokensCodec),
  share_change: as('shareChange', finePercentCodec),
  /** The user's deposit in dollars; "0" also while it has no price. */
  user_usdt_balance: as('depositWorth', usdCodec),
  /** The user's deposit at its last change; absent without one. */
  history_info: as(
    'history',
    maybe(
      object({
        left_amount: as('leftAmount', wholeTokensCodec),
        right_amount: as('rightAmount', wholeTokensCodec),
        usdt_amount: as('worth', usdCodec),
      }),
    ),
  ),
  pool_info: as(
    'terms',
    object({
      /** Seconds. */
      vesting_period: as('vestingPeriod', chainSecondsCodec),
      /** Per mille. */
      vesting_ratio: as('vestingRatio', countCodec),
      /** In the order of starts. */
      rounds_info: as('rounds', list(farmRoundCodec)),
    }),
  ),
});

/** 404 for an address that is no farm of the factory. */
export const getFarm = defineRoute({
  id: 'getFarm',
  group: 'farming',
  method: 'POST',
  path: '/farming_pools/{address}',
  summary: `One older farm; 404 when the factory made none there. history_info is the user’s deposit at its last deposit or withdrawal; with afterZeroBalance, since it last was zero. ${FIGURES_TEXT}`,
  params: object({ address: addressCodec }),
  body: maybe(object({ userAddress: as('user', maybe(addressCodec)), afterZeroBalance: maybe(flagCodec) })),
  response: farmDetailCodec,
});

/** The yield of a farm at the end of an hour or day. */
export const farmAprPointCodec = object({
  data: as('value', precisePercentCodec),
  /** Start of the hour or day, milliseconds. */
  timestamp: as('time', millisecondsCodec),
});
const farmGraphBody = object({ farmingPoolAddress: as('farm', addressCodec), ...graphRangeFields });

/** USD. */
export const getFarmTvl = defineRoute({
  id: 'getFarmTvl',
  group: 'farming',
  method: 'POST',
  path: '/graphic/tvl',
  summary: 'TVL of an older farm at the end of each hour or day, oldest first, USD',
  body: farmGraphBody,
  response: rows(graphPointCodec),
});

/** Percent a year. */
export const getFarmApr = defineRoute({
  id: 'getFarmApr',
  group: 'farming',
  method: 'POST',
  path: '/graphic/apr',
  summary: 'APR of an older farm at the end of each hour or day, oldest first, percent',
  body: farmGraphBody,
  response: rows(farmAprPointCodec),
});

/** A farm in a list. */
export type Farm = ValueOf<typeof farmCodec>;
/** A farm as its page shows it. */
export type FarmDetail = ValueOf<typeof farmDetailCodec>;
/** A round of a farm. */
export type FarmRound = ValueOf<typeof farmRoundCodec>;
/** Which farms are wanted. */
export type FarmQuery = ValueOf<typeof farmQueryCodec>;
/** A farm in a list as it travels. */
export type WireFarm = WireOf<typeof farmCodec>;
/** A farm as its page shows it, as it travels. */
export type WireFarmDetail = WireOf<typeof farmDetailCodec>;
