import { IndexError } from '../index-error.ts';

/** SQL states for corrupted pages and indexes and for missing or unreadable files. */
const DAMAGE_SQL_STATE = /^(?:XX001|XX002|58P01|58030)$/;
/** Codes of file system errors such as missing permissions, which do not prove damage. */
const FILE_SYSTEM_CODE = /^E[A-Z]+$/;
const RECOVERY_HINT = '"npm run reindex" builds it again from the chain, which stays as it is';

/** Returns an `IndexError` if the database is damaged, otherwise undefined. */
export function toDamageError(error: unknown): IndexError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DAMAGE_SQL_STATE.test(codeOf(cause)))
      return new IndexError('DATABASE_DAMAGED', { detail: cause.message }, sentence(cause.message), {
        cause: error,
      });
  return undefined;
}

/**
 * Converts an error of opening an existing folder to an `IndexError` that names damage as the cause; file system
 * errors stay unchanged.
 */
export function toOpenError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || FILE_SYSTEM_CODE.test(codeOf(error))) return error;
  const detail = `${path} cannot be opened`;
  return new IndexError('DATABASE_DAMAGED', { detail }, sentence(detail), { cause: error });
}

const sentence = (detail: string): string => `the database is damaged (${detail}): ${RECOVERY_HINT}`;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
