/** SQL states of values that a column cannot hold (22) and of violated constraints (23). */
const DATA_SQL_STATE = /^2[23][0-9A-Z]{3}$/;

/** True if the database rejected a value. It is available, and a retry with the same data fails again. */
export function isDataError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    DATA_SQL_STATE.test(error.code)
  );
}
