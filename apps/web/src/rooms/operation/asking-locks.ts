/** Locks by which a tab shows the other tabs that it is waiting for the wallet. They end with the tab. */
export interface AskingLocks {
  /**
   * Holds the lock of an operation until `written` settles, which is when the wallet's response is stored. Resolves
   * once the lock is held.
   */
  readonly hold: (id: string, written: Promise<unknown>) => Promise<void>;
  /**
   * Calls `then` once no tab holds the operation's lock. `isKnown` is false if the browser does not support locks, so
   * that another tab may still be waiting.
   */
  readonly whenGone: (id: string, then: (isKnown: boolean) => void) => void;
}

const nameOf = (id: string): string => `junction.asking.${id}`;

/**
 * Returns locks of the Web Locks API, which the browser releases however the tab ends. Without that API (insecure
 * contexts) nothing is locked.
 */
export function browserLocks(): AskingLocks {
  const locks = typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;
  return {
    hold: (id, written) =>
      locks === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            const held = locks.request(nameOf(id), async () => {
              resolve();
              await written.catch(() => undefined);
            });
            // If the browser rejects the lock, the message is sent without one.
            held.catch(() => resolve());
          }),
    whenGone: (id, then) => {
      if (locks === undefined) then(false);
      else locks.request(nameOf(id), () => then(true)).catch(() => then(false));
    },
  };
}
