import * as z from 'zod/mini';
import {
  renamedField,
  list,
  optionalOrNullCodec,
  nullable,
  object,
  optional,
  plainCodec,
  lenientRowsCodec,
  type ValueOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  uint32SecondsCodec,
  countCodec,
  flagCodec,
  hashCodec,
  rowLimitCodec,
  rowOffsetCodec,
  ratioCodec,
  secondsCodec,
  textCodec,
  decimalAmountCodec,
  optionalUsdValueCodec,
} from '../wire/wire-values.ts';
import { gaugeTokenAmountCodec } from './gauges.ts';

/**
 * Deposits, rounds and transactions of gauges (facts/earn-api 2). Amounts are decimal text as in `gauges.ts`, times are
 * seconds.
 */

/** State of a deposit: locked, unlocked after its lock ended, or never locked (noBoost). */
export const gaugeDepositStateCodec = plainCodec(z.enum(['locked', 'unlocked', 'noBoost']));

/** One deposit of a user in a gauge. */
export const gaugeDepositCodec = object({
  /** Boosted amount divided by the amount, e.g. "1.25". */
  boost: ratioCodec,
  /** End of the lock, seconds; null without a lock. */
  endLock: renamedField('lockEnd', nullable(secondsCodec)),
  /** Lock duration, seconds; null without a lock. */
  lockPeriod: renamedField('lock', nullable(uint32SecondsCodec)),
  /** Decimal amount of LP tokens. */
  lpAmount: renamedField('amount', decimalAmountCodec),
  state: gaugeDepositStateCodec,
  timestamp: renamedField('time', uint32SecondsCodec),
});

/** Deposits of one user in one gauge. */
export const listGaugeDeposits = defineRoute({
  id: 'listGaugeDeposits',
  group: 'gauges',
  method: 'POST',
  path: '/deposits',
  summary: 'Deposits of a user in a gauge, newest first; states as of now',
  body: object({
    gaugeAddress: renamedField('gauge', addressCodec),
    userAddress: renamedField('user', addressCodec),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({ deposits: lenientRowsCodec(gaugeDepositCodec), total: countCodec }),
});

/** One reward token of a reward round. */
export const rewardRoundTokenCodec = object({
  tokenRoot: renamedField('root', addressCodec),
  tokenSymbol: renamedField('symbol', textCodec),
  /** Total rewards of the round, decimal amount; "0" if the round has no end. */
  budget: decimalAmountCodec,
  /** Reward rate, decimal amount per second. */
  farmingSpeed: renamedField('perSecond', decimalAmountCodec),
});

/** A reward round of a gauge. */
export const rewardRoundCodec = object({
  /** Index of the round, from 0, among all rounds sorted by start. */
  id: countCodec,
  startDate: renamedField('start', uint32SecondsCodec),
  /** End of the round; null if it has none. */
  endDate: renamedField('end', nullable(uint32SecondsCodec)),
  rewardTokens: list(rewardRoundTokenCodec),
});

const roundsBody = object({
  gaugeAddress: renamedField('gauge', addressCodec),
  limit: rowLimitCodec,
  offset: rowOffsetCodec,
});
const roundsResponse = object({
  rewardRounds: renamedField('rounds', lenientRowsCodec(rewardRoundCodec)),
  total: countCodec,
});

/** Reward rounds of the governance token, which epoch votes fund. */
export const listGovernanceRounds = defineRoute({
  id: 'listGovernanceRounds',
  group: 'gauges',
  method: 'POST',
  path: '/reward-rounds/qube',
  summary: 'Rounds of the governance token, newest first; each has exactly that token',
  body: roundsBody,
  response: roundsResponse,
});

/** Reward rounds of extra reward tokens, which the gauge's owner adds. */
export const listTokenRounds = defineRoute({
  id: 'listTokenRounds',
  group: 'gauges',
  method: 'POST',
  path: '/reward-rounds/tokens',
  summary: 'Rounds of the extra rewards, newest first; tokens that start together share a row',
  body: roundsBody,
  response: roundsResponse,
});

/** Kind of a gauge transaction. */
export const gaugeActionKindCodec = plainCodec(z.enum(['claim', 'deposit', 'withdraw', 'rewardDeposit']));

/** A token amount with its USD value. */
const pricedAmountCodec = object({
  tokenRoot: renamedField('root', addressCodec),
  tokenSymbol: renamedField('symbol', textCodec),
  /** Decimal amount. */
  amount: decimalAmountCodec,
  /** USD value; "0" if no price was known. */
  value: renamedField('worth', optionalUsdValueCodec),
});

/** Transaction of a gauge: deposit, withdrawal, claim or reward deposit. */
export const gaugeTransactionCodec = object({
  gaugeAddress: renamedField('gauge', addressCodec),
  kind: gaugeActionKindCodec,
  timestamp: renamedField('time', secondsCodec),
  txHash: renamedField('hash', hashCodec),
  userAddress: renamedField('user', addressCodec),
  /** Transferred tokens with their USD value at the time of the transaction. */
  tokens: list(pricedAmountCodec),
});

/** Transactions of one or all gauges, and of one or all users. */
export const listGaugeTransactions = defineRoute({
  id: 'listGaugeTransactions',
  group: 'gauges',
  method: 'POST',
  path: '/transactions',
  summary:
    'Deposits, withdrawals, claims and reward deposits of gauges, newest first; all kinds when none is named',
  body: object({
    eventTypes: renamedField('kinds', optionalOrNullCodec(list(gaugeActionKindCodec, z.maxLength(4)))),
    gaugeAddress: renamedField('gauge', optionalOrNullCodec(addressCodec)),
    userAddress: renamedField('user', optionalOrNullCodec(addressCodec)),
    timestamp: renamedField(
      'time',
      optionalOrNullCodec(
        object({ from: optionalOrNullCodec(secondsCodec), to: optionalOrNullCodec(secondsCodec) }),
      ),
    ),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
  }),
  response: object({
    transactions: lenientRowsCodec(gaugeTransactionCodec),
    total: countCodec,
    isTotalCapped: optional(flagCodec),
  }),
});

const userOfGaugeBody = object({
  gaugeAddress: renamedField('gauge', addressCodec),
  userAddress: renamedField('user', addressCodec),
});

/** USD value of a user's deposit at the time it last changed. */
export const getGaugeHistoryBalance = defineRoute({
  id: 'getGaugeHistoryBalance',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/user-history-balance',
  summary:
    'A user’s deposit at the prices and reserves of its last change (deposit or withdrawal), since it last was zero; "0" for who has none',
  body: userOfGaugeBody,
  response: object({
    historyBalance: object({
      /** USD value. */
      balance: renamedField('worth', optionalUsdValueCodec),
      /** Block time of the last change; null for users who never deposited. */
      lastUpdated: renamedField('changedAt', nullable(secondsCodec)),
      lpBreakdown: renamedField('parts', list(gaugeTokenAmountCodec)),
      /**
       * Not in the public API: total claimed rewards of the user, decimal amounts. First the governance token, then
       * each extra reward.
       */
      paid: optional(list(gaugeTokenAmountCodec)),
    }),
  }),
});

/** Current value of a user's deposit. */
export const getGaugeActualBalance = defineRoute({
  id: 'getGaugeActualBalance',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/user-actual-balance',
  summary: 'A user’s deposit at today’s prices and reserves; "0" for who has none',
  body: userOfGaugeBody,
  response: object({
    balance: object({
      /** Decimal amount of LP tokens. */
      lpAmount: renamedField('amount', decimalAmountCodec),
      lpBreakdown: renamedField('parts', list(pricedAmountCodec)),
    }),
  }),
});

/** One deposit of a user in a gauge. */
export type GaugeDeposit = ValueOf<typeof gaugeDepositCodec>;
/** A reward round of a gauge. */
export type RewardRound = ValueOf<typeof rewardRoundCodec>;
/** Kind of a gauge transaction. */
export type GaugeActionKind = ValueOf<typeof gaugeActionKindCodec>;
/** Transaction of a gauge: deposit, withdrawal, claim or reward deposit. */
export type GaugeTransaction = ValueOf<typeof gaugeTransactionCodec>;
