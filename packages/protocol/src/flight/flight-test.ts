import type { Address } from '@junction/primitives';
import { describeAction, type ActionDescription } from './describe-action.ts';
import { fatesOf, type ActionFate, type Fated } from './fates.ts';
import { fly, type Flight, type FlightBound, type FlightLimits, type LoadAccounts } from './fly.ts';
import { knownContracts, nameOf, type KnownContracts } from './known-contracts.ts';
import { look, notRead, type LookedAccount } from './look.ts';
import { prepare, type FlightFailure, type FlightOrder } from './prepare.ts';
import type { Execute } from './tycho-vm.ts';
import { warningsOf, type FlightWarning } from './warnings.ts';

/** What would happen if a proposal were carried out now, found out on copies of the chain's accounts. */

export interface FlightTools {
  readonly load: LoadAccounts;
  readonly execute: Execute;
  /** Milliseconds. */
  readonly now: () => number;
  readonly limits: FlightLimits;
}

/** One action of a proposal: what it says, how it ended, how many messages it caused. */
export interface FlownStep {
  readonly description: ActionDescription;
  readonly fate: ActionFate;
  readonly messages: number;
}

/** What carrying out a proposal would do to the chain as it is now. */
export interface FlightReport {
  readonly actions: readonly FlownStep[];
  /** In the order in which they are reached; the first is the DAO root. */
  readonly accounts: readonly LookedAccount[];
  readonly warnings: readonly FlightWarning[];
  readonly truncated: FlightBound | undefined;
  /** Exit code with which the DAO root itself refuses to carry anything out. */
  readonly rootRefuses: number | undefined;
  readonly messages: number;
  /** The chain has other actions than were told: those are the ones that were flown. */
  readonly isOther: boolean;
  /** Actions on other chains, as the proposal has them; undefined of one that is not there yet. */
  readonly foreign: number | undefined;
  /** Chain time, seconds, and logical time the states were told at. */
  readonly at: { readonly second: number; readonly lt: bigint };
  readonly isTorn: boolean;
}

/** Rejects when the VM fails or the loader does; a strange proposal is a result. */
export async function testFlight(
  order: FlightOrder,
  tools: FlightTools,
): Promise<FlightReport | FlightFailure> {
  const contracts = await knownContracts();
  const { accounts } = order;
  const start = await prepare(order, tools, contracts);
  if (typeof start === 'string') return start;
  const { actions, bodies, isOther, foreign } = start;
  const descriptions = actions.map((action) => describeAction(action, accounts, contracts));
  const isAimedAt = actions.some(({ target }) => target === start.proposal);
  const flight = await fly({
    first: start.first,
    load: tools.load,
    execute: tools.execute,
    limits: tools.limits,
    now: tools.now,
    // What is left of the proposal's own coins goes back to it: they are not among what is flown.
    isLeftOut: ({ to }) => to === start.proposal && !isAimedAt,
  });
  const looked = await lookAtAll(order, tools, contracts, flight);
  const fates = fatesOf(flight, bodies, actions);
  const root = flight.steps[0]?.outcome;
  const steps = descriptions.map((one, index) => ({ description: one, ...(fates[index] ?? LOST) }));
  return {
    actions: steps,
    accounts: looked,
    warnings: warningsOf(looked, accounts),
    truncated: flight.truncated,
    rootRefuses: root?.kind === 'ran' && root.transaction.isAborted ? root.transaction.exitCode : undefined,
    messages: flight.steps.length,
    isOther,
    foreign,
    at: flight.at,
    isTorn: flight.isTorn,
  };
}

const LOST: Fated = { fate: { kind: 'not-reached' }, messages: 0 };

async function lookAtAll(
  { accounts }: FlightOrder,
  { load, execute, now, limits }: FlightTools,
  contracts: KnownContracts,
  flight: Flight,
): Promise<readonly LookedAccount[]> {
  const deadline = now() + limits.time;
  const looking = { execute, contracts, accounts, load, at: flight.at, isLate: () => now() >= deadline };
  const reached = [...new Set(flight.steps.map(({ to }) => to))];
  const looked = new Map<Address, LookedAccount>();
  // What has a name is asked before strangers can take the time.
  const isNamed = (address: Address): boolean => nameOf(accounts, address) !== undefined;
  for (const address of reached.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const states = flight.states.get(address);
    looked.set(
      address,
      states === undefined ? notRead(accounts, address) : await look(looking, address, states),
    );
  }
  return reached.flatMap((address) => looked.get(address) ?? []);
}
