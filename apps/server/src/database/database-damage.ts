import { IndexError } from '../index-error.ts';

/** What a database answers whose files are not those it wrote: pages, indexes, files that are gone or cannot be read. */
const DAMAGED = /^(?:XX001|XX002|58P01|58030)$/;
/** The file system's own: no permission, no space, too many files. */
const SYSTEM = /^E[A-Z]+$/;
const WAY_OUT = '"npm run reindex" builds it again from the chain, which stays as it is';

/** The fault, when the reason of an error is that the database is damaged. */
export function damageOf(error: unknown): IndexError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DAMAGED.test(codeOf(cause)))
      return new IndexError('DATABASE_DAMAGED', { detail: cause.message }, sentence(cause.message), {
        cause: error,
      });
  return undefined;
}

/** What it means that the embedded database cannot open a folder it once made. */
export function whyNotOpened(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || SYSTEM.test(codeOf(error))) return error;
  const detail = `${path} cannot be opened`;
  return new IndexError('DATABASE_DAMAGED', { detail }, sentence(detail), { cause: error });
}

const sentence = (detail: string): string => `the database is damaged (${detail}): ${WAY_OUT}`;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
