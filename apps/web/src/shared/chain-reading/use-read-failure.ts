import { useState } from 'react';

/**
 * Returns the error of a query. During retries the last error is kept until there is data, so that the page does not
 * change with every attempt.
 */
export function useRetainedQueryError(reading: {
  readonly error: Error | null;
  readonly data: unknown;
}): Error | null {
  const { error, data } = reading;
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (data === undefined ? last : null);
  if (failure !== last) setLast(failure);
  return failure;
}
