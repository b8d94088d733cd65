import type { Address } from '@junction/primitives';
import type { ContractFunctionCall } from '@junction/wallet';
import { buildCallMessage } from '../../../../rooms/operation/calls/index.ts';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { toSimulatedAction, type SimulatedAction } from '../../../../rooms/operation/simulation/index.ts';

interface GaugeMessage {
  readonly announcement: MessageAnnouncement;
  /** Root of the deposited token. */
  readonly root: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly call: ContractFunctionCall;
}

/** Builds the simulated form of a deposit. The simulation must show that the gauge receives the deposited tokens. */
export function buildSimulatedGaugeDeposit(message: GaugeMessage, gauge: Address): SimulatedAction {
  const { announcement, root, amount } = message;
  return toSimulatedAction({
    announcement,
    claims: {
      arrives: [],
      receivers: 'exchange',
      holders: () => [{ root, holder: { account: gauge }, minimum: amount }],
    },
    message: () => buildCallMessage(announcement, message.call),
  });
}

/**
 * Builds the input of the simulation of a withdrawal. The simulation must show that the user receives the deposit and,
 * if they are claimed as well, the claimable amounts `rewards`.
 */
export function buildSimulatedGaugeWithdrawal(
  message: GaugeMessage,
  rewards: readonly { readonly root: Address; readonly ready: bigint }[],
): SimulatedAction {
  const { announcement, root, amount } = message;
  const others = rewards.filter((reward) => reward.root !== root);
  const own = rewards.find((reward) => reward.root === root);
  return toSimulatedAction({
    announcement,
    claims: {
      arrives: [
        // A reward in the deposited token is paid together with the deposit.
        { root, minimum: own === undefined ? amount : amount + own.ready },
        ...others.map((reward) => ({ root: reward.root, minimum: reward.ready })),
      ],
      receivers: 'exchange',
      holders: () => [],
    },
    message: () => buildCallMessage(announcement, message.call),
  });
}

/**
 * Builds the simulated form of a claim. The simulation must show that all claimable rewards arrive, including those in
 * unknown tokens.
 */
export const buildSimulatedGaugeClaim = (
  { announcement, call }: Pick<GaugeMessage, 'announcement' | 'call'>,
  rewards: readonly { readonly root: Address; readonly ready: bigint }[],
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: {
      arrives: rewards.map(({ root, ready }) => ({ root, minimum: ready })),
      receivers: 'exchange',
      holders: () => [],
    },
    message: () => buildCallMessage(announcement, call),
  });
