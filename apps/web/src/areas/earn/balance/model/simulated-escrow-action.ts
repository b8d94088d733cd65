import type { Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { buildCallMessage } from '../../../../rooms/operation/calls/index.ts';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { toSimulatedAction, type SimulatedAction } from '../../../../rooms/operation/simulation/index.ts';

interface EscrowMessage {
  readonly announcement: MessageAnnouncement;
  /** Root of the governance token. */
  readonly root: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly call: ContractFunctionCall;
}

/** Builds the simulated form of a lock. The simulation must show that the vote escrow receives the locked tokens. */
export const buildSimulatedLock = (
  { announcement, root, amount, call }: EscrowMessage,
  escrow: Address,
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: {
      arrives: [],
      receivers: 'exchange',
      holders: () => [{ root, holder: { account: escrow }, minimum: amount }],
    },
    message: () => buildCallMessage(announcement, call),
  });

/**
 * Builds the simulated form of a withdrawal. The simulation must show that the unlocked tokens arrive in the account's
 * wallet.
 */
export const buildSimulatedEscrowWithdrawal = ({
  announcement,
  root,
  amount,
  call,
}: EscrowMessage): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: { arrives: [{ root, minimum: amount }], receivers: 'exchange', holders: () => [] },
    message: () => buildCallMessage(announcement, call),
  });
