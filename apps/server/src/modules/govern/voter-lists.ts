import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { buildLiteralEquality, buildPageQuery } from '../counted-page.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import { PROPOSAL_VOTES, type ProposalVoteRow } from './govern-tables.ts';
import type { ProposalsByAddressAndId } from './proposal-cache.ts';
import type { ProposalView } from './proposal-view.ts';

/** Maximum number of votes of one voter that are read. */
const MAX_VOTES_READ = 100_000;
/**
 * Maximum total size of all cached lists, counted in proposals of about eight bytes each. `LIST_OVERHEAD` is the
 * overhead of one list in the same unit.
 */
const MAX_CACHED_PROPOSALS = 2_000_000;
const LIST_OVERHEAD = 20;
/**
 * Maximum offset of a page for which the votes are read in parallel with the voter's list, if the list is not cached.
 * `EXTRA_ROWS` additional votes are read, because other filters may exclude some of their proposals.
 */
const MAX_PARALLEL_OFFSET = 100;
const EXTRA_ROWS = 10;

const NO_VOTES: ReadonlyMap<string, ProposalVoteRow> = new Map();

export interface VoteFilter {
  readonly support: boolean | undefined;
  readonly isLocked: boolean | undefined;
}

export interface VoterQuery extends VoteFilter {
  readonly voter: Address;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface VoterProposalsAndVotes {
  /** Proposals the voter voted on that match the query, in the order of the votes. */
  readonly views: readonly ProposalView[];
  /**
   * Votes of the voter, by proposal address. They are read in parallel with `views`, so some or all votes on the
   * proposals in `views` may be missing.
   */
  readonly votes: ReadonlyMap<string, ProposalVoteRow>;
}

interface VoterList {
  /**
   * Proposal snapshot at which the list was read. Every change of a vote also changes its proposal, so the list is
   * valid as long as this snapshot is current.
   */
  readonly proposals: ProposalsByAddressAndId;
  /** Proposals the voter voted on, latest vote first. */
  readonly views: readonly ProposalView[];
  /** One character per proposal of `views`, encoding the side of the vote and whether it is locked (see `toMarks`). */
  readonly marks: string;
}

/** Caches the proposals that each user voted on. A list is valid until any proposal changes. */
export class VotedProposalsCache {
  readonly #database: Database;
  readonly #lists = new LRUCache<Address, VoterList>({
    maxSize: MAX_CACHED_PROPOSALS,
    sizeCalculation: ({ views }) => LIST_OVERHEAD + views.length,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns the proposals a voter voted on that match the query. If the list is not cached, it is read in parallel with
   * the votes of the page, which halves the latency.
   */
  async votedBy(query: VoterQuery, proposals: ProposalsByAddressAndId): Promise<VoterProposalsAndVotes> {
    const known = this.#lists.get(query.voter);
    if (known?.proposals === proposals) return { views: filterViews(known, query), votes: NO_VOTES };
    const [list, votes] = await Promise.all([this.#read(query.voter, proposals), this.#readVotes(query)]);
    this.#lists.set(query.voter, list);
    return { views: filterViews(list, query), votes };
  }

  async #readVotes(query: VoterQuery): Promise<ReadonlyMap<string, ProposalVoteRow>> {
    const { voter, isAscending, limit, offset } = query;
    const last = offset + limit;
    if (last > MAX_PARALLEL_OFFSET) return NO_VOTES;
    const { rows } = await buildPageQuery(
      sql.table(PROPOSAL_VOTES.name),
      [sql.join([sql`voter = ${voter}`, ...buildVoteSqlConditions(query)], sql` and `)],
      { columns: ['lt', 'account'], isAscending },
      { limit: last + EXTRA_ROWS, offset: 0 },
    ).execute(this.#database);
    return new Map(rows.map((row) => decodeTableRow(PROPOSAL_VOTES, row)).map((row) => [row.account, row]));
  }

  async #read(voter: Address, proposals: ProposalsByAddressAndId): Promise<VoterList> {
    // All votes are returned as one text, because many rows or an array would dominate the cost of the query.
    const { rows } = await sql<{ readonly votes: string | null }>`
      select string_agg(account || case when support then case when is_locked then 'a' else 'b' end
        else case when is_locked then 'c' else 'd' end end, ' ') as votes from (
        select account, support, is_locked from proposal_votes where voter = ${voter}
        order by lt desc, account desc limit ${sql.lit(MAX_VOTES_READ)}
      ) as voted`.execute(this.#database);
    const votes = (rows[0]?.votes?.split(' ') ?? []).flatMap((vote) => {
      const view = proposals.byAddress.get(vote.slice(0, -1));
      return view === undefined ? [] : [{ view, mark: vote.slice(-1) }];
    });
    return {
      proposals,
      views: votes.map(({ view }) => view),
      marks: votes.map(({ mark }) => mark).join(''),
    };
  }
}

function filterViews({ views, marks }: VoterList, query: VoterQuery): readonly ProposalView[] {
  const wanted = toMarks(query);
  const found = views.filter((_, index) => wanted.includes(marks.charAt(index)));
  return query.isAscending ? found.toReversed() : found;
}

/**
 * Returns the marks of the votes that match the filter. A list of marks has one letter per vote, which states the side
 * of the vote and whether the vote is locked.
 */
function toMarks({ support, isLocked }: VoteFilter): string {
  const all = [
    ['a', true, true],
    ['b', true, false],
    ['c', false, true],
    ['d', false, false],
  ] as const;
  return all
    .filter(([, isFor, locked]) => (support ?? isFor) === isFor && (isLocked ?? locked) === locked)
    .map(([mark]) => mark)
    .join('');
}

/** Builds the SQL conditions of a vote filter. */
export function buildVoteSqlConditions({ support, isLocked }: VoteFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (support !== undefined) where.push(buildLiteralEquality('support', support));
  if (isLocked !== undefined) where.push(buildLiteralEquality('is_locked', isLocked));
  return where;
}
