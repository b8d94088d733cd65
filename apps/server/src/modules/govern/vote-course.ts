import { seconds, units, type Seconds, type Units } from '@junction/primitives';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.ts';
import type { ProposalView } from './proposal-view.ts';

/** Stretches of a voting period that are told apart: as many as a diagram has room for. */
const STRETCHES = 120;
/** Courses that are cached with their answers: some sixty megabytes. */
const MOST_COURSES = 2_000;

/** How a vote stood in a second in which somebody had just voted. Base units of ve. */
export interface VoteCoursePoint {
  readonly time: Seconds;
  readonly forVotes: Units;
  readonly againstVotes: Units;
}

/** How the votes on a proposal grew. It follows from the votes that were counted, so it is kept until there is another. */
export class VoteCourses {
  readonly #database: Database;
  readonly #known = new LRUCache<string, Promise<readonly VoteCoursePoint[]>>({ max: MOST_COURSES });

  constructor(database: Database) {
    this.#database = database;
  }

  of(view: ProposalView): Promise<readonly VoteCoursePoint[]> {
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

  async #read({ address, startTime, votingPeriod }: ProposalView): Promise<readonly VoteCoursePoint[]> {
    const stretch = sql`least(greatest(0, (time - ${startTime}::bigint) * ${sql.lit(STRETCHES)}
      / ${Math.max(1, votingPeriod)}::bigint), ${sql.lit(STRETCHES - 1)})`;
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
