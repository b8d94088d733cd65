import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { replaceLoneSurrogates } from '../database/well-formed.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { ChainDataErrorCode } from '../index-error.ts';
import { toChunks } from './chunks.ts';

/** Kind of quarantined data: metadata of a token, history of an account, or single events of an account. */
export type QuarantineKind = 'token' | 'account' | 'event';

export interface NewQuarantineEntry {
  readonly account: Address;
  readonly kind: QuarantineKind;
  readonly reason: ChainDataErrorCode;
  /** Description for operators. It is not shown to users. */
  readonly detail: string;
  /** True if a retry can only succeed after the index was rebuilt. */
  readonly isFinal?: boolean | undefined;
}

/** Event of a followed account that is skipped because it is impossible or cannot be projected. */
export interface InvalidEvent {
  readonly account: Address;
  readonly reason: ChainDataErrorCode;
  readonly detail: string;
  readonly time: Seconds;
}

export interface QuarantineRetryEntry {
  readonly account: Address;
  readonly kind: QuarantineKind;
  readonly tries: number;
}

const CHUNK_SIZE = 500;
/** Seconds until the first retry. The pause doubles with each further attempt, up to a day. */
const FIRST_RETRY_WAIT_SECONDS = 60;
const MAX_RETRY_WAIT_SECONDS = 86_400;
/**
 * Seconds until the first retry of a history that a node returns only in part. The pause is shorter than for other
 * errors, because the server may soon switch to another node.
 */
const FIRST_HISTORY_RETRY_WAIT_SECONDS = 5;
const MAX_HISTORY_RETRY_WAIT_SECONDS = 600;
/**
 * Seconds between retries of a history that is older than the index can reproject. Such a history cannot be projected
 * until the index is rebuilt.
 */
const FINAL_HISTORY_RETRY_WAIT_SECONDS = 3_600;
const MAX_DETAIL_LENGTH = 200;
/** Error codes of accounts whose transactions are valid but whose history is not completely returned by the nodes. */
export const INCOMPLETE_HISTORY_ERROR_CODES: ReadonlySet<ChainDataErrorCode> = new Set<ChainDataErrorCode>([
  'HISTORY_INCOMPLETE',
  'HISTORY_FINAL',
  'OTHER_CHAIN',
  'ACCOUNT_UNANSWERED',
]);

/** Table of quarantined data. It is not kept in memory, because anyone can create any amount of it. */
export class Quarantine {
  readonly #database: Database;
  /** Returns the seconds since the Unix epoch. */
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds an entry, or counts another attempt if it exists. Entries of kind `event` are never retried. */
  async add(note: NewQuarantineEntry): Promise<void> {
    await writeQuarantineEntry(this.#database, note, this.#now());
  }

  async has(account: Address, kind: QuarantineKind): Promise<boolean> {
    const row = await this.#database
      .selectFrom('quarantine')
      .select('account')
      .where('account', '=', account)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the entries that are due for a retry, longest overdue first. */
  async due(limit: number): Promise<readonly QuarantineRetryEntry[]> {
    const rows = await this.#database
      .selectFrom('quarantine')
      .select(['account', 'kind', 'tries'])
      .where('kind', '!=', 'event')
      .where('next_try', '<=', Math.floor(this.#now()))
      .orderBy('next_try')
      .orderBy('account')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, account: toAddress(row.account) }));
  }

  async release(account: Address, kind: QuarantineKind): Promise<void> {
    await this.#database
      .deleteFrom('quarantine')
      .where('account', '=', account)
      .where('kind', '=', kind)
      .execute();
  }

  /** Returns the number of entries by kind. */
  async count(): Promise<Readonly<Record<QuarantineKind, number>>> {
    return countQuarantinedByKind(this.#database);
  }
}

/**
 * Adds an entry, or counts another attempt if it exists.
 * @param now seconds since the Unix epoch
 */
export async function writeQuarantineEntry(
  database: Database,
  { account, kind, reason, detail, isFinal = false }: NewQuarantineEntry,
  now: number,
): Promise<void> {
  const second = Math.floor(now);
  const { first, longest } = getRetryWaits(reason, isFinal);
  const text = sanitizeDetail(detail);
  await database
    .insertInto('quarantine')
    .values({
      account,
      kind,
      reason,
      detail: text,
      first_seen: second,
      last_seen: second,
      tries: 1,
      next_try: second + first,
    })
    .onConflict((one) =>
      one.columns(['account', 'kind']).doUpdateSet({
        reason,
        detail: text,
        last_seen: second,
        tries: sql<number>`quarantine.tries + 1`,
        next_try: sql<number>`${second} + least(${longest}::bigint, ${first}::bigint * (1::bigint << least(quarantine.tries, 20)))`,
      }),
    )
    .execute();
}

/**
 * Returns the waiting times in seconds: `first` until the first retry, and `longest` as the maximum between two
 * retries.
 */
function getRetryWaits(
  reason: ChainDataErrorCode,
  isFinal: boolean,
): { readonly first: number; readonly longest: number } {
  // A successful read of such a history ends the quarantine, and the account is quarantined again once its history is
  // found to be final. A growing pause would therefore always start over, so the pause is constant.
  if (isFinal) return { first: FINAL_HISTORY_RETRY_WAIT_SECONDS, longest: FINAL_HISTORY_RETRY_WAIT_SECONDS };
  return INCOMPLETE_HISTORY_ERROR_CODES.has(reason)
    ? { first: FIRST_HISTORY_RETRY_WAIT_SECONDS, longest: MAX_HISTORY_RETRY_WAIT_SECONDS }
    : { first: FIRST_RETRY_WAIT_SECONDS, longest: MAX_RETRY_WAIT_SECONDS };
}

function sanitizeDetail(detail: string): string {
  return replaceLoneSurrogates(detail.replaceAll('\0', '').slice(0, MAX_DETAIL_LENGTH));
}

/** Records invalid events. Idempotent. */
export async function writeInvalidEvents(
  transaction: Transaction<DatabaseSchema>,
  invalidEvents: ReadonlyMap<Address, InvalidEvent>,
): Promise<void> {
  for (const rows of toChunks([...invalidEvents.values()], CHUNK_SIZE))
    await transaction
      .insertInto('quarantine')
      .values(
        rows.map(({ account, reason, detail, time }) => ({
          account,
          kind: 'event' as const,
          reason,
          detail: sanitizeDetail(detail),
          first_seen: time,
          last_seen: time,
          tries: 1,
          next_try: time,
        })),
      )
      .onConflict((one) =>
        one.columns(['account', 'kind']).doUpdateSet((set) => ({
          reason: set.ref('excluded.reason'),
          detail: set.ref('excluded.detail'),
          first_seen: sql<number>`least(quarantine.first_seen, excluded.first_seen)`,
          last_seen: sql<number>`greatest(quarantine.last_seen, excluded.last_seen)`,
        })),
      )
      .execute();
}

export async function countQuarantinedByKind(
  database: Database,
): Promise<Readonly<Record<QuarantineKind, number>>> {
  const rows = await database
    .selectFrom('quarantine')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
    .groupBy('kind')
    .execute();
  const counts = { token: 0, account: 0, event: 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}
