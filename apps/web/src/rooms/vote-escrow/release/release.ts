import { PROPOSAL_STATES } from '@junction/earn';
import { err, ok, type Address, type Result } from '@junction/primitives';
import { veAccountCreatedProposals } from '@junction/protocol/earn';
import {
  daoExpectedProposalAddress,
  GOVERN_ATTACHED,
  proposalGetOverview,
  unlockProposalVotes,
} from '@junction/protocol/govern';
import type { OutgoingMessage, Signer } from '@junction/wallet';
import { getNetwork } from '../../../shared/network/network.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import type { ChainReader } from '../../../shared/wallet-reading/wallet-reading.ts';
import type { Announcement, MessageError } from '../../operation/index.ts';
import { callAnnouncement } from '../../operation/calls/index.ts';

/** Coins to attach to a release, nano. */
export const RELEASE_COINS = GOVERN_ATTACHED.unlockProposalVotes;

/**
 * Builds the announcement of releasing votes that the signer's proposal holds; undefined without a signer, or if the
 * network has no vote escrow.
 */
export function announceRelease(signer: Signer | undefined, id: bigint): Announcement | undefined {
  const escrow = getNetwork().earn?.voteEscrow;
  if (signer === undefined || escrow === undefined) return undefined;
  const to = { role: 'vote-escrow', address: escrow } as const;
  return {
    ...callAnnouncement({ signer, to, method: 'tryUnlockVoteTokens', sum: RELEASE_COINS }),
    details: { proposal: id.toString() },
  };
}

/** Builds the announced message, after checking on-chain that the proposal has ended and still holds votes. */
export async function buildRelease(
  reader: ChainReader,
  announcement: Announcement,
  { id, veAccount }: { readonly id: bigint; readonly veAccount: Address },
): Promise<Result<OutgoingMessage, MessageError>> {
  const difference = await findDifference(reader, id, veAccount);
  if (difference !== undefined) return err({ code: 'NOT_AS_SHOWN', difference });
  const call = unlockProposalVotes(Number(id));
  return ok({ to: announcement.receiver.address, value: announcement.sum, bounce: true, call });
}

/** Returns why the chain would reject the release; undefined if it would not. The wallet is only asked in that case. */
async function findDifference(
  reader: ChainReader,
  id: bigint,
  veAccount: Address,
): Promise<string | undefined> {
  const root = getNetwork().earn?.daoRoot ?? undefined;
  if (root === undefined) return 'PROPOSAL';
  const [held, address] = await Promise.all([
    askGetter(reader, veAccount, veAccountCreatedProposals()),
    askGetter(reader, root, daoExpectedProposalAddress({ proposalId: id })),
  ]);
  // The votes were released already, for example in another tab.
  if (held?.some(([one]) => one === id) !== true) return 'VOTES';
  const overview = address && (await askGetter(reader, address, proposalGetOverview()));
  const state = overview && PROPOSAL_STATES[Number(overview.state_)];
  const isOver = state !== undefined && state !== 'pending' && state !== 'active';
  return isOver ? undefined : `STATE ${state ?? 'unknown'}`;
}
