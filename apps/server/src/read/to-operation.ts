import type {
  AccountOperationTokenAmount,
  AccountOperation,
  AccountOperationKind,
} from '@junction/api-contract';
import { itemAt, seconds, toAddress, units, type Address } from '@junction/primitives';
import { parsePlainObject } from '../database/activity-json.ts';
import { parseTransactionDetails } from '../modules/trading/transaction-details-json.ts';
import type { AreaReaderMarket } from '../read-model.ts';
import type { HistorySourceName, StoredHistoryOperation } from './history-sources.ts';

/** Metadata of tokens and pools. */
export interface HistoryTokensAndPools extends Pick<AreaReaderMarket, 'token' | 'poolOfLp'> {
  /** Returns the LP token of a pool; undefined if pool or LP token are unknown. */
  readonly lpRootOf: (pool: Address) => Address | undefined;
}

/** Data for the conversion that the rows do not contain. */
export interface HistoryOperationContext {
  readonly market: HistoryTokensAndPools;
  /** Token of the locks; undefined on networks without a vote escrow. */
  readonly governanceToken: Address | undefined;
}

/** LP tokens of all pools have the same decimals. */
const LP_DECIMALS = 9;

/** Fields of an operation that depend on its kind. */
type OperationFields = Partial<Omit<AccountOperation, 'time'>> & Pick<AccountOperation, 'kind'>;

type ToOperationFields = (row: StoredHistoryOperation, context: HistoryOperationContext) => OperationFields;

function toAmount(
  root: Address,
  amount: bigint,
  { market }: HistoryOperationContext,
): AccountOperationTokenAmount {
  const pool = market.poolOfLp(root);
  const token = market.token(root);
  return {
    root,
    units: units(amount),
    symbol: token?.symbol,
    decimals: pool === undefined ? token?.decimals : LP_DECIMALS,
    poolTokens: (pool?.tokens ?? []).map(({ root: one, symbol }) => ({ root: one, symbol })),
  };
}

/** Returns the amounts of a row's tokens with their metadata. */
const toAmounts = (
  { tokens, amounts }: StoredHistoryOperation,
  context: HistoryOperationContext,
): readonly AccountOperationTokenAmount[] =>
  tokens.map((root, index) => toAmount(toAddress(root), BigInt(itemAt(amounts, index)), context));

const isPositive = (amount: AccountOperationTokenAmount): boolean => amount.units > 0n;

function toTrade(
  { kind, tokens, details, contract }: StoredHistoryOperation,
  context: HistoryOperationContext,
): OperationFields {
  const { amounts, lpAmount, transactionHash } = parseTransactionDetails(details ?? '');
  const all = tokens.map((root, index) => toAmount(toAddress(root), itemAt(amounts, index), context));
  if (kind === 'swap') return { kind, transactionHash, sent: all.slice(0, 1), received: all.slice(1) };
  const lpRoot = context.market.lpRootOf(toAddress(contract));
  const lp =
    lpRoot === undefined || lpAmount === undefined ? undefined : [toAmount(lpRoot, lpAmount, context)];
  const moved = all.filter(isPositive);
  return kind === 'deposit'
    ? { kind, transactionHash, sent: moved, received: lp }
    : { kind: 'withdraw', transactionHash, sent: lp, received: moved };
}

/**
 * Direction of the tokens and operation kind of each gauge and farm event. The event kinds stored in the tables of
 * gauges and of farms differ only in letter case.
 */
const REWARD_EVENTS = {
  deposit: { isOut: true, gauge: 'gaugeDeposit', farm: 'farmDeposit' },
  withdraw: { isOut: false, gauge: 'gaugeWithdraw', farm: 'farmWithdraw' },
  claim: { isOut: false, gauge: 'gaugeClaim', farm: 'farmClaim' },
  rewarddeposit: { isOut: true, gauge: 'gaugeRewardDeposit', farm: 'farmRewardDeposit' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly isOut: boolean; readonly gauge: AccountOperationKind; readonly farm: AccountOperationKind }
  >
>;

function toRewardEvent(
  kind: string,
  of: 'gauge' | 'farm',
  moved: readonly AccountOperationTokenAmount[],
): OperationFields {
  const event = REWARD_EVENTS[kind.toLowerCase() as keyof typeof REWARD_EVENTS];
  return { kind: event[of], sent: event.isOut ? moved : [], received: event.isOut ? [] : moved };
}

function toGaugeEvent(
  { kind, details }: StoredHistoryOperation,
  context: HistoryOperationContext,
): OperationFields {
  const moved = parsePlainObject(details ?? '[]') as readonly {
    readonly token: string;
    readonly amount: bigint;
  }[];
  const amounts = moved.map(({ token, amount }) => toAmount(toAddress(token), amount, context));
  return toRewardEvent(kind, 'gauge', amounts);
}

function toLock(
  { kind, amounts }: StoredHistoryOperation,
  context: HistoryOperationContext,
): OperationFields {
  const [amount, ve] = [BigInt(itemAt(amounts, 0)), units(BigInt(itemAt(amounts, 1)))];
  const root = context.governanceToken;
  const moved = root === undefined ? undefined : [toAmount(root, amount, context)];
  if (kind === 'Lock') return { kind: 'lock', sent: moved, veAmount: ve };
  return kind === 'Unlock' ? { kind: 'unlock', received: moved } : { kind: 'lockEnd', veAmount: ve };
}

const CONVERTERS_BY_SOURCE: Readonly<Record<HistorySourceName, ToOperationFields>> = {
  trades: toTrade,
  orders: (row, context) => ({ kind: 'orderCreated', sent: toAmounts(row, context) }),
  cancellations: (row, context) => ({
    kind: 'orderCancelled',
    received: undefined,
    remaining: itemAt(toAmounts(row, context), 0),
  }),
  fills: (row, context) => ({ kind: 'orderFilled', received: toAmounts(row, context) }),
  executions: () => ({ kind: 'orderExecuted', sent: undefined, received: undefined }),
  gauges: toGaugeEvent,
  farms: (row, context) => toRewardEvent(row.kind, 'farm', toAmounts(row, context)),
  locks: toLock,
  epochVotes: ({ amounts, details }) => ({
    kind: 'epochVote',
    veAmount: units(BigInt(itemAt(amounts, 0))),
    epoch: Number(details),
  }),
  proposalVotes: ({ kind, amounts, details }) => ({
    kind: 'proposalVote',
    veAmount: units(BigInt(itemAt(amounts, 0))),
    isInFavour: kind === 'for',
    proposalId: details === null ? undefined : Number(details),
  }),
};

const NO_AMOUNTS: readonly AccountOperationTokenAmount[] = [];

/** Converts a stored row to its API form, with token metadata. */
export function toHistoryOperation(
  row: StoredHistoryOperation,
  context: HistoryOperationContext,
): AccountOperation {
  return {
    time: seconds(Number(row.time)),
    contract: toAddress(row.contract),
    transactionHash: row.hash ?? undefined,
    sent: NO_AMOUNTS,
    received: NO_AMOUNTS,
    remaining: undefined,
    veAmount: undefined,
    epoch: undefined,
    proposalId: undefined,
    isInFavour: undefined,
    ...CONVERTERS_BY_SOURCE[row.source](row, context),
  };
}
