import type { Address, Nano } from '@junction/primitives';
import { parseCells } from '@junction/tvm/cells';
import { getArrivedCoins, getCoinAccounting, getRent } from './coin-changes.ts';
import {
  simulate,
  type LoadAccounts,
  type Simulation,
  type SimulationBound,
  type SimulationLimits,
} from './simulate.ts';
import { getStepFailure, type StepFailure } from './step-failure.ts';
import { listDeployments, type Deployment } from './deployments.ts';
import { readTokenChanges, type TokenChange } from './token-changes.ts';
import { internalMessage } from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** Message that a wallet is about to send. */
export interface WalletMessage {
  /** Account of the wallet. */
  readonly from: Address;
  readonly to: Address;
  readonly value: Nano;
  /** Base64. */
  readonly body: string;
  readonly bounce: boolean;
}

/** Node, VM and clock of a simulation. */
export interface MessageSimulationTools {
  readonly load: LoadAccounts;
  /** Makes `load` ask the node again. */
  readonly refresh: () => void;
  readonly execute: Execute;
  /** Milliseconds. */
  readonly now: () => number;
  readonly limits: SimulationLimits;
}

/** What a message and everything it causes change. */
export interface MessageOutcome {
  /**
   * Change of the sender's coins, nano: what arrives less the attached value. Without the fees of the wallet's own
   * transactions, which depend on the wallet.
   */
  readonly coins: bigint;
  /** Changes of all owners, not only of the sender. */
  readonly tokens: readonly TokenChange[];
  /** Contracts that did not exist before. */
  readonly deployments: readonly Deployment[];
  /** Fees of all transactions, nano. */
  readonly fees: bigint;
  /** Storage rent that contracts other than the sender's own owed, nano; a part of the fees. */
  readonly rent: bigint;
  readonly messages: number;
  readonly transactions: number;
  /** Transactions whose code or actions failed, with their exit codes. */
  readonly failures: readonly StepFailure[];
  /** Number of accounts whose changes of coins or tokens cannot be accounted for; 0 if everything adds up. */
  readonly unexplained: number;
  /** The limit at which the simulation stopped; undefined if it completed. */
  readonly truncated: SimulationBound | undefined;
  /** Accounts that a message reached and that could not be read. */
  readonly unknown: readonly Address[];
  /** True if the states were never valid at the same logical time. */
  readonly isInconsistent: boolean;
  /** Chain time (seconds) and logical time of the states. */
  readonly at: Simulation['at'];
}

/** Maximum readings of the states: while others trade, one reading in four is inconsistent. */
const MAX_READINGS = 5;

/**
 * Simulates a message of a wallet. States that were never valid at the same time are read again, a limited number of
 * times. The wallet's own transaction is not part of it. Rejects if the VM fails.
 */
export async function simulateMessage(
  message: WalletMessage,
  tools: MessageSimulationTools,
): Promise<MessageOutcome> {
  const first = await firstMessage(message, tools.load);
  for (let reading = 1; ; reading += 1) {
    const simulation = await simulate({ first, ...tools });
    if (!simulation.isInconsistent || reading === MAX_READINGS) return toOutcome(message, simulation, tools);
    tools.refresh();
  }
}

/** Builds the message as the wallet would send it now. */
async function firstMessage({ body, ...message }: WalletMessage, load: LoadAccounts): Promise<string> {
  const account = (await load([message.to])).get(message.to);
  const [lt, now] = account?.isKnown === true ? [account.asOfLt, account.asOfSecond] : [0n, 0];
  return internalMessage({ ...message, body: parseCells(body), lt, now });
}

async function toOutcome(
  { from, value }: WalletMessage,
  simulation: Simulation,
  tools: MessageSimulationTools,
): Promise<MessageOutcome> {
  const { steps, truncated, isInconsistent, at } = simulation;
  const coins = getCoinAccounting(simulation);
  const tokens = await readTokenChanges(simulation, tools);
  return {
    coins: getArrivedCoins(simulation, from) - value,
    tokens: tokens.changes,
    deployments: listDeployments(simulation),
    fees: coins.fees,
    rent: getRent(simulation, from),
    messages: steps.length,
    transactions: steps.filter(({ outcome }) => outcome.kind === 'ran').length,
    // A notification of an account without code is no failure: its coins return or stay.
    failures: steps.flatMap((step) => getStepFailure(step) ?? []).filter(({ kind }) => kind === 'rejected'),
    unexplained: new Set([...coins.unexplained, ...tokens.unexplained]).size,
    truncated,
    unknown: [...simulation.unknown],
    isInconsistent,
    at,
  };
}
