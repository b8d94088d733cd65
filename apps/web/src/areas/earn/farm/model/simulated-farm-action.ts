import type { Address } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import { buildCallMessage } from '../../../../rooms/operation/calls/index.ts';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type AnnouncedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import type { FarmRequest } from './farm-messages.ts';

/** Base units of a token. */
interface Amount {
  readonly root: Address;
  readonly units: bigint;
}

type Build = FarmRequest['build'];

/** Simulated deposit. Claims that the farm receives the deposit. */
export const simulatedDeposit = (
  announcement: Announcement,
  farm: Address,
  deposit: Amount,
  build: Build,
): SimulatedAction =>
  simulated(announcement, build, {
    arrives: [],
    holders: () => [{ root: deposit.root, holder: { account: farm }, minimum: deposit.units }],
  });

/**
 * Simulated withdrawal or claim. Claims that these amounts arrive: the deposit of a withdrawal (its review states no
 * rewards) or the rewards of a claim.
 */
export const simulatedPayout = (
  announcement: Announcement,
  amounts: readonly Amount[],
  build: Build,
): SimulatedAction =>
  simulated(announcement, build, {
    arrives: amounts.map(({ root, units }) => ({ root, minimum: units })),
    holders: () => [],
  });

const simulated = (
  announcement: Announcement,
  build: Build,
  claims: Pick<AnnouncedAction['claims'], 'arrives' | 'holders'>,
): SimulatedAction =>
  toSimulatedAction({
    announcement,
    claims: { ...claims, receivers: 'exchange' },
    message: (): OutgoingMessage => buildCallMessage(announcement, build(Number(SIMULATED_CALL_ID))),
  });
