import * as z from 'zod/mini';
import { as, list, maybe, nullable, object, optional, plain, rows, type ValueOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  chainSecondsCodec,
  countCodec,
  flagCodec,
  hashCodec,
  limitCodec,
  offsetCodec,
  ratioCodec,
  secondsCodec,
  textCodec,
  wholeTokensCodec,
  worthCodec,
} from '../wire/wire-values.ts';
import { gaugeTokenAmountCodec } from './gauges.ts';

/** What users have in gauges and what happened in them (facts/earn-api 2). Amounts as in `gauges.ts`, times seconds. */

/** Locked until its end; unlocked when that has passed; noBoost was never locked. */
export const depositStateCodec = plain(z.enum(['locked', 'unlocked', 'noBoost']));

/** One deposit of a user. */
export const gaugeDepositCodec = object({
  /** Boosted amount / amount: "1.25". */
  boost: ratioCodec,
  /** End of the lock; null without. */
  endLock: as('lockEnd', nullable(secondsCodec)),
  /** Seconds; null without lock. */
  lockPeriod: as('lock', nullable(chainSecondsCodec)),
  /** Whole LP tokens. */
  lpAmount: as('amount', wholeTokensCodec),
  state: depositStateCodec,
  timestamp: as('time', chainSecondsCodec),
});

/** Deposits of one user in one gauge. */
export const listGaugeDeposits = defineRoute({
  id: 'listGaugeDeposits',
  group: 'gauges',
  method: 'POST',
  path: '/deposits',
  summary: 'Deposits of a user in a gauge, newest first; states as of now',
  body: object({
    gaugeAddress: as('gauge', addressCodec),
    userAddress: as('user', addressCodec),
    limit: limitCodec,
    offset: offsetCodec,
  }),
  response: object({ deposits: rows(gaugeDepositCodec), total: countCodec }),
});

/** One token of a reward round. */
export const roundTokenCodec = object({
  tokenRoot: as('root', addressCodec),
  tokenSymbol: as('symbol', textCodec),
  /** What the round pays from start to end, whole tokens; "0" while it has no end. */
  budget: wholeTokensCodec,
  /** Whole tokens per second. */
  farmingSpeed: as('perSecond', wholeTokensCodec),
});

/** A reward round of a gauge. */
export const rewardRoundCodec = object({
  /** Counts from 0 in the order of starts. */
  id: countCodec,
  startDate: as('start', chainSecondsCodec),
  /** Null while it has no end. */
  endDate: as('end', nullable(chainSecondsCodec)),
  rewardTokens: list(roundTokenCodec),
});

const roundsBody = object({
  gaugeAddress: as('gauge', addressCodec),
  limit: limitCodec,
  offset: offsetCodec,
});
const roundsResponse = object({ rewardRounds: as('rounds', rows(rewardRoundCodec)), total: countCodec });

/** Rounds that the votes of an epoch paid for. */
export const listGovernanceRounds = defineRoute({
  id: 'listGovernanceRounds',
  group: 'gauges',
  method: 'POST',
  path: '/reward-rounds/qube',
  summary: 'Rounds of the governance token, newest first; each has exactly that token',
  body: roundsBody,
  response: roundsResponse,
});

/** Rounds that the owner of the gauge set. */
export const listTokenRounds = defineRoute({
  id: 'listTokenRounds',
  group: 'gauges',
  method: 'POST',
  path: '/reward-rounds/tokens',
  summary: 'Rounds of the extra rewards, newest first; tokens that start together share a row',
  body: roundsBody,
  response: roundsResponse,
});

/** What happened in a gauge. */
export const gaugeEventCodec = plain(z.enum(['claim', 'deposit', 'withdraw', 'rewardDeposit']));

/** A token and how much of it, and what that was worth. */
const pricedAmountCodec = object({
  tokenRoot: as('root', addressCodec),
  tokenSymbol: as('symbol', textCodec),
  /** Whole tokens. */
  amount: wholeTokensCodec,
  /** USD; "0" while no price was known. */
  value: as('worth', worthCodec),
});

/** One deposit, withdrawal, claim or payment of a reward. */
export const gaugeTransactionCodec = object({
  gaugeAddress: as('gauge', addressCodec),
  kind: gaugeEventCodec,
  timestamp: as('time', secondsCodec),
  txHash: as('hash', hashCodec),
  userAddress: as('user', addressCodec),
  /** What was moved, and its worth at that time. */
  tokens: list(pricedAmountCodec),
});

/** Of one gauge or all, of one user or all. */
export const listGaugeTransactions = defineRoute({
  id: 'listGaugeTransactions',
  group: 'gauges',
  method: 'POST',
  path: '/transactions',
  summary:
    'Deposits, withdrawals, claims and reward deposits of gauges, newest first; all kinds when none is named',
  body: object({
    eventTypes: as('kinds', maybe(list(gaugeEventCodec, z.maxLength(4)))),
    gaugeAddress: as('gauge', maybe(addressCodec)),
    userAddress: as('user', maybe(addressCodec)),
    timestamp: as('time', maybe(object({ from: maybe(secondsCodec), to: maybe(secondsCodec) }))),
    limit: limitCodec,
    offset: offsetCodec,
  }),
  response: object({
    transactions: rows(gaugeTransactionCodec),
    total: countCodec,
    isTotalCapped: optional(flagCodec),
  }),
});

const userOfGauge = object({
  gaugeAddress: as('gauge', addressCodec),
  userAddress: as('user', addressCodec),
});

/** What a deposit was worth when it last changed. */
export const getGaugeHistoryBalance = defineRoute({
  id: 'getGaugeHistoryBalance',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/user-history-balance',
  summary:
    'A user’s deposit at the prices and reserves of its last change (deposit or withdrawal), since it last was zero; "0" for who has none',
  body: userOfGauge,
  response: object({
    historyBalance: object({
      /** USD. */
      balance: as('worth', worthCodec),
      /** Null for who never deposited. */
      lastUpdated: as('changedAt', nullable(secondsCodec)),
      lpBreakdown: as('parts', list(gaugeTokenAmountCodec)),
      /** Ours: what claims have paid the user so far, whole tokens: of the governance token, then of each extra reward. */
      paid: optional(list(gaugeTokenAmountCodec)),
    }),
  }),
});

/** What a deposit is worth now. */
export const getGaugeActualBalance = defineRoute({
  id: 'getGaugeActualBalance',
  group: 'gauges',
  method: 'POST',
  path: '/gauges/user-actual-balance',
  summary: 'A user’s deposit at today’s prices and reserves; "0" for who has none',
  body: userOfGauge,
  response: object({
    balance: object({
      /** Whole LP tokens. */
      lpAmount: as('amount', wholeTokensCodec),
      lpBreakdown: as('parts', list(pricedAmountCodec)),
    }),
  }),
});

/** One deposit of a user. */
export type GaugeDeposit = ValueOf<typeof gaugeDepositCodec>;
/** A reward round of a gauge. */
export type RewardRound = ValueOf<typeof rewardRoundCodec>;
/** What happened in a gauge. */
export type GaugeEvent = ValueOf<typeof gaugeEventCodec>;
/** One deposit, withdrawal, claim or payment of a reward. */
export type GaugeTransaction = ValueOf<typeof gaugeTransactionCodec>;
