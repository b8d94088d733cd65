/** SQL states of invalid values (class 22) and violated constraints (class 23). */
const DATA_SQL_STATE = /^2[23][0-9A-Z]{3}$/;

/** True if the database is available but rejected a value, so that a retry with the same data would fail again. */
export function isDatabaseValueError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    DATA_SQL_STATE.test(error.code)
  );
}
