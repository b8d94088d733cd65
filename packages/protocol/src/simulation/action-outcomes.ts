import type { Address } from '@junction/primitives';
import { isSameCellTree, type CellTree } from '@junction/tvm/cells';
import type { ProposalAction } from './describe-action.ts';
import {
  getSimulatedMessageFailure,
  type SimulatedTransaction,
  type Simulation,
  type SimulationStep,
} from '@junction/simulation';

/** Outcome of a simulated action of a proposal. */
export type ProposalActionOutcome =
  /** All executed messages of the action succeeded. */
  | { readonly kind: 'runs' }
  /** The target, or a contract that it calls, rejects a message. */
  | { readonly kind: 'rejected'; readonly at: Address; readonly exitCode: number | undefined }
  /** The target has no code, so the coins of the message stay there. */
  | { readonly kind: 'no-contract'; readonly at: Address }
  /** A message reached an account whose state could not be read. */
  | { readonly kind: 'unknown'; readonly at: Address }
  /** The DAO root does not send the action's message, or the simulation stopped before it. */
  | { readonly kind: 'not-reached' };

/** Outcome of an action, and the number of messages that it caused. */
export interface ActionOutcomeWithMessageCount {
  readonly outcome: ProposalActionOutcome;
  readonly messages: number;
}

/** Returns the outcome of each action, including all messages caused by the DAO root's message for it. */
export function getProposalActionOutcomes(
  simulation: Simulation,
  bodies: readonly CellTree[],
  actions: readonly ProposalAction[],
): readonly ActionOutcomeWithMessageCount[] {
  const actionOf = assignActions(simulation.steps, bodies, actions);
  return actions.map((_, action) => {
    const own = simulation.steps.filter((__, index) => actionOf[index] === action);
    if (own.length === 0) return { outcome: { kind: 'not-reached' }, messages: 0 };
    const bad = own.map(getFailure).find((outcome) => outcome !== undefined);
    const end = simulation.truncated === undefined ? ({ kind: 'runs' } as const) : getTruncatedOutcome(own);
    return { outcome: bad ?? end, messages: own.length };
  });
}

/**
 * Returns the outcome of an action without failures in a truncated simulation, in which some of its messages may be
 * missing.
 */
function getTruncatedOutcome(own: readonly SimulationStep[]): ProposalActionOutcome {
  const expected = own.reduce(
    (sum, step) => sum + (step.outcome.kind === 'ran' ? countInternal(step.outcome.transaction) : 0),
    1,
  );
  return own.length < expected ? { kind: 'not-reached' } : { kind: 'runs' };
}

const countInternal = ({ outMessages }: SimulatedTransaction): number =>
  outMessages.filter(({ isInternal, to }) => isInternal && to !== undefined).length;

/**
 * Returns the index of the action that caused each step; undefined for steps not caused by an action. The DAO root
 * sends one message per action, in order, and then its own messages.
 */
function assignActions(
  steps: readonly SimulationStep[],
  bodies: readonly CellTree[],
  actions: readonly ProposalAction[],
): readonly (number | undefined)[] {
  const actionOf: (number | undefined)[] = [];
  let next = 0;
  for (const { parent, message, to } of steps) {
    if (parent === undefined) actionOf.push(undefined);
    else if (parent > 0) actionOf.push(actionOf[parent]);
    else {
      const [action, body] = [actions[next], bodies[next]];
      const isSent = action?.target === to && body !== undefined && isSameBody(body, message.body);
      actionOf.push(isSent ? next : undefined);
      if (isSent) next += 1;
    }
  }
  return actionOf;
}

/** Returns true if the body of an action is that of a sent message. */
function isSameBody(body: CellTree, other: CellTree): boolean {
  // Comparing trees with shared cells can take exponential time. The first cell is sufficient to identify the message.
  const isPlain = body.refs.length === 0 && other.refs.length === 0;
  if (isPlain) return isSameCellTree(body, other);
  return body.bitLength === other.bitLength && body.data.every((byte, at) => byte === other.data[at]);
}

/** Returns the failure of a step; undefined if it succeeded. */
function getFailure(step: SimulationStep): ProposalActionOutcome | undefined {
  if (step.outcome.kind === 'unknown') return { kind: 'unknown', at: step.to };
  const failure = getSimulatedMessageFailure(step);
  if (failure === undefined) return undefined;
  const { account: at, kind, exitCode } = failure;
  return kind === 'rejected' ? { kind, at, exitCode } : { kind, at };
}
