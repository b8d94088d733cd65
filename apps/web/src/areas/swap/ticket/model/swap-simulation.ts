import type { OutcomeGap, SimulationBlocker } from './check-outcome.ts';

/** Why a swap was not simulated, or its simulation proves nothing. None of them prevents signing. */
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

/** State of the simulation of a reviewed swap. */
export type SwapSimulation =
  | { readonly kind: 'running' }
  | {
      readonly kind: 'simulated';
      readonly messages: number;
      readonly blocker: SimulationBlocker | undefined;
    }
  | {
      readonly kind: 'not-simulated';
      readonly reason: SimulationGap;
      /** The message was built by the page and all checks of its contents passed. */
      readonly isMessageRead: boolean;
    };
