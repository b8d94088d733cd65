import { PROPOSAL_STATES } from '@junction/earn';
import { err, ok, type Address, type Result } from '@junction/primitives';
import { veAccountCreatedProposals } from '@junction/protocol/earn';
import { daoExpectedProposalAddress, proposalGetOverview } from '@junction/protocol/govern';
import type { MessageError } from '../../../../rooms/operation/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { askGetter } from '../../../../shared/wallet-reading/ask-getter.ts';
import type { ChainReader } from '../../../../shared/wallet-reading/wallet-reading.ts';

/** The chain says otherwise than the page: nothing is asked of the wallet. */
const refused = (difference: string): Result<never, MessageError> =>
  err({ code: 'NOT_AS_SHOWN', difference });

/** Whether a proposal is over and still holds tokens, as the chain has it now. */
export async function checkHolding(
  reader: ChainReader,
  id: bigint,
  veAccount: Address,
): Promise<Result<undefined, MessageError>> {
  const root = getNetwork().earn?.daoRoot ?? undefined;
  if (root === undefined) return refused('PROPOSAL');
  const [held, address] = await Promise.all([
    askGetter(reader, veAccount, veAccountCreatedProposals()),
    askGetter(reader, root, daoExpectedProposalAddress({ proposalId: id })),
  ]);
  // Released in another tab it holds nothing any more.
  if (held?.some(([one]) => one === id) !== true) return refused('VOTES');
  const overview = address && (await askGetter(reader, address, proposalGetOverview()));
  const state = overview && PROPOSAL_STATES[Number(overview.state_)];
  if (state === undefined || state === 'pending' || state === 'active')
    return refused(`STATE ${state ?? 'unknown'}`);
  return ok(undefined);
}
