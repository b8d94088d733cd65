import type { Address } from '@junction/primitives';
import { describeProposalAction, type ProposalActionDescription } from './describe-action.ts';
import {
  getProposalActionOutcomes,
  type ProposalActionOutcome,
  type ActionOutcomeWithMessageCount,
} from './action-outcomes.ts';
import {
  type MessageExecutor,
  type AccountLoader,
  simulateMessageTree,
  type Simulation,
  type SimulationLimitName,
  type SimulationLimits,
} from '@junction/simulation';
import { loadKnownContracts, getConfiguredAccountName, type KnownContracts } from './known-contracts.ts';
import { readAccountChanges, buildUnreadAccountChanges, type AccountChanges } from './account-changes.ts';
import {
  prepareProposalSimulation,
  type ProposalSimulationFailure,
  type ProposalSimulationRequest,
} from './prepare.ts';
import { getProposalSimulationWarnings, type ProposalSimulationWarning } from './warnings.ts';

/** Dependencies and limits for simulating the execution of a proposal on copies of the chain's accounts. */

export interface ProposalSimulationDependencies {
  readonly load: AccountLoader;
  readonly execute: MessageExecutor;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  readonly limits: SimulationLimits;
}

/** Action of a proposal with its description, outcome and number of messages. */
export interface SimulatedProposalAction {
  readonly description: ProposalActionDescription;
  readonly outcome: ProposalActionOutcome;
  readonly messages: number;
}

/** Simulated effects of executing a proposal on the current state of the chain. */
export interface ProposalSimulationReport {
  readonly actions: readonly SimulatedProposalAction[];
  /** Changed accounts in the order of their first message, starting with the DAO root. */
  readonly accounts: readonly AccountChanges[];
  readonly warnings: readonly ProposalSimulationWarning[];
  readonly truncated: SimulationLimitName | undefined;
  /** Exit code with which the DAO root rejects the execution; undefined if it does not. */
  readonly rootExitCode: number | undefined;
  readonly messages: number;
  /** True if the on-chain actions differ from the reported ones; the on-chain actions were simulated. */
  readonly hasOtherActions: boolean;
  /** Number of EVM actions; undefined for a draft. */
  readonly foreign: number | undefined;
  /** Chain time (seconds) and logical time of the account states. */
  readonly at: { readonly second: number; readonly lt: bigint };
  readonly isInconsistent: boolean;
}

/**
 * Simulates the execution of a proposal or draft. Invalid proposals are returned as failures.
 *
 * @throws the error of the VM or of the account loader (as a rejected promise)
 */
export async function simulateProposal(
  order: ProposalSimulationRequest,
  tools: ProposalSimulationDependencies,
): Promise<ProposalSimulationReport | ProposalSimulationFailure> {
  const contracts = await loadKnownContracts();
  const { accounts } = order;
  const start = await prepareProposalSimulation(order, tools, contracts);
  if (typeof start === 'string') return start;
  const { actions, bodies, hasOtherActions, foreign } = start;
  const descriptions = actions.map((action) => describeProposalAction(action, accounts, contracts));
  const isAimedAt = actions.some(({ target }) => target === start.proposal);
  const simulation = await simulateMessageTree({
    first: start.first,
    load: tools.load,
    execute: tools.execute,
    limits: tools.limits,
    now: tools.now,
    // Ignores the message that returns the proposal's remaining coins, which belongs to no action.
    isIgnored: ({ to }) => to === start.proposal && !isAimedAt,
  });
  const accountChanges = await readAllChanges(order, tools, contracts, simulation);
  const outcomes = getProposalActionOutcomes(simulation, bodies, actions);
  const root = simulation.steps[0]?.outcome;
  const steps = descriptions.map((one, index) => ({
    description: one,
    ...(outcomes[index] ?? NOT_REACHED_OUTCOME),
  }));
  return {
    actions: steps,
    accounts: accountChanges,
    warnings: getProposalSimulationWarnings(accountChanges, accounts),
    truncated: simulation.truncated,
    rootExitCode: root?.kind === 'ran' && root.transaction.isAborted ? root.transaction.exitCode : undefined,
    messages: simulation.steps.length,
    hasOtherActions,
    foreign,
    at: simulation.at,
    isInconsistent: simulation.isInconsistent,
  };
}

const NOT_REACHED_OUTCOME: ActionOutcomeWithMessageCount = { outcome: { kind: 'not-reached' }, messages: 0 };

async function readAllChanges(
  { accounts }: ProposalSimulationRequest,
  { load, execute, now, limits }: ProposalSimulationDependencies,
  contracts: KnownContracts,
  simulation: Simulation,
): Promise<readonly AccountChanges[]> {
  const deadline = now() + limits.time;
  const reader = {
    execute,
    contracts,
    accounts,
    load,
    at: simulation.at,
    isPastDeadline: () => now() >= deadline,
  };
  const reached = [...new Set(simulation.steps.map(({ to }) => to))];
  const accountChanges = new Map<Address, AccountChanges>();
  // Known accounts are read first, so that unknown contracts cannot use up the time for reading known accounts.
  const isNamed = (address: Address): boolean => getConfiguredAccountName(accounts, address) !== undefined;
  for (const address of reached.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const states = simulation.states.get(address);
    accountChanges.set(
      address,
      states === undefined
        ? buildUnreadAccountChanges(accounts, address)
        : await readAccountChanges(reader, address, states),
    );
  }
  return reached.flatMap((address) => accountChanges.get(address) ?? []);
}
