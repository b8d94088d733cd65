/**
 * Locks by which a tab signals other tabs that its wallet request is open. The browser releases them when the tab is
 * closed.
 */
export interface WalletRequestLocks {
  /**
   * Holds the lock of an operation until `written` settles, which happens once the wallet's response is stored.
   * Resolves once the lock is held.
   */
  readonly hold: (id: string, written: Promise<unknown>) => Promise<void>;
  /**
   * Calls `then` once no tab holds the operation's lock. `isKnown` is false if the browser does not support locks, so
   * that another tab may still wait for its wallet.
   */
  readonly whenGone: (id: string, then: (isKnown: boolean) => void) => void;
}

const getLockName = (id: string): string => `junction.asking.${id}`;

/**
 * Creates locks of the Web Locks API, which the browser releases even if the tab crashes. Without that API (insecure
 * contexts) nothing is locked.
 */
export function createWalletRequestLocks(): WalletRequestLocks {
  const locks = typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;
  return {
    hold: (id, written) =>
      locks === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            const held = locks.request(getLockName(id), async () => {
              resolve();
              await written.catch(() => undefined);
            });
            // If the browser rejects the request for the lock, the message is sent without a lock.
            held.catch(() => resolve());
          }),
    whenGone: (id, then) => {
      if (locks === undefined) then(false);
      else locks.request(getLockName(id), () => then(true)).catch(() => then(false));
    },
  };
}
