import { CodedError } from '@junction/primitives';
import { DatabaseError } from 'pg';

/** Why the database gave no answer; to ask again later helps. */
export type DatabaseTroubleCode =
  /** It is not there, restarting, not ready to write, or the connection to it broke. */
  | 'DATABASE_AWAY'
  /** The statement took longer than it may. */
  | 'DATABASE_TOO_SLOW'
  /** Too many questions wait already. */
  | 'DATABASE_BUSY'
  /** Somebody else was at the same rows at the same time. */
  | 'DATABASE_RACE';

/** A passing trouble with the database. Its message is one line without anything of the statement. */
export class DatabaseTrouble extends CodedError<DatabaseTroubleCode, { readonly detail: string }> {
  constructor(code: DatabaseTroubleCode, detail: string, options?: ErrorOptions) {
    super(code, { detail }, `${code}: ${detail}`, options);
  }
}

/**
 * States a server answers with while it is away: connections (08), out of resources (53), shutdown and recovery (57P), a
 * standby that only reads (25006), a session ended because its transaction stood still or took too long (25P03, 25P04).
 */
const AWAY = /^(?:08|53|57P|25006|25P03|25P04)/;
const RACE = /^(?:40001|40P01|55P03)$/;
const CANCELED = '57014';
/** A transaction that begins as `read write` on a standby is rejected with the code of many other errors, by this routine. */
const isReadOnlyServer = ({ code, routine }: DatabaseError): boolean =>
  code === '0A000' && routine === 'call_bool_check_hook';
const isAway = (error: DatabaseError, code: string): boolean => AWAY.test(code) || isReadOnlyServer(error);
/** Of sockets and of names. */
const NETWORK = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  // The socket of a server on this machine.
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);
/** The driver tells broken connections by their text only. */
const BROKEN = /^(?:Connection terminated|Client (?:has|was)|Query read timeout|timeout e)/;

/** What went wrong, told as passing trouble where it is one; anything else as it was. */
export function troubleOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseTrouble) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const detail = `${code} ${error.message}`.trim().split('\n', 1)[0] ?? '';
  if (error instanceof DatabaseError) {
    if (isAway(error, code)) return new DatabaseTrouble('DATABASE_AWAY', detail, { cause: error });
    if (RACE.test(code)) return new DatabaseTrouble('DATABASE_RACE', detail, { cause: error });
    if (code === CANCELED) return new DatabaseTrouble('DATABASE_TOO_SLOW', detail, { cause: error });
    return error;
  }
  if (NETWORK.has(code) || BROKEN.test(error.message))
    return new DatabaseTrouble('DATABASE_AWAY', detail, { cause: error });
  return error;
}

/** Can the connection that gave this error go on? */
export function isConnectionBroken(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}
