/**
 * Resolves with the value of a promise, or with undefined if it takes longer than `limitMs`. A rejection after that is
 * ignored.
 */
export async function resolveWithinTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
