import DaoRootAbi from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import ProposalAbi from '@junction/contracts/abi/Proposal.abi.json' with { type: 'json' };
import VoteEscrowAccountAbi from '@junction/contracts/abi/VoteEscrowAccount.abi.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { readGetter } from '../steps/contract-state.ts';
import { developerAddress } from '../steps/devnet.ts';
import { readNetwork, voteOn } from '../steps/govern.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

useBrowser();

/** A proposal that the history of the devnet leaves open for votes. */
const OPEN_PROPOSAL = 14;

it('votes for a proposal with all votes of the account', async () => {
  const visitor = await visit(`/dao/proposals/${OPEN_PROPOSAL}`, { height: 1800 });
  const { page } = visitor;
  const { daoRoot } = await readNetwork(page);
  const askDao = async (method: string, inputs: Record<string, string | number>): Promise<string> => {
    const { value0 } = await readGetter(daoRoot, DaoRootAbi, method, inputs);
    if (typeof value0 !== 'string') throw new Error(`${method} names no address`);
    return value0;
  };
  const proposal = await askDao('expectedProposalAddress', { proposalId: OPEN_PROPOSAL });
  const accountOwner = await developerAddress('Alice');
  const account = await askDao('expectedVoteEscrowAccountAddress', { accountOwner });
  const votes = async () => {
    const { value0, value1 } = await readGetter(proposal, ProposalAbi, 'getVotes');
    return { inFavour: value0, against: value1 };
  };
  const { _veQubeBalance: power } = await readGetter(account, VoteEscrowAccountAbi, 'getDetails');
  const before = await votes();
  if (typeof before.inFavour !== 'bigint' || typeof power !== 'bigint')
    throw new Error('the chain reported no votes');
  expect(power).toBeGreaterThan(0n);
  await connectDevWallet(page, 'Alice');
  await voteOn(page, OPEN_PROPOSAL, 'For');
  expect(await votes()).toEqual({ inFavour: before.inFavour + power, against: before.against });
  expectQuietPage(visitor);
});
