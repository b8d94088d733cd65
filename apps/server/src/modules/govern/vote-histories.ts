import { seconds, units, type Seconds, type Units } from '@junction/primitives';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import type { ProposalView } from './proposal-view.ts';

/** Maximum number of points of a vote history. The voting period is divided into this many intervals. */
const MAX_HISTORY_POINTS = 120;
/** Maximum number of cached histories, about sixty megabytes with their responses. */
const MAX_CACHED_HISTORIES = 2_000;

/** Cumulative votes after all votes up to `time`, in base units of ve. */
export interface VoteHistoryPoint {
  readonly time: Seconds;
  readonly forVotes: Units;
  readonly againstVotes: Units;
}

/** Caches vote histories. A cached history is valid until the next vote on its proposal. */
export class VoteHistoryCache {
  readonly #database: Database;
  readonly #known = new LRUCache<string, Promise<readonly VoteHistoryPoint[]>>({ max: MAX_CACHED_HISTORIES });

  constructor(database: Database) {
    this.#database = database;
  }

  of(view: ProposalView): Promise<readonly VoteHistoryPoint[]> {
    const { address, forCount, againstCount, forVotes, againstVotes } = view;
    if (forCount + againstCount === 0) return Promise.resolve([]);
    const key = [address, forCount, againstCount, forVotes, againstVotes].join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const reading = this.#read(view);
    this.#known.set(key, reading);
    reading.catch(() => {
      this.#known.delete(key);
    });
    return reading;
  }

  async #read({ address, startTime, votingPeriod }: ProposalView): Promise<readonly VoteHistoryPoint[]> {
    const stretch = sql`least(greatest(0, (time - ${startTime}::bigint) * ${sql.lit(MAX_HISTORY_POINTS)}
      / ${Math.max(1, votingPeriod)}::bigint), ${sql.lit(MAX_HISTORY_POINTS - 1)})`;
    const { rows } = await sql<{
      readonly time: string | number;
      readonly for_votes: string;
      readonly against_votes: string;
    }>`select max(time) as time, coalesce(sum(votes) filter (where support), 0)::text as for_votes,
        coalesce(sum(votes) filter (where not support), 0)::text as against_votes
      from proposal_votes where account = ${address} group by ${stretch} order by 1`.execute(this.#database);
    let [forVotes, againstVotes] = [0n, 0n];
    return rows.map((row) => {
      forVotes += BigInt(row.for_votes);
      againstVotes += BigInt(row.against_votes);
      return {
        time: seconds(Number(row.time)),
        forVotes: units(forVotes),
        againstVotes: units(againstVotes),
      };
    });
  }
}
