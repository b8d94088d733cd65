import { toAddress } from '@junction/primitives';
import { veAccountGetDetails } from '@junction/protocol/earn';
import {
  daoExpectedProposalAddress,
  daoExpectedVoteEscrowAccountAddress,
  proposalGetVotes,
} from '@junction/protocol/govern';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { readContractGetter } from '../steps/contract-state.ts';
import { fetchDeveloperAddress } from '../steps/devnet.ts';
import { readDaoNetwork, voteOnProposal } from '../steps/govern.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

/** Id of a proposal that is open for votes at the end of the devnet's history. */
const OPEN_PROPOSAL = 14;

it('votes for a proposal with all votes of the account', async () => {
  const visitor = await openPageAsNewVisitor(`/dao/proposals/${OPEN_PROPOSAL}`, { height: 1800 });
  const { page } = visitor;
  const { daoRoot } = await readDaoNetwork(page);
  const proposal = await readContractGetter(
    daoRoot,
    daoExpectedProposalAddress({ proposalId: BigInt(OPEN_PROPOSAL) }),
  );
  const accountOwner = toAddress(await fetchDeveloperAddress('Alice'));
  const account = await readContractGetter(daoRoot, daoExpectedVoteEscrowAccountAddress({ accountOwner }));
  const { _veQubeBalance: power } = await readContractGetter(account, veAccountGetDetails());
  expect(power).toBeGreaterThan(0n);
  const before = await readContractGetter(proposal, proposalGetVotes());
  await connectDevWallet(page, 'Alice');
  await voteOnProposal(page, OPEN_PROPOSAL, 'For');
  const { value0, ...others } = before;
  // `value0` is the sum of the votes in favour of the proposal.
  expect(await readContractGetter(proposal, proposalGetVotes())).toEqual({
    value0: value0 + power,
    ...others,
  });
  expectNoErrorsOrForeignRequests(visitor);
});
