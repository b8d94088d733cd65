import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { is, pageFrom } from '../counted-page.ts';
import { rowOf } from '../rows/row-sql.ts';
import { PROPOSAL_VOTES, type ProposalVoteRow } from './govern-tables.ts';
import type { Proposals } from './proposal-book.ts';
import type { ProposalView } from './proposal-view.ts';

/** More votes of one voter are not looked through. */
const MOST_OF_VOTER = 100_000;
/** Proposals kept over all lists, eight bytes each, and what a list takes beside them, as proposals. */
const MOST_KEPT = 2_000_000;
const FRAME = 20;
/** Votes of a page are read beside an unknown list up to this place, and so many more for those that are filtered out. */
const LAST_PLACE = 100;
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

export interface VotedBy {
  /** In the order of the votes. */
  readonly views: readonly ProposalView[];
  /** Votes that were read beside them, by proposal: most of those on the page, or none. */
  readonly votes: ReadonlyMap<string, ProposalVoteRow>;
}

interface VoterList {
  /** A vote that is cast, released or forgotten changes its proposal: the same proposals have the same votes. */
  readonly of: Proposals;
  /** Latest vote first. */
  readonly views: readonly ProposalView[];
  /** A letter for each of them: which side the vote is of, and whether it is locked. */
  readonly marks: string;
}

/** On which proposals somebody voted: who looks at his votes asks again and again, and it changes with proposals alone. */
export class VoterLists {
  readonly #database: Database;
  readonly #lists = new LRUCache<Address, VoterList>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ views }) => FRAME + views.length,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** A list that is not known is read beside the votes of the page: one after the other takes twice as long. */
  async votedBy(query: VoterQuery, proposals: Proposals): Promise<VotedBy> {
    const known = this.#lists.get(query.voter);
    if (known?.of === proposals) return { views: viewsOf(known, query), votes: NO_VOTES };
    const [list, votes] = await Promise.all([this.#read(query.voter, proposals), this.#readVotes(query)]);
    this.#lists.set(query.voter, list);
    return { views: viewsOf(list, query), votes };
  }

  async #readVotes(query: VoterQuery): Promise<ReadonlyMap<string, ProposalVoteRow>> {
    const { voter, isAscending, limit, offset } = query;
    const last = offset + limit;
    if (last > LAST_PLACE) return NO_VOTES;
    const { rows } = await pageFrom(
      sql.table(PROPOSAL_VOTES.name),
      [sql.join([sql`voter = ${voter}`, ...conditionsOf(query)], sql` and `)],
      { columns: ['lt', 'account'], isAscending },
      { limit: last + SPARE, offset: 0 },
    ).execute(this.#database);
    return new Map(rows.map((row) => rowOf(PROPOSAL_VOTES, row)).map((row) => [row.account, row]));
  }

  async #read(voter: Address, proposals: Proposals): Promise<VoterList> {
    // In one text: a hundred rows, or an array of them, cost their reader more than all else that is asked here.
    const { rows } = await sql<{ readonly votes: string | null }>`
      select string_agg(account || case when support then case when is_locked then 'a' else 'b' end
        else case when is_locked then 'c' else 'd' end end, ' ') as votes from (
        select account, support, is_locked from proposal_votes where voter = ${voter}
        order by lt desc, account desc limit ${sql.lit(MOST_OF_VOTER)}
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
  const wanted = marksOf(query);
  const found = views.filter((_, index) => wanted.includes(marks.charAt(index)));
  return query.isAscending ? found.toReversed() : found;
}

/** The marks of votes that are asked for. */
function marksOf({ support, isLocked }: VoteFilter): string {
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

/** What is asked of votes, for the database. */
export function conditionsOf({ support, isLocked }: VoteFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (support !== undefined) where.push(is('support', support));
  if (isLocked !== undefined) where.push(is('is_locked', isLocked));
  return where;
}
