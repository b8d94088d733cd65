import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import type { Address } from '@junction/primitives';
import {
  daoExpectedProposalAddress,
  daoGetProposalCount,
  daoProposalConfiguration,
  proposalGetActions,
  proposalGetConfig,
  proposalGetOverview,
} from '@junction/protocol/govern';
import { veAccountCastedVotes } from '@junction/protocol/earn';
import { queryOptions } from '@tanstack/react-query';
import { getDaoRoot } from '../dao-root.ts';
import { readGetter } from '../../../../../shared/wallet-reading/ask-getter.ts';
import {
  getAccountQueryOptions,
  getWalletQueryOptions,
  type ChainReader,
  type OptionalWallet,
} from '../../../../../shared/wallet-reading/wallet-reading.ts';
import { buildProposalFromGetterAnswers, type Proposal } from '../model/proposal.ts';
import { PROPOSAL_POLL_INTERVAL_MS } from './proposal-queries.ts';

/** Query keys to invalidate after an action. */
export const DAO_QUERY_KEYS = ['dao-rules', 'dao-proposal', 'cast-votes'] as const;

/** DAO rules for new proposals. `threshold` and `quorumVotes` are in base units of ve. */
export interface DaoRules {
  readonly root: Address;
  readonly threshold: bigint;
  readonly quorumVotes: bigint;
  readonly votingDelay: bigint;
  readonly votingPeriod: bigint;
  readonly timeLock: bigint;
  readonly gracePeriod: bigint;
  /** Number of proposals, which is also the id of the newest one. */
  readonly proposalCount: number;
}

/** Query of the configuration of the DAO root; null if the network has no DAO root. */
export function daoRulesQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'dao-rules'),
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async (): Promise<DaoRules | null> => {
      const root = getDaoRoot();
      if (reader === undefined || root === undefined) return null;
      const [rules, count] = await Promise.all([
        readGetter(reader, root, daoProposalConfiguration()),
        readGetter(reader, root, daoGetProposalCount()),
      ]);
      return rules === undefined || count === undefined
        ? null
        : { ...rules, root, proposalCount: Number(count) };
    },
  });
}

/** Proposal read from the chain. `coins` is its coin balance in nano. */
export interface ChainProposal {
  readonly proposal: Proposal;
  /** State reported by the contract. */
  readonly state: ProposalState;
  readonly coins: bigint;
}

/** Reads a proposal without a server, at the address that the DAO root derives. Undefined if it does not exist. */
export async function readChainProposal(reader: ChainReader, id: number): Promise<ChainProposal | undefined> {
  const root = getDaoRoot();
  if (root === undefined) return undefined;
  const address = await readGetter(reader, root, daoExpectedProposalAddress({ proposalId: BigInt(id) }));
  if (address === undefined) return undefined;
  const [overview, actions, config, coins] = await Promise.all([
    readGetter(reader, address, proposalGetOverview()),
    readGetter(reader, address, proposalGetActions()),
    readGetter(reader, address, proposalGetConfig()),
    reader.getCoinBalance(address),
  ]);
  if (overview === undefined || actions === undefined || config === undefined) return undefined;
  const state = parseProposalState(overview.state_, address);
  return {
    proposal: buildProposalFromGetterAnswers({ id, address, overview, actions, config }),
    state,
    coins,
  };
}

function parseProposalState(number: bigint, address: Address): ProposalState {
  const state = PROPOSAL_STATES[Number(number)];
  if (state === undefined) throw new Error(`the proposal ${address} is in an unknown state`);
  return state;
}

const MAX_CONCURRENT_REQUESTS = 10;

/**
 * Reads the states of proposals from their contracts, in the order of `ids`. The state of a proposal that does not
 * exist is undefined.
 */
export async function readProposalStates(
  reader: ChainReader,
  ids: readonly number[],
): Promise<readonly (ProposalState | undefined)[]> {
  const root = getDaoRoot();
  if (root === undefined) return ids.map(() => undefined);
  const read = async (id: number): Promise<ProposalState | undefined> => {
    const address = await readGetter(reader, root, daoExpectedProposalAddress({ proposalId: BigInt(id) }));
    const overview = address && (await readGetter(reader, address, proposalGetOverview()));
    return overview && parseProposalState(overview.state_, address);
  };
  const states: (ProposalState | undefined)[] = [];
  for (let place = 0; place < ids.length; place += MAX_CONCURRENT_REQUESTS)
    // The number of concurrent requests is limited, since nodes with rate limits would reject a hundred at once.
    states.push(...(await Promise.all(ids.slice(place, place + MAX_CONCURRENT_REQUESTS).map(read))));
  return states;
}

/** Query that polls a proposal on the chain; null if it does not exist. */
export function chainProposalQuery(reader: ChainReader | undefined, id: number) {
  return queryOptions({
    ...getWalletQueryOptions(reader, 'dao-proposal', id),
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async (): Promise<ChainProposal | null> =>
      reader === undefined ? null : ((await readChainProposal(reader, id)) ?? null),
  });
}

/**
 * Reads the account's votes from its ve account, by proposal id. True is a vote in favour. Throws if the contract does
 * not respond.
 */
export async function readCastVotes(
  reader: ChainReader,
  veAccount: Address,
): Promise<ReadonlyMap<number, boolean>> {
  const votes = await readGetter(reader, veAccount, veAccountCastedVotes());
  if (votes === undefined) throw new Error(`the account ${veAccount} does not report its votes`);
  return new Map(votes.map(([id, support]) => [Number(id), support]));
}

export function castVotesQuery(
  reader: OptionalWallet,
  account: Address | undefined,
  veAccount: Address | undefined,
) {
  return queryOptions({
    ...getAccountQueryOptions(reader, account, 'cast-votes', veAccount ?? null),
    refetchInterval: PROPOSAL_POLL_INTERVAL_MS,
    queryFn: async (): Promise<ReadonlyMap<number, boolean>> =>
      reader === undefined || veAccount === undefined ? new Map() : readCastVotes(reader, veAccount),
  });
}
