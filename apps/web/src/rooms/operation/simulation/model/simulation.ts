import type { FunctionCall, OutgoingMessage } from '@junction/wallet';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import type { OutcomeCheck, OutcomeGap, SimulationBlocker } from './check-outcome.ts';
import type { ActionClaims } from './claims.ts';

/** Why an action was not simulated, or its simulation proves nothing. None of them prevents signing. */
export type SimulationGap =
  /** The network's nodes do not answer. */
  | 'node'
  /** The VM failed to start or to respond. */
  | 'vm'
  | 'too-long'
  /** The account of the review is not the connected one. */
  | 'signer'
  /** The message cannot be built. */
  | 'message'
  /** The message differs from the review; sending it is prevented when it is built again. */
  | 'differs'
  | OutcomeGap;

/** Message to simulate: with its encoded body (base64), or with the call that its body contains. */
export type PreparedMessage = Pick<OutgoingMessage, 'to' | 'value' | 'bounce'> &
  ({ readonly body: string } | { readonly call: FunctionCall | undefined });

/** Message of an action with its claims, or why there is none. */
export type PreparedAction =
  | { readonly ok: true; readonly message: PreparedMessage; readonly claims: ActionClaims }
  | {
      readonly ok: false;
      readonly reason: SimulationGap;
      /** Checks of the message that passed nevertheless. */
      readonly messageChecks: readonly PlainMessageId[];
    };

/** Reviewed action whose message is simulated. */
export interface SimulatedAction {
  /**
   * Text that changes with the signer and with everything that the message contains and the claims state, except
   * random ids.
   */
  readonly key: string;
  /** Builds the message as for signing. May read the chain and load code. */
  readonly prepare: () => Promise<PreparedAction>;
}

/** State of the simulation of a reviewed action. */
export type Simulation =
  | { readonly kind: 'running' }
  | {
      readonly kind: 'simulated';
      readonly messages: number;
      readonly blocker: SimulationBlocker | undefined;
      readonly claims: ActionClaims;
      readonly outcomeChecks: readonly OutcomeCheck[];
    }
  | {
      readonly kind: 'not-simulated';
      readonly reason: SimulationGap;
      /** Checks of the message that passed; empty if it was not built. */
      readonly messageChecks: readonly PlainMessageId[];
    };

export type EndedSimulation = Exclude<Simulation, { kind: 'running' }>;
