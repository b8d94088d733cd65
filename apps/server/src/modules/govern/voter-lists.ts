import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import { is } from '../counted-page.ts';
import type { Proposals } from './proposal-book.ts';
import type { ProposalView } from './proposal-view.ts';

/** More votes of one voter are not looked through. */
const MOST_OF_VOTER = 100_000;
/** Proposals kept over all lists, eight bytes each, and what a list takes beside them, as proposals. */
const MOST_KEPT = 2_000_000;
const FRAME = 20;

export interface VoteFilter {
  readonly support: boolean | undefined;
  readonly isLocked: boolean | undefined;
}

export interface VoterQuery extends VoteFilter {
  readonly voter: Address;
  readonly isAscending: boolean;
}

interface VoterList {
  /** A vote that is cast, released or forgotten changes its proposal: the same proposals have the same votes. */
  readonly of: Proposals;
  readonly views: readonly ProposalView[];
}

/** On which proposals somebody voted: who looks at his votes asks again and again, and it changes with proposals alone. */
export class VoterLists {
  readonly #database: Database;
  readonly #lists = new LRUCache<string, VoterList>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ views }) => FRAME + views.length,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** In the order of the votes. */
  async votedBy(query: VoterQuery, proposals: Proposals): Promise<readonly ProposalView[]> {
    const { voter, support, isLocked, isAscending } = query;
    const key = [voter, support, isLocked, isAscending].join(' ');
    const known = this.#lists.get(key);
    if (known?.of === proposals) return known.views;
    const views = await this.#read(query, proposals);
    this.#lists.set(key, { of: proposals, views });
    return views;
  }

  async #read(query: VoterQuery, proposals: Proposals): Promise<readonly ProposalView[]> {
    const where = [sql`voter = ${query.voter}`, ...conditionsOf(query)];
    // In one text: a hundred rows, or an array of them, cost their reader more than all else that is asked here.
    const { rows } = await sql<{ readonly accounts: string | null }>`
      select string_agg(account, ' ') as accounts from (
        select account from proposal_votes where ${sql.join(where, sql` and `)} order by ${orderOf(query)}
        limit ${sql.lit(MOST_OF_VOTER)}
      ) as voted`.execute(this.#database);
    const accounts = rows[0]?.accounts?.split(' ') ?? [];
    return accounts.flatMap((account) => proposals.byAddress.get(account) ?? []);
  }
}

/** What is asked of votes, for the database. */
export function conditionsOf({ support, isLocked }: VoteFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (support !== undefined) where.push(is('support', support));
  if (isLocked !== undefined) where.push(is('is_locked', isLocked));
  return where;
}

const orderOf = ({ isAscending }: Pick<VoterQuery, 'isAscending'>): RawBuilder<unknown> =>
  isAscending ? sql`lt, account` : sql`lt desc, account desc`;
