import type { Address } from '@junction/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { AreaReaderSource } from '../../read-model.ts';
import { readCountedPage, type CountedPage } from '../counted-page.ts';
import type { AnyRow } from '../rows/module-table.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import {
  CANDIDATES,
  EPOCHS,
  EPOCH_GAUGES,
  EPOCH_VOTES,
  VOTING_STATES,
  type CandidateRow,
  type EpochGaugeRow,
  type EpochRow,
  type EpochVoteRow,
  type VotingStateRow,
} from './epoch-tables.ts';
import type { ListSorting } from './escrow-reader.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface EpochQuery extends Page {
  readonly epoch: number | undefined;
  /** Earliest and latest start of the epochs in seconds, both inclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly isAscending: boolean;
}

export interface EpochVoteQuery extends Page {
  readonly epoch: number | undefined;
  readonly gauge: Address | undefined;
  readonly user: Address | undefined;
  readonly isAscending: boolean;
}

export interface EpochDistributionQuery {
  readonly epoch: number | undefined;
  readonly gauge: Address | undefined;
  readonly isAscending: boolean;
}

export interface CandidateQuery extends Page {
  readonly gauge: Address | undefined;
  readonly isActive: boolean | undefined;
  readonly ordering: ListSorting<'createdAt' | 'averageAmount' | 'averagePercentage'>;
}

export interface CandidatePage extends CountedPage<CandidateRow> {
  /** Number of the last ended epoch; undefined if none has ended. */
  readonly lastEpoch: number | undefined;
}

/** Result of an epoch for a candidate: its votes, the votes that counted, and the tokens it received. */
export type EpochGaugeResult = Pick<EpochGaugeRow, 'gauge' | 'votes' | 'normalized' | 'distributed'>;

/** Maximum number of rows returned without pagination. */
const MAX_DISTRIBUTIONS = 1_000;

const CANDIDATE_COLUMNS = {
  averageAmount: 'average_votes',
  averagePercentage: 'average_share',
  createdAt: undefined,
} as const;

/** Queries about epochs and candidates. A network has one vote escrow, so all rows belong to it. */
export class EpochReader {
  readonly #source: AreaReaderSource;

  constructor(source: AreaReaderSource) {
    this.#source = source;
  }

  /** Returns a page of epochs, sorted by their start. */
  epochs({ epoch, from, to, isAscending, limit, offset }: EpochQuery): Promise<CountedPage<EpochRow>> {
    const where: RawBuilder<unknown>[] = [];
    if (epoch !== undefined) where.push(sql`epoch = ${epoch}::bigint`);
    if (from !== undefined) where.push(sql`start >= ${from}::bigint`);
    if (to !== undefined) where.push(sql`start <= ${to}::bigint`);
    const order = { columns: ['start', 'epoch'], isAscending };
    return readCountedPage(this.#source, EPOCHS, { where, order, limit, offset });
  }

  /** Returns the running epoch, which has the highest number; undefined before the first epoch. */
  async lastEpoch(): Promise<EpochRow | undefined> {
    const [row] = (
      await sql<AnyRow>`select * from ve_epochs order by epoch desc limit 1`.execute(this.#source.database)
    ).rows;
    return row && decodeTableRow(EPOCHS, row);
  }

  /** Returns a page of votes in chain order. Votes of one transaction are ordered by `position`. */
  votes({
    epoch,
    gauge,
    user,
    isAscending,
    limit,
    offset,
  }: EpochVoteQuery): Promise<CountedPage<EpochVoteRow>> {
    const where: RawBuilder<unknown>[] = [];
    if (user !== undefined) where.push(sql`"user" = ${user}`);
    if (gauge !== undefined) where.push(sql`gauge = ${gauge}`);
    if (epoch !== undefined) where.push(sql`epoch = ${epoch}::bigint`);
    const order = { columns: ['epoch', 'lt', 'position'], isAscending };
    return readCountedPage(this.#source, EPOCH_VOTES, { where, order, limit, offset });
  }

  /** Returns the results of all candidates in an epoch, sorted by votes in descending order. */
  async epochGauges(epoch: number): Promise<readonly EpochGaugeResult[]> {
    const { rows } = await sql<{
      readonly gauge: string;
      readonly votes: string;
      readonly normalized: string | null;
      readonly distributed: string | null;
    }>`select gauge, votes, normalised as normalized, distributed from ve_epoch_gauges where epoch = ${epoch}::bigint
      order by votes desc, gauge desc`.execute(this.#source.database);
    return rows.map(({ gauge, votes, normalized, distributed }) => ({
      gauge,
      votes: BigInt(votes),
      normalized: normalized === null ? undefined : BigInt(normalized),
      distributed: distributed === null ? undefined : BigInt(distributed),
    }));
  }

  /** Returns the payments of governance tokens to candidates. */
  paid({ epoch, gauge, isAscending }: EpochDistributionQuery): Promise<CountedPage<EpochGaugeRow>> {
    const where: RawBuilder<unknown>[] = [sql`distributed is not null`];
    if (gauge !== undefined) where.push(sql`gauge = ${gauge}`);
    if (epoch !== undefined) where.push(sql`epoch = ${epoch}::bigint`);
    const order = { columns: ['epoch', 'gauge'], isAscending };
    return readCountedPage(this.#source, EPOCH_GAUGES, {
      where,
      order,
      limit: MAX_DISTRIBUTIONS,
      offset: 0,
    });
  }

  async candidates({ gauge, isActive, ordering, limit, offset }: CandidateQuery): Promise<CandidatePage> {
    const where: RawBuilder<unknown>[] = [];
    if (gauge !== undefined) where.push(sql`gauge = ${gauge}`);
    if (isActive !== undefined) where.push(sql`is_active = ${isActive}::boolean`);
    const column = CANDIDATE_COLUMNS[ordering.column];
    const columns = [...(column ? [column] : []), 'created_lt', 'gauge'];
    const order = { columns, isAscending: ordering.isAscending };
    const page = await readCountedPage(this.#source, CANDIDATES, { where, order, limit, offset });
    const epoch = (await this.voting())?.epoch;
    return { ...page, lastEpoch: epoch === undefined || epoch < 2 ? undefined : epoch - 1 };
  }

  /** Returns the state from which epochs are computed, including their rules; undefined before there is any. */
  async voting(): Promise<VotingStateRow | undefined> {
    const [row] = (await sql<AnyRow>`select * from ve_votings limit 1`.execute(this.#source.database)).rows;
    return row && decodeTableRow(VOTING_STATES, row);
  }
}
