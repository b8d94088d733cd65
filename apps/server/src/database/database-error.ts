import { CodedError } from '@junction/primitives';
import { DatabaseError } from 'pg';

/** Reason why the database did not answer. All reasons are transient. */
export type DatabaseErrorCode =
  /** The server is unreachable, restarting or read-only, or the connection broke. */
  | 'DATABASE_AWAY'
  /** The statement exceeded its timeout. */
  | 'DATABASE_TOO_SLOW'
  /** Too many queries are waiting. */
  | 'DATABASE_BUSY'
  /** A concurrent transaction changed the same rows. */
  | 'DATABASE_RACE';

/** Transient error of the database. The message is one line and contains no part of the statement. */
export class DatabaseUnavailableError extends CodedError<DatabaseErrorCode, { readonly detail: string }> {
  constructor(code: DatabaseErrorCode, detail: string, options?: ErrorOptions) {
    super(code, { detail }, `${code}: ${detail}`, options);
  }
}

/**
 * SQL states of an unavailable server: connection errors (08), out of resources (53), shutdown and recovery (57P),
 * read-only standby (25006), and sessions ended by a transaction timeout (25P03, 25P04).
 */
const UNAVAILABLE_SQL_STATE = /^(?:08|53|57P|25006|25P03|25P04)/;
const RACE_SQL_STATE = /^(?:40001|40P01|55P03)$/;
const CANCELED_SQL_STATE = '57014';
/**
 * True for the error of a standby that rejects `begin read write`. Its SQL state is generic, so it is recognized by the
 * name of the C routine.
 */
const isReadOnlyServer = ({ code, routine }: DatabaseError): boolean =>
  code === '0A000' && routine === 'call_bool_check_hook';
const isUnavailable = (error: DatabaseError, code: string): boolean =>
  UNAVAILABLE_SQL_STATE.test(code) || isReadOnlyServer(error);
/** Codes of socket and DNS errors. */
const NETWORK_ERROR_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  // The Unix socket of a local server is missing.
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);
/** Matches the messages of broken connections, for which the driver has no error code. */
const BROKEN_CONNECTION_MESSAGE =
  /^(?:Connection terminated|Client (?:has|was)|Query read timeout|timeout e)/;

/** Converts transient errors to `DatabaseUnavailableError`. Returns other errors unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const detail = `${code} ${error.message}`.trim().split('\n', 1)[0] ?? '';
  if (error instanceof DatabaseError) {
    if (isUnavailable(error, code))
      return new DatabaseUnavailableError('DATABASE_AWAY', detail, { cause: error });
    if (RACE_SQL_STATE.test(code))
      return new DatabaseUnavailableError('DATABASE_RACE', detail, { cause: error });
    if (code === CANCELED_SQL_STATE)
      return new DatabaseUnavailableError('DATABASE_TOO_SLOW', detail, { cause: error });
    return error;
  }
  if (NETWORK_ERROR_CODES.has(code) || BROKEN_CONNECTION_MESSAGE.test(error.message))
    return new DatabaseUnavailableError('DATABASE_AWAY', detail, { cause: error });
  return error;
}

/** True if the connection that threw this error cannot be used any more. */
export function isConnectionBreakingError(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}
