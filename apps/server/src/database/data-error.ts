/** Values that a column cannot hold (22), and rows that a table does not take (23). */
const DATA = /^2[23][0-9A-Z]{3}$/;

/** Whether the database refused what it was to keep: it is there, and what else it is given it takes. */
export function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA.test(error.code);
}
