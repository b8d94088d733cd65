const RETRY_MS = 1_000;

/**
 * Loads code that is fetched when it is needed. While the network is gone the fetch is tried again every second, and
 * at once when the browser is back online: a part that comes late must not take the page down.
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

/** Browsers word it differently; what they share is that the module did not arrive. A module that throws is not this. */
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
