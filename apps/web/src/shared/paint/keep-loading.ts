const RETRY_MS = 1_000;

/**
 * Wraps a dynamic import so that it is retried when the connection fails: every second, and as soon as the browser is
 * online again. Other errors are thrown.
 */
export function retryImport<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!isFetchFailure(error)) throw error;
        await waitForOnline(RETRY_MS);
      }
    }
  };
}

/**
 * True if the browser could not fetch the module; the messages differ between browsers. False for an error that the
 * module itself throws.
 */
function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

function waitForOnline(milliseconds: number): Promise<void> {
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
