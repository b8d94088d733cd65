const RETRY_MS = 1_000;

/**
 * Loads code on demand. While offline the import is retried every second, and immediately when online again: a late
 * part must not break the page.
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

/** Wording differs between browsers; the module was not received. An error thrown by a module is different. */
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
