import type { Address } from '@junction/primitives';
import { isSameTree, type CellTree } from '@junction/tvm/cells';
import type { FlownAction } from './describe-action.ts';
import type { Flight, FlightStep } from './fly.ts';
import type { FlightTransaction } from './transactions.ts';

/** What became of an action when it was flown. */
export type ActionFate =
  /** Every message it causes that was followed ran without a refusal. */
  | { readonly kind: 'runs' }
  /** A contract refuses, at the target or behind it. */
  | { readonly kind: 'refused'; readonly at: Address; readonly exitCode: number | undefined }
  /** The call meets no code: its coins stay there. */
  | { readonly kind: 'nobody'; readonly at: Address }
  /** An account on its way could not be read. */
  | { readonly kind: 'unknown'; readonly at: Address }
  /** The DAO root does not send it, or the test ended before. */
  | { readonly kind: 'not-reached' };

/** How an action ended, and how many messages it caused. */
export interface Fated {
  readonly fate: ActionFate;
  readonly messages: number;
}

/** What became of each action: of the message that the DAO root sent for it, and of all it caused. */
export function fatesOf(
  flight: Flight,
  bodies: readonly CellTree[],
  actions: readonly FlownAction[],
): readonly Fated[] {
  const actionOf = assign(flight.steps, bodies, actions);
  return actions.map((_, action) => {
    const own = flight.steps.filter((__, index) => actionOf[index] === action);
    if (own.length === 0) return { fate: { kind: 'not-reached' }, messages: 0 };
    const bad = own.map(badFate).find((fate) => fate !== undefined);
    const end = flight.truncated === undefined ? ({ kind: 'runs' } as const) : cutOff(own);
    return { fate: bad ?? end, messages: own.length };
  });
}

/** Where the test ended early, what is behind an action's last message may be missing. */
function cutOff(own: readonly FlightStep[]): ActionFate {
  const expected = own.reduce(
    (sum, step) => sum + (step.outcome.kind === 'ran' ? internalOf(step.outcome.transaction) : 0),
    1,
  );
  return own.length < expected ? { kind: 'not-reached' } : { kind: 'runs' };
}

const internalOf = ({ outMessages }: FlightTransaction): number =>
  outMessages.filter(({ isInternal, to }) => isInternal && to !== undefined).length;

/** Index of the action behind each step. The root sends one message for each action, in their order, and then its own. */
function assign(
  steps: readonly FlightStep[],
  bodies: readonly CellTree[],
  actions: readonly FlownAction[],
): readonly (number | undefined)[] {
  const actionOf: (number | undefined)[] = [];
  let next = 0;
  for (const { parent, message, to } of steps) {
    if (parent === undefined) actionOf.push(undefined);
    else if (parent > 0) actionOf.push(actionOf[parent]);
    else {
      const [action, body] = [actions[next], bodies[next]];
      const isIt = action?.target === to && body !== undefined && isSameBody(body, message.body);
      actionOf.push(isIt ? next : undefined);
      if (isIt) next += 1;
    }
  }
  return actionOf;
}

/** The body of the message is what the chain made of a few kilobytes: `body` was parsed from the proposal. */
function isSameBody(body: CellTree, other: CellTree): boolean {
  // Deep trees of shared cells would take for ever to compare; their first cell tells enough to find the message.
  const isPlain = body.refs.length === 0 && other.refs.length === 0;
  if (isPlain) return isSameTree(body, other);
  return body.bitLength === other.bitLength && body.data.every((byte, at) => byte === other.data[at]);
}

/** Why a step is not what its sender hoped for. */
function badFate({ to, outcome, message }: FlightStep): ActionFate | undefined {
  if (outcome.kind !== 'ran')
    return outcome.kind === 'unknown'
      ? { kind: 'unknown', at: to }
      : { kind: 'refused', at: to, exitCode: undefined };
  const { exitCode, resultCode, isAborted } = outcome.transaction;
  const isRefused = exitCode !== undefined && exitCode !== 0 && exitCode !== 1;
  if (isRefused) return { kind: 'refused', at: to, exitCode };
  if (resultCode !== undefined && resultCode !== 0) return { kind: 'refused', at: to, exitCode: resultCode };
  const isCall = message.body.bitLength >= 32 && !message.isBounced;
  return exitCode === undefined && isAborted && isCall ? { kind: 'nobody', at: to } : undefined;
}
