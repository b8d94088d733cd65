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

/** Keys of what is read here, to be read again after an action. */
export const DAO_KEYS = ['dao-rules', 'dao-proposal', 'cast-votes'] as const;

/** What later proposals are judged by; amounts are base units of ve. */
export interface DaoRules {
  readonly root: Address;
  readonly threshold: bigint;
  readonly quorumVotes: bigint;
  readonly votingDelay: bigint;
  readonly votingPeriod: bigint;
  readonly timeLock: bigint;
  readonly gracePeriod: bigint;
  /** Proposals so far: the number of the newest. */
  readonly proposalCount: number;
}

/** The configuration of the DAO root; null where the network has none. */
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

/** A proposal on the chain, with the coins it has for its own course, nano. */
export interface ChainProposal {
  readonly proposal: Proposal;
  /** As the contract itself says it. */
  readonly state: ProposalState;
  readonly coins: bigint;
}

/** Reads a proposal where the DAO root says that it is: no server is asked. Undefined where there is none. */
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
  if (state === undefined) throw new Error(`the proposal ${address} is in a state nobody knows`);
  return state;
}

/** Proposals that are asked at once. */
const MAX_CONCURRENT_REQUESTS = 10;

/** The states of proposals as they say them themselves, in the same order; undefined where there is none. */
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
    // A hundred at once would be refused by nodes that count questions.
    states.push(...(await Promise.all(ids.slice(place, place + MAX_CONCURRENT_REQUESTS).map(read))));
  return states;
}

/** The same, kept and looked at again; null where there is none. */
export function chainProposalQuery(reader: ChainReader | undefined, id: number) {
  return queryOptions({
    ...walletReading(reader, 'dao-proposal', id),
    refetchInterval: REFRESH,
    queryFn: async (): Promise<ChainProposal | null> =>
      reader === undefined ? null : ((await readChainProposal(reader, id)) ?? null),
  });
}

/** How an account voted, by number of the proposal, as its contract keeps it. */
export async function readCastVotes(
  reader: ChainReader,
  veAccount: Address,
): Promise<ReadonlyMap<number, boolean>> {
  const votes = await askGetter(reader, veAccount, veAccountCastedVotes());
  if (votes === undefined) throw new Error(`the account ${veAccount} does not tell its votes`);
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
