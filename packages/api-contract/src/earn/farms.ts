import * as z from 'zod/mini';
import { object, plain, rows } from '../codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressSchema,
  addressesSchema,
  chainSecondsSchema,
  countCodec,
  countedCodecs,
  decimalSchema,
  graphRangeShape,
  hashSchema,
  limitSchema,
  maybeSchema,
  millisecondsSchema,
  offsetSchema,
  percentSchema,
  secondsSchema,
  uriSchema,
} from '../wire-values.ts';

/**
 * The older farms (facts/earn-api 1). Amounts are decimal text in whole tokens, dollars decimal text, APRs, shares and
 * changes percent as text. Start and end of a farm are milliseconds, those of its rounds and all other times seconds.
 */

const FIGURES_TEXT =
  'tvl: deposits times the price of an LP token (TVL of its pool / LP supply), USD. apr: 100 * 31536000 * sum of ' +
  'rewardPerSecond * price of the running round / tvl, percent a year; of a first deposit of 1 USD while nothing is ' +
  'deposited. share: the user’s part of all deposits, percent. is_low_balance: some reward has less than is owed plus ' +
  '24 hours of its speed; before the start, less than the whole schedule until its end, or 24 hours of it when it has ' +
  'none. Changes are percent against 24 hours ago. "0" stands for what is unknown.';

const symbolSchema = z.string().check(z.maxLength(80));

/** What lists and the page of a farm share. */
const farmShape = {
  pool_address: addressSchema,
  pool_owner_address: addressSchema,
  /** The token that is deposited, its symbol and decimals. */
  token_root_address: addressSchema,
  token_root_currency: z.string(),
  token_root_scale: z.int(),
  /** The two tokens of its pool; absent for a token that is no LP of the exchange. */
  left_address: maybeSchema(addressSchema),
  left_currency: maybeSchema(z.string()),
  right_address: maybeSchema(addressSchema),
  right_currency: maybeSchema(z.string()),
  /** Percent a year. */
  apr: percentSchema,
  apr_change: percentSchema,
  /** USD. */
  tvl: decimalSchema,
  tvl_change: percentSchema,
  /** The user's part of all deposits, percent. */
  share: percentSchema,
  /** Deposited by the user, whole tokens. */
  user_token_balance: decimalSchema,
  is_low_balance: z.boolean(),
  farm_start_time: millisecondsSchema,
  /** Absent while it has no end. */
  farm_end_time: maybeSchema(millisecondsSchema),
  /** Ours: false while a price is unknown, so that "0" of TVL or APR is no figure. */
  is_priced: z.optional(z.boolean()),
};

/** A farm in a list. */
export const farmSchema = z.object({
  ...farmShape,
  reward_token_root_info: z.array(
    z.object({ reward_currency: z.string(), reward_root_address: addressSchema, reward_scale: z.int() }),
  ),
});

/** Order of a list of farms; ours is `worth`: what the user's deposit is worth, of unknown price the least. */
export const farmOrderingSchema = z.enum([
  'tvlascending',
  'tvldescending',
  'aprascending',
  'aprdescending',
  'shareascending',
  'sharedescending',
  'worthascending',
  'worthdescending',
]);

/** Which farms are wanted; every condition must hold, nothing is asked by what is left out. */
export const farmQuerySchema = z.object({
  /** 10 when left out. */
  limit: maybeSchema(limitSchema),
  offset: maybeSchema(offsetSchema),
  /** tvldescending when left out. */
  ordering: maybeSchema(farmOrderingSchema),
  userAddress: maybeSchema(addressSchema),
  favoritePoolAddresses: maybeSchema(z.array(addressSchema).check(z.maxLength(500))),
  /** True: running; false: ended. */
  isActive: maybeSchema(z.boolean()),
  /** Not started yet. */
  isAwaitingStart: maybeSchema(z.boolean()),
  /** False leaves out those with too little of a reward, except the user's own. */
  isLowBalance: maybeSchema(z.boolean()),
  /** True: the user has a deposit; false: has none. */
  isWithMyFarming: maybeSchema(z.boolean()),
  leftAddress: maybeSchema(addressSchema),
  rightAddress: maybeSchema(addressSchema),
  /** Beginnings of symbols, upper case, in either order. */
  leftCurrency: maybeSchema(symbolSchema),
  rightCurrency: maybeSchema(symbolSchema),
  /** Ours: part of a symbol of what is deposited, of its pool's name "A/B", or of an address. */
  search: maybeSchema(z.string().check(z.maxLength(80))),
  /** Roots of deposited tokens. */
  rootAddresses: maybeSchema(addressesSchema),
  /** Percent. */
  aprGe: maybeSchema(decimalSchema),
  aprLe: maybeSchema(decimalSchema),
  /** USD. */
  tvlGe: maybeSchema(decimalSchema),
  tvlLe: maybeSchema(decimalSchema),
  /** Tokens that count as known besides those of the list. */
  whiteCurrencyAddresses: maybeSchema(addressesSchema),
  whiteListUri: maybeSchema(uriSchema),
});

/** All farms and the favourites, each with its own total. */
export const listFarms = defineRoute({
  id: 'listFarms',
  group: 'farming',
  method: 'POST',
  path: '/farming_pools',
  summary: `Older farms, and the favourites among them, filtered, ordered and paged alike. ${FIGURES_TEXT}`,
  body: farmQuerySchema,
  response: object({
    pools_info: rows(plain(farmSchema)),
    total_count: countCodec,
    favorite_pools_info: rows(plain(farmSchema)),
    favorite_total_count: countCodec,
  }),
});

/** A round of a farm: its speeds from a start to an end. */
export const farmRoundSchema = z.object({
  start_time: chainSecondsSchema,
  /** Absent for the last round of a farm without end. */
  end_time: maybeSchema(chainSecondsSchema),
  reward_info: z.array(
    z.object({
      /** Whole tokens. */
      rewardPerSec: decimalSchema,
      rewardTokenCurrency: z.string(),
      rewardTokenRootAddress: addressSchema,
      /** Decimals as text. */
      rewardTokenScale: z.string(),
    }),
  ),
});

/** A farm as its page shows it. */
export const farmDetailSchema = z.object({
  ...farmShape,
  /** Order of the contract. */
  reward_token_root_info: z.array(
    z.object({
      reward_currency: z.string(),
      /** Of the round that started last, whole tokens. */
      reward_per_second: decimalSchema,
      reward_root_address: addressSchema,
      reward_token_scale: z.int(),
    }),
  ),
  /** What all deposits are of the pool's reserves, whole tokens; absent for a token that is no LP of the exchange. */
  left_balance: maybeSchema(decimalSchema),
  right_balance: maybeSchema(decimalSchema),
  /** All deposits, whole tokens. */
  pool_balance: decimalSchema,
  share_change: percentSchema,
  /** The user's deposit, USD. */
  user_usdt_balance: decimalSchema,
  /** The user's deposit at its last change; absent without one. */
  history_info: maybeSchema(
    z.object({ left_amount: decimalSchema, right_amount: decimalSchema, usdt_amount: decimalSchema }),
  ),
  pool_info: z.object({
    /** Seconds. */
    vesting_period: chainSecondsSchema,
    /** Per mille. */
    vesting_ratio: z.int(),
    /** In the order of starts. */
    rounds_info: z.array(farmRoundSchema),
  }),
});

/** 404 for an address that is no farm of the factory. */
export const getFarm = defineRoute({
  id: 'getFarm',
  group: 'farming',
  method: 'POST',
  path: '/farming_pools/{address}',
  summary: `One older farm; 404 when the factory made none there. history_info is the user’s deposit at its last deposit or withdrawal; with afterZeroBalance, since it last was zero. ${FIGURES_TEXT}`,
  params: z.object({ address: addressSchema }),
  body: maybeSchema(
    z.object({ userAddress: maybeSchema(addressSchema), afterZeroBalance: maybeSchema(z.boolean()) }),
  ),
  response: farmDetailSchema,
});

/** What happened in a farm, as it is asked for. */
export const farmEventSchema = z.enum(['deposit', 'withdraw', 'claim', 'rewarddeposit']);
/** The same as it is answered. */
export const farmTransactionKindSchema = z.enum(['Claim', 'Deposit', 'Withdraw', 'RewardDeposit']);

/** Order of a list of transactions: by time, by the amount of the token, by value in USD. */
export const farmTransactionOrderingSchema = z.enum([
  'blocktimeascending',
  'blocktimedescending',
  'lpvolumeascending',
  'lpvolumedescending',
  'tvascending',
  'tvdescending',
]);

/** One token moved by a deposit, withdrawal, claim or reward deposit. */
export const farmTransactionSchema = z.object({
  kind: farmTransactionKindSchema,
  poolAddress: addressSchema,
  userAddress: addressSchema,
  messageHash: hashSchema,
  transactionHash: hashSchema,
  timestampBlock: secondsSchema,
  tokenAddress: addressSchema,
  tokenCurrency: z.string(),
  /** Whole tokens. */
  tokenExec: decimalSchema,
  /** USD at that time, "0" while no price was known. */
  tvExec: decimalSchema,
  /** What LP tokens were of the reserves then; null for other tokens. */
  leftExec: z.nullable(decimalSchema),
  rightExec: z.nullable(decimalSchema),
});

/** One row for each token: a deposit that also pays rewards is a Deposit row and a Claim row for each reward. */
export const listFarmTransactions = defineRoute({
  id: 'listFarmTransactions',
  group: 'farming',
  method: 'POST',
  path: '/transactions',
  summary:
    'Deposits, withdrawals, claims and reward deposits of older farms, one row for each token, newest first unless ordered otherwise; all kinds when none is named',
  body: z.object({
    eventTypes: maybeSchema(z.array(farmEventSchema).check(z.maxLength(4))),
    poolAddress: maybeSchema(addressSchema),
    userAddress: maybeSchema(addressSchema),
    limit: limitSchema,
    offset: offsetSchema,
    ordering: maybeSchema(farmTransactionOrderingSchema),
    /** Whole tokens. */
    rootTokenAmountGe: maybeSchema(decimalSchema),
    rootTokenAmountLe: maybeSchema(decimalSchema),
    timestampBlockGe: maybeSchema(secondsSchema),
    timestampBlockLe: maybeSchema(secondsSchema),
    /** USD. */
    tvGe: maybeSchema(decimalSchema),
    tvLe: maybeSchema(decimalSchema),
    whiteCurrencyAddresses: maybeSchema(addressesSchema),
    whiteListUri: maybeSchema(uriSchema),
  }),
  response: object({ ...countedCodecs, transactions: rows(plain(farmTransactionSchema)) }),
});

/** One figure of a farm at a time. */
export const farmPointSchema = z.object({
  /** USD, or percent. */
  data: decimalSchema,
  /** Start of the hour or day, milliseconds. */
  timestamp: millisecondsSchema,
});
const farmGraphBody = z.object({ farmingPoolAddress: addressSchema, ...graphRangeShape });

/** USD. */
export const getFarmTvl = defineRoute({
  id: 'getFarmTvl',
  group: 'farming',
  method: 'POST',
  path: '/graphic/tvl',
  summary: 'TVL of an older farm at the end of each hour or day, oldest first, USD',
  body: farmGraphBody,
  response: rows(plain(farmPointSchema)),
});

/** Percent a year. */
export const getFarmApr = defineRoute({
  id: 'getFarmApr',
  group: 'farming',
  method: 'POST',
  path: '/graphic/apr',
  summary: 'APR of an older farm at the end of each hour or day, oldest first, percent',
  body: farmGraphBody,
  response: rows(plain(farmPointSchema)),
});

/** A farm in a list. */
export type Farm = z.infer<typeof farmSchema>;
/** A farm as its page shows it. */
export type FarmDetail = z.infer<typeof farmDetailSchema>;
/** Which farms are wanted. */
export type FarmQuery = z.infer<typeof farmQuerySchema>;
/** Order of a list of farms. */
export type FarmOrdering = z.infer<typeof farmOrderingSchema>;
/** What happened in a farm, as it is asked for. */
export type FarmEvent = z.infer<typeof farmEventSchema>;
/** One token moved by a transaction of a farm. */
export type FarmTransaction = z.infer<typeof farmTransactionSchema>;
/** One figure of a farm at a time. */
export type FarmPoint = z.infer<typeof farmPointSchema>;
