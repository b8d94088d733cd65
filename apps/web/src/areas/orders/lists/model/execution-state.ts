import type { Address } from '@junction/primitives';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import {
  toTradeAmount,
  convertRewardToNanoRoundedDown,
  type OrderExecution,
} from '../../shared/limit-order/index.ts';
import {
  getOpenOperationBlockerConditions,
  getCoinBlockerConditions,
  findFirstBlocker,
  getOfflineBlockerConditions,
  getWalletBlockerConditions,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';
import type { NonSwapOperationTerms } from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { UntrustedWalletCheck } from './untrusted-wallet-check.ts';
import {
  findTradeWithSameCounterparty,
  type OrderExecutionTrade,
  type OrderExecutionReading,
} from './execution.ts';

/**
 * Reasons why an execution cannot be sent. `foreign`: the contract is not an order of this network; `over`: the
 * execution is no longer possible.
 */
export type ExecuteBlocker = CommonBlocker | 'foreign' | 'over';

export interface OrderExecutionStateInput extends ActionBlockerInput {
  readonly execution: OrderExecution;
  /** Result of reading the execution from the chain; undefined until the chain was read. */
  readonly reading: OrderExecutionReading | undefined;
  readonly untrustedWalletCheck: UntrustedWalletCheck;
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

export interface OrderExecutionState {
  readonly trade: OrderExecutionTrade | undefined;
  /** Value of the reward in nano, rounded down; undefined if unknown. */
  readonly worth: bigint | undefined;
  readonly atRisk: UntrustedWalletCheck['atRisk'];
  readonly blocker: ExecuteBlocker | undefined;
}

/** Derives the state of the execute dialog. */
export function deriveOrderExecutionState(reads: OrderExecutionStateInput): OrderExecutionState {
  const { execution, reading, untrustedWalletCheck } = reads;
  const trade = reading?.kind === 'trade' ? reading.trade : undefined;
  return {
    trade,
    worth: trade && convertRewardToNanoRoundedDown(execution, trade.reward),
    atRisk: untrustedWalletCheck.atRisk,
    blocker: executeBlocker(reads),
  };
}

function executeBlocker(input: OrderExecutionStateInput): ExecuteBlocker | undefined {
  const { reading, untrustedWalletCheck, coin } = input;
  return findFirstBlocker<ExecuteBlocker>([
    ...getWalletBlockerConditions(input),
    ...getOfflineBlockerConditions(input),
    [reading === undefined, 'reading'],
    [reading?.kind === 'foreign', 'foreign'],
    [reading?.kind === 'over', 'over'],
    [untrustedWalletCheck.isLoading, 'reading'],
    ...getOpenOperationBlockerConditions(input),
    ...getCoinBlockerConditions({ coin, gas: ORDER_ATTACHED_NANO.execute }),
  ]);
}

/**
 * Finds the displayed trade in a newer reading. Returns `changed` if the reward of this trade is lower now, or `gone`
 * if the reading is missing or contains no possible execution.
 */
export function recheckExecutionTrade(
  reading: OrderExecutionReading | undefined,
  trade: OrderExecutionTrade,
): OrderExecutionTrade | 'changed' | 'gone' {
  if (reading?.kind !== 'trade') return 'gone';
  // Only the displayed pool or order is checked, because the message names it. Another one may have become better
  // since.
  const still = findTradeWithSameCounterparty([reading.trade, ...reading.others], trade);
  return still === undefined || still.reward < trade.reward ? 'changed' : still;
}

/**
 * Returns the amount of the wanted token that the account receives from an execution, base units: the reward, and the
 * payment to the maker if the account executes its own order.
 */
export function getAmountReceivedByExecutor(
  account: Address,
  { maker, reward, toMaker }: OrderExecutionTrade,
): bigint {
  return maker === account ? reward + toMaker : reward;
}

/**
 * Returns the terms stored with the operation. The reward is expected in the account's token wallet of the wanted
 * token.
 */
export function getOrderExecutionOperationTerms(input: {
  readonly account: Address;
  readonly order: Address;
  readonly trade: OrderExecutionTrade;
  readonly token: Token;
  readonly wallet: Address;
  readonly page: string;
}): NonSwapOperationTerms {
  const { account, order, trade, token, wallet, page } = input;
  return {
    tokens: [],
    receives: [toTradeAmount(token, getAmountReceivedByExecutor(account, trade))],
    wallet,
    target: order,
    page,
  };
}
