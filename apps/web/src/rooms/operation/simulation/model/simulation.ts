import type { ContractFunctionCall, OutgoingMessage } from '@junction/wallet';
import type { MessageAnnouncement } from '../../model/announcement.ts';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import type {
  SimulationOutcomeCheck,
  InconclusiveOutcomeReason,
  SimulationBlocker,
} from './check-outcome.ts';
import type { SimulatedActionExpectations } from './claims.ts';

/**
 * Reason why an action was not simulated, or why its simulation is inconclusive. These reasons do not prevent signing.
 */
export type InconclusiveSimulationReason =
  /** The network's nodes do not respond. */
  | 'node'
  /** The TVM emulator failed to start or to respond. */
  | 'vm'
  | 'too-long'
  /** The review was made for another account than the connected one. */
  | 'signer'
  /** The message cannot be built. */
  | 'message'
  /**
   * The simulated message differs from the review. The message is built and compared with the review again before it is
   * sent, so it will not be signed if it still differs.
   */
  | 'differs'
  | InconclusiveOutcomeReason;

/** Message to simulate, either with its encoded body (base64) or with the call that its body contains. */
export type PreparedSimulationMessage = Pick<OutgoingMessage, 'to' | 'value' | 'bounce'> &
  ({ readonly body: string } | { readonly call: ContractFunctionCall | undefined });

/**
 * Message to simulate with the claims that the simulation checks, or the reason why the message cannot be simulated.
 */
export type PreparedSimulation =
  | {
      readonly ok: true;
      readonly message: PreparedSimulationMessage;
      readonly claims: SimulatedActionExpectations;
    }
  | {
      readonly ok: false;
      readonly reason: InconclusiveSimulationReason;
      /** Message ids of the checks that the message passed before the failure. */
      readonly messageChecks: readonly PlainMessageId[];
    };

/** Reviewed action whose message is simulated. */
export interface SimulatedAction {
  /**
   * Key of the simulation. It changes with the signer and with every part of the message and the claims, except random
   * ids.
   */
  readonly key: string;
  /** Announcement of the review. */
  readonly announcement: MessageAnnouncement;
  /** Builds the message that would be signed. May read the chain and load code. */
  readonly prepare: () => Promise<PreparedSimulation>;
  /** Prepares a message that was built already and that the wallet shows. */
  readonly prepareSent: (message: OutgoingMessage) => Promise<PreparedSimulation>;
}

/**
 * Stage of a running simulation. `first`: no simulation of this review has ended yet, so confirming is held. `overdue`:
 * the first one takes longer than confirming may be held. `later`: an earlier one of this review has ended.
 */
export type RunningSimulationStage = 'first' | 'overdue' | 'later';

/** State of the simulation of a reviewed action. */
export type Simulation =
  | { readonly kind: 'running'; readonly stage: RunningSimulationStage }
  | {
      readonly kind: 'simulated';
      readonly messages: number;
      readonly blocker: SimulationBlocker | undefined;
      readonly claims: SimulatedActionExpectations;
      readonly outcomeChecks: readonly SimulationOutcomeCheck[];
    }
  | {
      readonly kind: 'not-simulated';
      readonly reason: InconclusiveSimulationReason;
      /** Message ids of the checks that the message passed; empty if it was not built. */
      readonly messageChecks: readonly PlainMessageId[];
      /** True while the simulation is going to be repeated although nothing changes. */
      readonly isRepeating?: boolean;
    };

export type EndedSimulation = Exclude<Simulation, { kind: 'running' }>;
