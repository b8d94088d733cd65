import type { Address } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import { buildCallMessage } from '../../../../rooms/operation/calls/index.ts';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import type { FarmCallRequest } from './farm-messages.ts';

/** Base units of a token. */
interface Amount {
  readonly root: Address;
  readonly units: bigint;
}

type Build = FarmCallRequest['build'];

/** Builds the simulated form of a deposit. The simulation must show that the farm receives the deposited tokens. */
export const buildSimulatedFarmDeposit = (
  announcement: MessageAnnouncement,
  farm: Address,
  deposit: Amount,
  build: Build,
): SimulatedAction =>
  simulated(announcement, build, {
    arrives: [],
    holders: () => [{ root: deposit.root, holder: { account: farm }, minimum: deposit.units }],
  });

/**
 * Builds the simulated form of a withdrawal or claim. The simulation must show that at least `amounts` arrive: the
 * deposit for a withdrawal, whose review states no rewards, or the rewards for a claim.
 */
export const buildSimulatedFarmPayout = (
  announcement: MessageAnnouncement,
  amounts: readonly Amount[],
  build: Build,
): SimulatedAction =>
  simulated(announcement, build, {
    arrives: amounts.map(({ root, units }) => ({ root, minimum: units })),
    holders: () => [],
  });

const simulated = (
  announcement: MessageAnnouncement,
  build: Build,
  claims: Pick<AnnouncedAction['claims'], 'arrives' | 'holders'>,
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: { ...claims, receivers: 'exchange' },
    message: (): OutgoingMessage => buildCallMessage(announcement, build(Number(SIMULATED_CALL_ID))),
  });
