const RETRY_MS = 1_000;

/**
 * Wraps a dynamic import so that it never fails for lack of a connection: it is retried every second, and as soon as
 * the browser is online again. Other errors are thrown.
 */
export function keepLoading<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!isFetchFailure(error)) throw error;
        await untilOnlineOr(RETRY_MS);
      }
    }
  };
}

/**
 * True if the module was not received; browsers word this differently. False for an error that the module itself
 * throws.
 */
function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}
