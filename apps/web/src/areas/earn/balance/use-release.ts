import {
  generateOperationId,
  sendOperation,
  type MessageAnnouncement,
} from '../../../rooms/operation/index.ts';
import {
  NO_TOKEN_MOVEMENT_CLAIMS,
  toSimulatedAction,
  type SimulatedAction,
} from '../../../rooms/operation/simulation/index.ts';
import {
  buildVoteReleaseMessage,
  VOTE_RELEASE_ATTACHED_NANO,
  buildVoteReleaseAnnouncement,
} from '../../../rooms/vote-escrow/release/index.ts';
import { getProposalReleaseBlocker, type EscrowActionBlocker } from './model/lock-form.ts';
import type { LockingProposalInfo } from './queries/holding-queries.ts';
import { VE_BALANCE_PAGE_PATH, type VeBalanceView } from './use-dao-balance.ts';

export interface ProposalTokensRelease {
  readonly blocker: EscrowActionBlocker | undefined;
  readonly announce: () => MessageAnnouncement | undefined;
  /** Returns the action to simulate for an announced message. Undefined if wallet or escrow account are unknown. */
  readonly simulated: (announcement: MessageAnnouncement) => SimulatedAction | undefined;
  /** Sends the announced message unchanged. Does nothing if wallet or escrow account are unknown. */
  readonly send: (announcement: MessageAnnouncement) => void;
}

/**
 * Returns the functions that release the tokens that a finished proposal of the account locks, and the reason why the
 * release is blocked.
 */
export function createProposalTokensRelease(
  { wallet, veAccount, escrow, input }: VeBalanceView,
  id: bigint,
  proposal: Pick<LockingProposalInfo, 'address'>,
  signer: MessageAnnouncement['signer'] | undefined,
): ProposalTokensRelease {
  const { connection } = wallet;
  const account = veAccount?.address;
  const build =
    connection === undefined || account === undefined
      ? undefined
      : (announcement: MessageAnnouncement) =>
          buildVoteReleaseMessage(connection, announcement, { id, veAccount: account });
  return {
    blocker: getProposalReleaseBlocker(input, VOTE_RELEASE_ATTACHED_NANO, escrow?.isFrozen === true),
    announce: () => buildVoteReleaseAnnouncement(signer, id),
    simulated: (announcement) => {
      const message = build && (() => build(announcement));
      return message && toSimulatedAction({ announcement, claims: NO_TOKEN_MOVEMENT_CLAIMS, message });
    },
    send: (announcement) => {
      if (connection === undefined || build === undefined) return;
      void sendOperation({
        id: generateOperationId(),
        kind: 'release-proposal',
        connection,
        announcement,
        terms: {
          tokens: [],
          pool: { address: undefined, name: id.toString() },
          target: proposal.address,
          page: VE_BALANCE_PAGE_PATH,
        },
        message: () => build(announcement),
      });
    },
  };
}
