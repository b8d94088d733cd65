import { resolveWithinTimeLimit } from './settle-within.ts';

/** Milliseconds between two requests that check whether the wallet still responds. */
const RESPONSE_CHECK_INTERVAL_MS = 5_000;
/**
 * Number of consecutive unanswered requests after which the wallet counts as silent. A single request may be lost while
 * the computer sleeps.
 */
const MAX_UNANSWERED = 2;

/**
 * Resolves when a wallet has stopped responding, e.g. because its extension was removed or disabled, so that its popup
 * will never respond either. Error responses count as responses. Never resolves after `signal` is aborted.
 */
export function waitUntilWalletStopsResponding(
  ask: () => Promise<unknown>,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let unanswered = 0;
    const checkResponse = async (): Promise<void> => {
      const hasResponded = await resolveWithinTimeLimit(
        ask().then(
          () => true,
          () => true,
        ),
        limitMs,
      );
      unanswered = hasResponded === true ? 0 : unanswered + 1;
      if (signal.aborted) return;
      if (unanswered < MAX_UNANSWERED) pause();
      else resolve();
    };
    const pause = (): void => {
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        void checkResponse();
      }, RESPONSE_CHECK_INTERVAL_MS);
      const stop = (): void => clearTimeout(timer);
      signal.addEventListener('abort', stop, { once: true });
    };
    pause();
  });
}
