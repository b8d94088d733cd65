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
import { daoRootOf } from '../dao-root.ts';
import { askGetter } from '../../../../../shared/wallet-reading/ask-getter.ts';
import {
  accountReading,
  walletReading,
  type ChainReader,
  type Reader,
} from '../../../../../shared/wallet-reading/wallet-reading.ts';
import { proposalOfChain, type Proposal } from '../model/proposal.ts';
import { REFRESH } from './proposal-queries.ts';

/** Query keys to invalidate after an action. */
export const DAO_KEYS = ['dao-rules', 'dao-proposal', 'cast-votes'] as const;

/** Rules for new proposals; `threshold` and `quorumVotes` are base units of ve. */
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

/** Reads the configuration of the DAO root; null if the network has none. */
export function daoRulesQuery(reader: ChainReader | undefined) {
  return queryOptions({
    ...walletReading(reader, 'dao-rules'),
    refetchInterval: REFRESH,
    queryFn: async (): Promise<DaoRules | null> => {
      const root = daoRootOf();
      if (reader === undefined || root === undefined) return null;
      const [rules, count] = await Promise.all([
        askGetter(reader, root, daoProposalConfiguration()),
        askGetter(reader, root, daoGetProposalCount()),
      ]);
      return rules === undefined || count === undefined
        ? null
        : { ...rules, root, proposalCount: Number(count) };
    },
  });
}

/** Proposal as read from the chain. `coins` is its balance, nano. */
export interface ChainProposal {
  readonly proposal: Proposal;
  /** State reported by the contract. */
  readonly state: ProposalState;
  readonly coins: bigint;
}

/** Reads a proposal at the address derived by the DAO root, without a server. Undefined if it does not exist. */
export async function readChainProposal(reader: ChainReader, id: number): Promise<ChainProposal | undefined> {
  const root = daoRootOf();
  if (root === undefined) return undefined;
  const address = await askGetter(reader, root, daoExpectedProposalAddress({ proposalId: BigInt(id) }));
  if (address === undefined) return undefined;
  const [overview, actions, config, coins] = await Promise.all([
    askGetter(reader, address, proposalGetOverview()),
    askGetter(reader, address, proposalGetActions()),
    askGetter(reader, address, proposalGetConfig()),
    reader.getCoinBalance(address),
  ]);
  if (overview === undefined || actions === undefined || config === undefined) return undefined;
  const state = stateOfNumber(overview.state_, address);
  return { proposal: proposalOfChain({ id, address, overview, actions, config }), state, coins };
}

function stateOfNumber(number: bigint, address: Address): ProposalState {
  const state = PROPOSAL_STATES[Number(number)];
  if (state === undefined) throw new Error(`the proposal ${address} is in an unknown state`);
  return state;
}

const MAX_CONCURRENT_REQUESTS = 10;

/**
 * Reads the states of proposals from their contracts, in the order of `ids`; undefined for a proposal that
 * does not exist.
 */
export async function readProposalStates(
  reader: ChainReader,
  ids: readonly number[],
): Promise<readonly (ProposalState | undefined)[]> {
  const root = daoRootOf();
  if (root === undefined) return ids.map(() => undefined);
  const read = async (id: number): Promise<ProposalState | undefined> => {
    const address = await askGetter(reader, root, daoExpectedProposalAddress({ proposalId: BigInt(id) }));
    const overview = address && (await askGetter(reader, address, proposalGetOverview()));
    return overview && stateOfNumber(overview.state_, address);
  };
  const states: (ProposalState | undefined)[] = [];
  for (let place = 0; place < ids.length; place += MAX_CONCURRENT_REQUESTS)
    // Requests are limited: nodes with rate limits would reject a hundred at once.
    states.push(...(await Promise.all(ids.slice(place, place + MAX_CONCURRENT_REQUESTS).map(read))));
  return states;
}

/** Polls a proposal; null if it does not exist. */
export function chainProposalQuery(reader: ChainReader | undefined, id: number) {
  return queryOptions({
    ...walletReading(reader, 'dao-proposal', id),
    refetchInterval: REFRESH,
    queryFn: async (): Promise<ChainProposal | null> =>
      reader === undefined ? null : ((await readChainProposal(reader, id)) ?? null),
  });
}

/**
 * Reads the account's votes by proposal id from its contract; true is in favour. Throws if the contract does
 * not respond.
 */
export async function readCastVotes(
  reader: ChainReader,
  veAccount: Address,
): Promise<ReadonlyMap<number, boolean>> {
  const votes = await askGetter(reader, veAccount, veAccountCastedVotes());
  if (votes === undefined) throw new Error(`the account ${veAccount} does not report its votes`);
  return new Map(votes.map(([id, support]) => [Number(id), support]));
}

export function castVotesQuery(reader: Reader, account: Address | undefined, veAccount: Address | undefined) {
  return queryOptions({
    ...accountReading(reader, account, 'cast-votes', veAccount ?? null),
    refetchInterval: REFRESH,
    queryFn: async (): Promise<ReadonlyMap<number, boolean>> =>
      reader === undefined || veAccount === undefined ? new Map() : readCastVotes(reader, veAccount),
  });
}
