import type { Address, Nano } from '@junction/primitives';
import { parseCellTree } from '@junction/tvm/cells';
import {
  computeNetCoinsReceived,
  getCoinFeesAndDiscrepancies,
  sumRentOfOtherAccounts,
} from './coin-changes.ts';
import {
  simulateMessageTree,
  type AccountLoader,
  type Simulation,
  type SimulationLimitName,
  type SimulationLimits,
} from './simulate.ts';
import { getSimulatedMessageFailure, type SimulatedMessageFailure } from './step-failure.ts';
import { listDeployments, type Deployment } from './deployments.ts';
import { readTokenBalanceChanges, type TokenBalanceChange } from './token-changes.ts';
import { buildInternalMessageBoc } from './transactions.ts';
import type { MessageExecutor } from './tycho-vm.ts';

/** Message that a wallet is about to send. */
export interface WalletMessage {
  /** Account of the wallet. */
  readonly from: Address;
  readonly to: Address;
  readonly value: Nano;
  /** Message body, base64. */
  readonly body: string;
  readonly bounce: boolean;
}

/** Dependencies and limits of a message simulation. */
export interface MessageSimulationDependencies {
  readonly load: AccountLoader;
  /** Makes the next `load` request the states from the node again. */
  readonly refresh: () => void;
  readonly execute: MessageExecutor;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  readonly limits: SimulationLimits;
}

/** Effects of a message and of all messages that it causes. */
export interface MessageSimulationOutcome {
  /**
   * Change of the sender's coin balance, nano: coins that arrive minus the attached value. Excludes the fees of the
   * wallet's own transactions, which depend on the wallet.
   */
  readonly coins: bigint;
  /** Token balance changes of all owners, not only of the sender. */
  readonly tokens: readonly TokenBalanceChange[];
  /** Contracts that did not exist before the message. */
  readonly deployments: readonly Deployment[];
  /** Fees of all transactions, nano. */
  readonly fees: bigint;
  /** Storage rent paid by contracts other than the sender's wallet, nano; included in `fees`. */
  readonly rent: bigint;
  readonly messages: number;
  readonly transactions: number;
  /** Transactions whose code or actions failed, with their exit codes. */
  readonly failures: readonly SimulatedMessageFailure[];
  /** Number of accounts whose coin or token changes are unexplained; 0 if everything adds up. */
  readonly unexplained: number;
  /** Limit that stopped the simulation; undefined if it completed. */
  readonly truncated: SimulationLimitName | undefined;
  /** Accounts that a message reached but whose state could not be read. */
  readonly unknown: readonly Address[];
  /** True if the loaded states were never valid at the same logical time. */
  readonly isInconsistent: boolean;
  /** Chain time (seconds) and logical time of the account states. */
  readonly at: Simulation['at'];
}

/** Maximum number of times the states are read. On a busy chain, about one reading in four is inconsistent. */
const MAX_READINGS = 5;

/**
 * Simulates a message of a wallet. If the loaded states were never valid at the same time, they are read again, a
 * limited number of times. The wallet's own transaction is not simulated.
 *
 * @throws the error of the VM (as a rejected promise)
 */
export async function simulateMessage(
  message: WalletMessage,
  tools: MessageSimulationDependencies,
): Promise<MessageSimulationOutcome> {
  const first = await buildFirstMessage(message, tools.load);
  for (let reading = 1; ; reading += 1) {
    const simulation = await simulateMessageTree({ first, ...tools });
    if (!simulation.isInconsistent || reading === MAX_READINGS) return toOutcome(message, simulation, tools);
    tools.refresh();
  }
}

/** Builds the message as the wallet would send it now, as a base64 BOC. */
async function buildFirstMessage({ body, ...message }: WalletMessage, load: AccountLoader): Promise<string> {
  const account = (await load([message.to])).get(message.to);
  const [lt, now] = account?.isKnown === true ? [account.asOfLt, account.asOfSecond] : [0n, 0];
  return buildInternalMessageBoc({ ...message, body: parseCellTree(body), lt, now });
}

async function toOutcome(
  { from, value }: WalletMessage,
  simulation: Simulation,
  tools: MessageSimulationDependencies,
): Promise<MessageSimulationOutcome> {
  const { steps, truncated, isInconsistent, at } = simulation;
  const coins = getCoinFeesAndDiscrepancies(simulation);
  const tokens = await readTokenBalanceChanges(simulation, tools);
  return {
    coins: computeNetCoinsReceived(simulation, from) - value,
    tokens: tokens.changes,
    deployments: listDeployments(simulation),
    fees: coins.fees,
    rent: sumRentOfOtherAccounts(simulation, from),
    messages: steps.length,
    transactions: steps.filter(({ outcome }) => outcome.kind === 'ran').length,
    // A notification to an account without code is not a failure: its coins return or stay there.
    failures: steps
      .flatMap((step) => getSimulatedMessageFailure(step) ?? [])
      .filter(({ kind }) => kind === 'rejected'),
    unexplained: new Set([...coins.unexplained, ...tokens.unexplained]).size,
    truncated,
    unknown: [...simulation.unknown],
    isInconsistent,
    at,
  };
}
