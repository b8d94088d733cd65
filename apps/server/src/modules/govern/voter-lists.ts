import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { is, pageFrom } from '../counted-page.ts';
import { toRow } from '../rows/row-sql.ts';
import { PROPOSAL_VOTES, type ProposalVoteRow } from './govern-tables.ts';
import type { Proposals } from './proposal-cache.ts';
import type { ProposalView } from './proposal-view.ts';

/** Maximum number of votes of one voter that are read. */
const MAX_VOTES_READ = 100_000;
/** Maximum number of proposals in all cached lists, eight bytes each, and the overhead of a list in the same unit. */
const MAX_CACHED_PROPOSALS = 2_000_000;
const ENTRY_OVERHEAD = 20;
/**
 * Offset up to which the votes of a page are read together with an unknown list, and the extra rows for votes that are
 * filtered out.
 */
const MAX_DIRECT_OFFSET = 100;
const SPARE = 10;

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

export interface VoterVotes {
  /** In the order of the votes. */
  readonly views: readonly ProposalView[];
  /** Votes read together with the list, by proposal: most of the page, or none. */
  readonly votes: ReadonlyMap<string, ProposalVoteRow>;
}

interface VoterList {
  /** Every cast, released or removed vote changes its proposal, so equal proposals mean equal votes. */
  readonly of: Proposals;
  /** Latest vote first. */
  readonly views: readonly ProposalView[];
  /** One character per proposal: the side of the vote, and whether it is locked. */
  readonly marks: string;
}

/** Caches which proposals users voted on; it changes with proposals only. */
export class VoterLists {
  readonly #database: Database;
  readonly #lists = new LRUCache<Address, VoterList>({
    maxSize: MAX_CACHED_PROPOSALS,
    sizeCalculation: ({ views }) => ENTRY_OVERHEAD + views.length,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads an unknown list together with the votes of the page; in sequence it would take twice as long. */
  async votedBy(query: VoterQuery, proposals: Proposals): Promise<VoterVotes> {
    const known = this.#lists.get(query.voter);
    if (known?.of === proposals) return { views: viewsOf(known, query), votes: NO_VOTES };
    const [list, votes] = await Promise.all([this.#read(query.voter, proposals), this.#readVotes(query)]);
    this.#lists.set(query.voter, list);
    return { views: viewsOf(list, query), votes };
  }

  async #readVotes(query: VoterQuery): Promise<ReadonlyMap<string, ProposalVoteRow>> {
    const { voter, isAscending, limit, offset } = query;
    const last = offset + limit;
    if (last > MAX_DIRECT_OFFSET) return NO_VOTES;
    const { rows } = await pageFrom(
      sql.table(PROPOSAL_VOTES.name),
      [sql.join([sql`voter = ${voter}`, ...toConditions(query)], sql` and `)],
      { columns: ['lt', 'account'], isAscending },
      { limit: last + SPARE, offset: 0 },
    ).execute(this.#database);
    return new Map(rows.map((row) => toRow(PROPOSAL_VOTES, row)).map((row) => [row.account, row]));
  }

  async #read(voter: Address, proposals: Proposals): Promise<VoterList> {
    // As one text, because many rows or an array of them would dominate the cost of the query.
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
      of: proposals,
      views: votes.map(({ view }) => view),
      marks: votes.map(({ mark }) => mark).join(''),
    };
  }
}

function viewsOf({ views, marks }: VoterList, query: VoterQuery): readonly ProposalView[] {
  const wanted = toMarks(query);
  const found = views.filter((_, index) => wanted.includes(marks.charAt(index)));
  return query.isAscending ? found.toReversed() : found;
}

/** Marks that match a filter of votes. */
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

/** SQL conditions of a filter of votes. */
export function toConditions({ support, isLocked }: VoteFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (support !== undefined) where.push(is('support', support));
  if (isLocked !== undefined) where.push(is('is_locked', isLocked));
  return where;
}
