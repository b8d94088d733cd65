import { IndexError } from '../index-error.ts';

/** SQL states for corrupted pages and indexes and for missing or unreadable files. */
const DAMAGE_SQL_STATE = /^(?:XX001|XX002|58P01|58030)$/;
/** Codes of file system errors, for example missing permissions. They do not prove damage. */
const FILE_SYSTEM_CODE = /^E[A-Z]+$/;
const RECOVERY_HINT = '"npm run reindex" builds it again from the chain, which stays as it is';

/** Returns an `IndexError` if the error reports a damaged database, otherwise undefined. */
export function toDamageError(error: unknown): IndexError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DAMAGE_SQL_STATE.test(getErrorCode(cause)))
      return new IndexError('DATABASE_DAMAGED', { detail: cause.message }, toMessage(cause.message), {
        cause: error,
      });
  return undefined;
}

/**
 * Converts an error that occurred when an existing folder was opened to an `IndexError` about damage. Returns file
 * system errors unchanged.
 */
export function toOpenError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || FILE_SYSTEM_CODE.test(getErrorCode(error))) return error;
  const detail = `${path} cannot be opened`;
  return new IndexError('DATABASE_DAMAGED', { detail }, toMessage(detail), { cause: error });
}

const toMessage = (detail: string): string => `the database is damaged (${detail}): ${RECOVERY_HINT}`;

function getErrorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
