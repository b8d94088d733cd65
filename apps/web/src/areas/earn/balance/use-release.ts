import { generateOperationId, sendOperation, type Announcement } from '../../../rooms/operation/index.ts';
import {
  NO_TOKEN_CLAIMS,
  toSimulatedAction,
  type SimulatedAction,
} from '../../../rooms/operation/simulation/index.ts';
import { buildRelease, RELEASE_COINS, announceRelease } from '../../../rooms/vote-escrow/release/index.ts';
import { releaseBlocker, type Blocker } from './model/lock-form.ts';
import type { LockingProposalInfo } from './queries/holding-queries.ts';
import { PAGE, type DaoBalance } from './use-dao-balance.ts';

export interface ProposalRelease {
  readonly blocker: Blocker | undefined;
  readonly announce: () => Announcement | undefined;
  /** The announced message as it is simulated. Undefined if wallet or escrow account are unknown. */
  readonly simulated: (announcement: Announcement) => SimulatedAction | undefined;
  /** Sends the announced message unchanged. Does nothing if wallet or escrow account are unknown. */
  readonly send: (announcement: Announcement) => void;
}

/** Returns the functions that release the tokens which a finished proposal of the account locks, and what blocks it. */
export function createRelease(
  { wallet, veAccount, escrow, input }: DaoBalance,
  id: bigint,
  proposal: Pick<LockingProposalInfo, 'address'>,
  signer: Announcement['signer'] | undefined,
): ProposalRelease {
  const { connection } = wallet;
  const account = veAccount?.address;
  const build =
    connection === undefined || account === undefined
      ? undefined
      : (announcement: Announcement) => buildRelease(connection, announcement, { id, veAccount: account });
  return {
    blocker: releaseBlocker(input, RELEASE_COINS, escrow?.isFrozen === true),
    announce: () => announceRelease(signer, id),
    simulated: (announcement) =>
      build &&
      toSimulatedAction({ announcement, claims: NO_TOKEN_CLAIMS, message: () => build(announcement) }),
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
          page: PAGE,
        },
        message: () => build(announcement),
      });
    },
  };
}
