import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { wellFormed } from '../database/well-formed.ts';
import type { Schema } from '../database/schema.ts';
import type { OddityReason } from '../index-fault.ts';
import { inChunks } from './chunks.ts';

/** What is set aside: facts of a token, the history of an account, or single events of an account. */
export type QuarantineKind = 'token' | 'account' | 'event';

export interface QuarantineNote {
  readonly account: Address;
  readonly kind: QuarantineKind;
  readonly reason: OddityReason;
  /** For whoever looks into it; not shown to users. */
  readonly detail: string;
}

/** Something a followed account said that cannot be, or that could not be folded; it is left out. */
export interface OddEvent {
  readonly account: Address;
  readonly reason: OddityReason;
  readonly detail: string;
  readonly time: Seconds;
}

export interface HeldAccount {
  readonly account: Address;
  readonly kind: QuarantineKind;
  readonly tries: number;
}

const CHUNK = 500;
/** Seconds until the second try; every further one waits twice as long, at most a day. */
const FIRST_WAIT = 60;
const LONGEST_WAIT = 86_400;
/** Of histories that the node has only in part: it may be another node's turn soon. */
const FIRST_WAIT_FOR_HISTORY = 5;
const LONGEST_WAIT_FOR_HISTORY = 600;
const LONGEST_DETAIL = 200;
/** Why the history of an account cannot be read on, though the account is well-formed. */
export const HISTORY_REASONS: ReadonlySet<OddityReason> = new Set<OddityReason>([
  'HISTORY_INCOMPLETE',
  'OTHER_CHAIN',
  'ACCOUNT_UNANSWERED',
]);

/** What the index has set aside, in a table: a stranger may make any number of such things. */
export class Quarantine {
  readonly #database: Database;
  /** Seconds since the epoch, of the computer. */
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Sets aside; what is there already has been tried once more. Events are not tried again: they stay as they are. */
  async hold(note: QuarantineNote): Promise<void> {
    await holdNote(this.#database, note, this.#now());
  }

  async isHeld(account: Address, kind: QuarantineKind): Promise<boolean> {
    const row = await this.#database
      .selectFrom('quarantine')
      .select('account')
      .where('account', '=', account)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What may be tried again now, longest waiting first. */
  async due(limit: number): Promise<readonly HeldAccount[]> {
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

  /** How much is set aside, by kind. */
  async count(): Promise<Readonly<Record<QuarantineKind, number>>> {
    return countQuarantine(this.#database);
  }
}

/** `now`: seconds since the epoch. */
export async function holdNote(
  database: Database,
  { account, kind, reason, detail }: QuarantineNote,
  now: number,
): Promise<void> {
  const second = Math.floor(now);
  const isHistory = HISTORY_REASONS.has(reason);
  const first = isHistory ? FIRST_WAIT_FOR_HISTORY : FIRST_WAIT;
  const longest = isHistory ? LONGEST_WAIT_FOR_HISTORY : LONGEST_WAIT;
  const text = keptDetail(detail);
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

function keptDetail(detail: string): string {
  return wellFormed(detail.replaceAll('\0', '').slice(0, LONGEST_DETAIL));
}

/** Notes events that cannot be, with the step that met them; to write them again changes nothing. */
export async function holdEvents(
  transaction: Transaction<Schema>,
  oddities: ReadonlyMap<Address, OddEvent>,
): Promise<void> {
  for (const rows of inChunks([...oddities.values()], CHUNK))
    await transaction
      .insertInto('quarantine')
      .values(
        rows.map(({ account, reason, detail, time }) => ({
          account,
          kind: 'event' as const,
          reason,
          detail: keptDetail(detail),
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

export async function countQuarantine(database: Database): Promise<Readonly<Record<QuarantineKind, number>>> {
  const rows = await database
    .selectFrom('quarantine')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
    .groupBy('kind')
    .execute();
  const counts = { token: 0, account: 0, event: 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}
