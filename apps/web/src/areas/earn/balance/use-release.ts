import { GOVERN_ATTACHED, unlockProposalVotes } from '@junction/protocol/govern';
import { newOperationId, sendOperation, type Announcement } from '../../../rooms/operation/index.ts';
import { releaseBlocker, type Blocker } from './model/lock-form.ts';
import { releaseMessage } from './model/escrow-messages.ts';
import { checkHolding } from './queries/holding-chain.ts';
import type { HoldingFacts } from './queries/holding-queries.ts';
import { PAGE, type DaoBalance } from './use-dao-balance.ts';

/** What a release carries. */
export const RELEASE_COINS = GOVERN_ATTACHED.unlockProposalVotes;

export interface Release {
  readonly blocker: Blocker | undefined;
  readonly tell: () => Announcement | undefined;
  /** What was told, sent as it was told, if the chain still has it so. */
  readonly send: (told: Announcement) => void;
}

/** Lets go of what a proposal of one's own holds, once it is over. */
export function releaseOf(
  { wallet, veAccount, facts, escrow }: DaoBalance,
  id: bigint,
  proposal: Pick<HoldingFacts, 'address'>,
  signer: Announcement['signer'] | undefined,
): Release {
  const { connection } = wallet;
  return {
    blocker: releaseBlocker(facts, RELEASE_COINS),
    tell: () => releaseMessage({ signer, escrow: escrow?.address }, id, RELEASE_COINS),
    send: (told) => {
      const account = veAccount?.address;
      if (connection === undefined || account === undefined) return;
      void sendOperation({
        id: newOperationId(),
        kind: 'release-proposal',
        connection,
        announcement: told,
        terms: {
          tokens: [],
          pool: { address: undefined, name: id.toString() },
          target: proposal.address,
          page: PAGE,
        },
        message: async () => {
          const seen = await checkHolding(connection, id, account);
          if (!seen.ok) return seen;
          const call = unlockProposalVotes(Number(id));
          return { ok: true, value: { to: told.receiver.address, value: told.sum, bounce: true, call } };
        },
      });
    },
  };
}
