import type { Address } from '@junction/primitives';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { amountOf, worthDown, type OrderExecution } from '../../shared/limit-order/index.ts';
import {
  busyReasons,
  coinReasons,
  firstBlocker,
  offlineReasons,
  walletReasons,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';
import type { Terms } from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { UntrustedWalletCheck } from './untrusted-wallet-check.ts';
import { findSameTrade, type ExecutionTrade, type ExecutionReading } from './execution.ts';

/** Why nothing can be sent; the first is the button's label. */
export type ExecuteBlocker = CommonBlocker | 'foreign' | 'over';

export interface ExecutionReads extends GateInput {
  readonly execution: OrderExecution;
  /** Undefined while the chain has not responded. */
  readonly reading: ExecutionReading | undefined;
  readonly untrustedWalletCheck: UntrustedWalletCheck;
  /** Nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

export interface ExecutionState {
  readonly trade: ExecutionTrade | undefined;
  /** Value of the reward in nano, rounded down; undefined if unknown. */
  readonly worth: bigint | undefined;
  readonly atRisk: UntrustedWalletCheck['atRisk'];
  readonly blocker: ExecuteBlocker | undefined;
}

/** Derives the view of an execution. */
export function deriveExecution(reads: ExecutionReads): ExecutionState {
  const { execution, reading, untrustedWalletCheck } = reads;
  const trade = reading?.kind === 'trade' ? reading.trade : undefined;
  return {
    trade,
    worth: trade && worthDown(execution, trade.reward),
    atRisk: untrustedWalletCheck.atRisk,
    blocker: executeBlocker(reads),
  };
}

function executeBlocker(input: ExecutionReads): ExecuteBlocker | undefined {
  const { reading, untrustedWalletCheck, coin } = input;
  return firstBlocker<ExecuteBlocker>([
    ...walletReasons(input),
    ...offlineReasons(input),
    [reading === undefined, 'reading'],
    [reading?.kind === 'foreign', 'foreign'],
    [reading?.kind === 'over', 'over'],
    [untrustedWalletCheck.isLoading, 'reading'],
    ...busyReasons(input),
    ...coinReasons({ coin, gas: ORDER_ATTACHED.execute }),
  ]);
}

/** Returns the displayed trade or a better one from a newer reading; else whether it changed or is gone. */
export function recheckTrade(
  reading: ExecutionReading | undefined,
  trade: ExecutionTrade,
): ExecutionTrade | 'changed' | 'gone' {
  if (reading?.kind !== 'trade') return 'gone';
  // The message names the displayed pool, even if another one is better by now.
  const still = findSameTrade([reading.trade, ...reading.others], trade);
  return still === undefined || still.reward < trade.reward ? 'changed' : still;
}

/** Executing an own order also receives its price. Base units. */
function broughtTo(account: Address, { maker, reward, toMaker }: ExecutionTrade): bigint {
  return maker === account ? reward + toMaker : reward;
}

/** Terms stored with the operation: the reward arrives in the account's wallet of the wanted token. */
export function executionTerms(input: {
  readonly account: Address;
  readonly order: Address;
  readonly trade: ExecutionTrade;
  readonly token: Token;
  readonly wallet: Address;
  readonly page: string;
}): Terms {
  const { account, order, trade, token, wallet, page } = input;
  return {
    tokens: [],
    receives: [amountOf(token, broughtTo(account, trade))],
    wallet,
    target: order,
    page,
  };
}
