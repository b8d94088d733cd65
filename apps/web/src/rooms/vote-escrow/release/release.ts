import { PROPOSAL_STATES } from '@junction/earn';
import { err, ok, type Address, type Result } from '@junction/primitives';
import { veAccountCreatedProposals } from '@junction/protocol/earn';
import {
  daoExpectedProposalAddress,
  GOVERN_ATTACHED_NANO,
  proposalGetOverview,
  buildUnlockProposerVeCall,
} from '@junction/protocol/govern';
import type { OutgoingMessage, SigningAccount } from '@junction/wallet';
import { getNetwork } from '../../../shared/network/network.ts';
import { readGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import type { ChainReader } from '../../../shared/wallet-reading/wallet-reading.ts';
import type { MessageAnnouncement, OperationMessageError } from '../../operation/index.ts';
import { buildCallAnnouncement } from '../../operation/calls/index.ts';

/** Coins to attach when votes are released, in nano. */
export const VOTE_RELEASE_ATTACHED_NANO = GOVERN_ATTACHED_NANO.unlockProposalVotes;

/**
 * Builds the announcement for releasing the votes that a proposal of the signer holds; undefined without a signer, or
 * if the network has no vote escrow.
 */
export function buildVoteReleaseAnnouncement(
  signer: SigningAccount | undefined,
  id: bigint,
): MessageAnnouncement | undefined {
  const escrow = getNetwork().earn?.voteEscrow;
  if (signer === undefined || escrow === undefined) return undefined;
  const to = { role: 'vote-escrow', address: escrow } as const;
  return {
    ...buildCallAnnouncement({ signer, to, method: 'tryUnlockVoteTokens', sum: VOTE_RELEASE_ATTACHED_NANO }),
    details: { proposal: id.toString() },
  };
}

/** Builds the announced message. Checks first on-chain that the proposal has ended and still holds votes. */
export async function buildVoteReleaseMessage(
  reader: ChainReader,
  announcement: MessageAnnouncement,
  { id, veAccount }: { readonly id: bigint; readonly veAccount: Address },
): Promise<Result<OutgoingMessage, OperationMessageError>> {
  const difference = await findReleaseProblem(reader, id, veAccount);
  if (difference !== undefined) return err({ code: 'NOT_AS_SHOWN', difference });
  const call = buildUnlockProposerVeCall(Number(id));
  return ok({ to: announcement.receiver.address, value: announcement.sum, bounce: true, call });
}

/**
 * Returns the reason why the contract would reject the release; undefined if it would accept it. With a reason, the
 * wallet is not asked.
 */
async function findReleaseProblem(
  reader: ChainReader,
  id: bigint,
  veAccount: Address,
): Promise<string | undefined> {
  const root = getNetwork().earn?.daoRoot ?? undefined;
  if (root === undefined) return 'PROPOSAL';
  const [held, address] = await Promise.all([
    readGetter(reader, veAccount, veAccountCreatedProposals()),
    readGetter(reader, root, daoExpectedProposalAddress({ proposalId: id })),
  ]);
  // If the proposal is not in the list, its votes were already released, for example in another tab.
  if (held?.some(([one]) => one === id) !== true) return 'VOTES';
  const overview = address && (await readGetter(reader, address, proposalGetOverview()));
  const state = overview && PROPOSAL_STATES[Number(overview.state_)];
  const isOver = state !== undefined && state !== 'pending' && state !== 'active';
  return isOver ? undefined : `STATE ${state ?? 'unknown'}`;
}
