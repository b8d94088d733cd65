import { useState } from 'react';

/**
 * Why something has not been read. What is asked for again stays failed until there is an answer: a page must not change
 * with every try.
 */
export function useReadFailure(reading: {
  readonly error: Error | null;
  readonly data: unknown;
}): Error | null {
  const { error, data } = reading;
  const [last, setLast] = useState<Error | null>(null);
  const failure = error ?? (data === undefined ? last : null);
  if (failure !== last) setLast(failure);
  return failure;
}
