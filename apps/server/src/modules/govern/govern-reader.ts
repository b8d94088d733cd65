import type { Address, Seconds } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AreaReaderSource } from '../../read-model.ts';
import { buildPageQuery, type CountedPage } from '../counted-page.ts';
import { decodeTableRow, selectRows } from '../rows/row-sql.ts';
import { PROPOSAL_VOTES, type ProposalVoteRow } from './govern-tables.ts';
import { ProposalCache, type ProposalsSnapshot } from './proposal-cache.ts';
import { ProposalTextCache, type ProposalWithTexts } from './proposal-texts.ts';
import { buildProposalFilterPredicate, type ProposalFilter, type ProposalView } from './proposal-view.ts';
import { VoteHistoryCache, type VoteHistoryPoint } from './vote-histories.ts';
import { VotedProposalsCache, buildVoteSqlConditions, type VoteFilter } from './voter-lists.ts';

/**
 * Minimum number of votes for which the ranking of all voters is cached for `RANKING_CACHE_MS`. The ranking is cached
 * because computing it sums over all votes.
 */
const MIN_CACHED_VOTES = 5_000;
const RANKING_CACHE_MS = 10_000;
/** Number of voters kept in a cached ranking: the maximum offset of a page plus its size. */
const MAX_RANKED = 100_100;

interface Page {
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface ProposalPageQuery extends ProposalFilter, Page {}

export interface VoterPageQuery extends ProposalPageQuery, VoteFilter {
  readonly voter: Address;
}

export interface VotePageQuery extends VoteFilter, Page {
  readonly proposalId: number | undefined;
  readonly voter: Address | undefined;
}

export interface VoteOfProposal {
  readonly proposalId: number;
  readonly row: ProposalVoteRow;
}

export interface VotedProposal {
  readonly proposal: ProposalWithTexts;
  readonly vote: ProposalVoteRow;
}

export interface VoterCount {
  readonly voter: string;
  readonly count: number;
}

/** Page of items, with the chain time at which proposal states were computed. */
export interface PageWithChainTime<Item> extends CountedPage<Item> {
  readonly now: Seconds;
}

/** Reads proposals, votes and voter rankings. A network has one DAO root, so all rows belong to it. */
export class GovernanceReader {
  readonly #source: AreaReaderSource;
  readonly #book: ProposalCache;
  readonly #texts: ProposalTextCache;
  readonly #voteHistories: VoteHistoryCache;
  readonly #voters: VotedProposalsCache;
  readonly #rankings = new LRUCache<string, Promise<readonly VoterCount[]>>({
    max: 2,
    ttl: RANKING_CACHE_MS,
  });

  constructor(source: AreaReaderSource) {
    this.#source = source;
    this.#book = new ProposalCache(source);
    this.#texts = new ProposalTextCache(source.database);
    this.#voteHistories = new VoteHistoryCache(source.database);
    this.#voters = new VotedProposalsCache(source.database);
  }

  async proposals(query: ProposalPageQuery): Promise<PageWithChainTime<ProposalWithTexts>> {
    const asOf = await this.#book.now();
    const { now } = asOf;
    const found = this.#candidates(query, asOf).filter(
      buildProposalFilterPredicate({ ...query, state: undefined }, this.#book.stateIn(asOf)),
    );
    const page = slicePage(query.isAscending ? found : found.toReversed(), query);
    return { items: await this.#texts.full(page), total: found.length, now };
  }

  /** Returns the existing proposals with the given ids, newest first. */
  async findByIds(ids: ReadonlySet<number>): Promise<Omit<PageWithChainTime<ProposalWithTexts>, 'total'>> {
    const { now, proposals } = await this.#book.now();
    const found = [...ids].flatMap((id) => proposals.byId.get(id) ?? []);
    found.sort((one, other) => other.proposalId - one.proposalId);
    return { items: await this.#texts.full(found), now };
  }

  /** Returns a page of the proposals a user voted on, sorted by the time of the vote. */
  async readVotedProposals(query: VoterPageQuery): Promise<PageWithChainTime<VotedProposal>> {
    const asOf = await this.#book.now();
    const { now, proposals } = asOf;
    const voted = await this.#voters.votedBy(query, proposals);
    const found = voted.views.filter(buildProposalFilterPredicate(query, this.#book.stateIn(asOf)));
    const page = slicePage(found, query);
    const unread = page.filter(({ address }) => !voted.votes.has(address));
    const [full, read] = await Promise.all([this.#texts.full(page), this.#votesOn(unread, query.voter)]);
    const items = full.flatMap((proposal) => {
      const { address } = proposal.view;
      const vote = voted.votes.get(address) ?? read.get(address);
      return vote ? [{ proposal, vote }] : [];
    });
    return { items, total: found.length, now };
  }

  async votes(query: VotePageQuery): Promise<CountedPage<VoteOfProposal>> {
    const { proposals } = await this.#book.now();
    const { proposalId, voter } = query;
    const proposal = proposalId === undefined ? undefined : proposals.byId.get(proposalId);
    if (proposalId !== undefined && !proposal) return { items: [], total: 0 };
    const where = buildVoteSqlConditions(query);
    if (proposal) where.push(sql`account = ${proposal.address}`);
    if (voter !== undefined) where.push(sql`voter = ${voter}`);
    const condition = sql.join([sql`true`, ...where], sql` and `);
    // Proposals store their number of votes, so votes need not be counted; a voter has at most one vote per proposal.
    const total =
      voter === undefined
        ? countVotes(proposal ? [proposal] : proposals.all, query)
        : await this.#count(condition);
    // Logical times are unique only among the votes on one proposal.
    const columns = proposal ? ['lt'] : ['lt', 'account'];
    const items = (await this.#votePage(condition, columns, query, total)).flatMap((row) => {
      const of = proposals.byAddress.get(row.account);
      return of ? [{ proposalId: of.proposalId, row }] : [];
    });
    return { items, total };
  }

  /** Returns the vote history of a proposal, earliest point first; empty if the proposal does not exist. */
  async readVoteHistory(proposalId: number): Promise<readonly VoteHistoryPoint[]> {
    const { proposals } = await this.#book.now();
    const proposal = proposals.byId.get(proposalId);
    return proposal === undefined ? [] : this.#voteHistories.of(proposal);
  }

  /**
   * Returns a page of the votes that match a condition. Pages in the second half are read from the end, which skips
   * fewer rows.
   */
  async #votePage(
    condition: RawBuilder<unknown>,
    columns: readonly string[],
    { isAscending, limit, offset }: Page,
    total: number,
  ): Promise<readonly ProposalVoteRow[]> {
    const behind = total - offset - limit;
    const isTurned = behind >= 0 && behind < offset;
    const { rows } = await buildPageQuery(
      sql.table(PROPOSAL_VOTES.name),
      [condition],
      { columns, isAscending: isAscending !== isTurned },
      { limit, offset: isTurned ? behind : offset },
    ).execute(this.#source.database);
    const page = rows.map((row) => decodeTableRow(PROPOSAL_VOTES, row));
    return isTurned ? page.toReversed() : page;
  }

  /**
   * Returns how many proposals each of the given voters voted on, highest first. Voters without a vote are included.
   */
  async readVoterCounts(voters: readonly Address[]): Promise<readonly VoterCount[]> {
    const wanted = [...new Set<string>(voters)];
    const { rows } = await sql<{ readonly voter: string; readonly count: string | number }>`
      select voter, count(*) as count from proposal_votes where voter = any(${sql.val(wanted)}::text[])
      group by voter`.execute(this.#source.database);
    const countByVoter = new Map(rows.map(({ voter, count }) => [voter, Number(count)]));
    return wanted
      .map((voter) => ({ voter, count: countByVoter.get(voter) ?? 0 }))
      .toSorted((one, other) => other.count - one.count || (one.voter < other.voter ? -1 : 1));
  }

  /**
   * Returns a page of voters ranked by the number of proposals they voted on: of the given voters, or of all. From
   * `MIN_CACHED_VOTES` votes on, the ranking of all voters may be `RANKING_CACHE_MS` old.
   */
  async listVoterCounts(voters: readonly Address[] | undefined, query: Page): Promise<readonly VoterCount[]> {
    if (voters !== undefined) return this.#rank(sql`voter = any(${sql.val([...voters])}::text[])`, query);
    const { proposals } = await this.#book.now();
    const votes = countVotes(proposals.all, { support: undefined, isLocked: undefined });
    if (votes < MIN_CACHED_VOTES) return this.#rank(sql`true`, query);
    return slicePage(await this.#ranking(query.isAscending), query);
  }

  /** Returns the ranking of all voters. Concurrent requests share one computation. */
  #ranking(isAscending: boolean): Promise<readonly VoterCount[]> {
    const key = String(isAscending);
    const known = this.#rankings.get(key);
    if (known !== undefined) return known;
    const counting = this.#rank(sql`true`, { isAscending, limit: MAX_RANKED, offset: 0 });
    this.#rankings.set(key, counting);
    counting.catch(() => {
      this.#rankings.delete(key);
    });
    return counting;
  }

  async #rank(
    where: RawBuilder<unknown>,
    { isAscending, limit, offset }: Page,
  ): Promise<readonly VoterCount[]> {
    const { rows } = await sql<{ readonly voter: string; readonly count: string | number }>`
      select voter, count(*) as count from proposal_votes where ${where}
      group by voter order by count(*) ${isAscending ? sql`asc` : sql`desc`}, voter
      limit ${sql.val(limit)}::bigint offset ${sql.val(offset)}::bigint`.execute(this.#source.database);
    return rows.map(({ voter, count }) => ({ voter, count: Number(count) }));
  }

  async total(): Promise<number> {
    return (await this.#book.now()).proposals.all.length;
  }

  /** Returns the proposals that match the filter's id, address and state. Other conditions are not checked. */
  #candidates(
    { proposalId, address, state }: ProposalFilter,
    asOf: ProposalsSnapshot,
  ): readonly ProposalView[] {
    const { byId, byAddress, all } = asOf.proposals;
    const inState = state === undefined ? all : this.#book.inState(state, asOf);
    if (proposalId === undefined && address === undefined) return inState;
    const match = proposalId === undefined ? byAddress.get(address ?? '') : byId.get(proposalId);
    return match && inState.includes(match) ? [match] : [];
  }

  /** Returns a user's votes on the given proposals, by proposal address. */
  async #votesOn(
    views: readonly ProposalView[],
    voter: Address,
  ): Promise<ReadonlyMap<string, ProposalVoteRow>> {
    if (views.length === 0) return new Map();
    const keys = views.map(({ address }) => ({ account: address, voter }));
    const rows = (await selectRows(this.#source.database, PROPOSAL_VOTES, keys)) as readonly object[];
    return new Map((rows as readonly ProposalVoteRow[]).map((row) => [row.account, row]));
  }

  async #count(condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ readonly count: string | number }>`select count(*) as count
      from proposal_votes where ${condition}`.execute(this.#source.database);
    return Number(rows[0]?.count ?? 0);
  }
}

const slicePage = <Item>(items: readonly Item[], { limit, offset }: Page): readonly Item[] =>
  items.slice(offset, offset + limit);

function countVotes(proposals: readonly ProposalView[], { support, isLocked }: VoteFilter): number {
  let total = 0;
  for (const { forCount, forReleased, againstCount, againstReleased } of proposals) {
    if (support !== false) total += countVotesOfSide(forCount, forReleased, isLocked);
    if (support !== true) total += countVotesOfSide(againstCount, againstReleased, isLocked);
  }
  return total;
}

function countVotesOfSide(count: number, released: number, isLocked: boolean | undefined): number {
  if (isLocked === undefined) return count;
  return isLocked ? count - released : released;
}
