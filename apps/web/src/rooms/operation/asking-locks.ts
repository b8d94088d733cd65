/** Locks held by the page that asks the wallet about an operation, for as long as the page lives. */
export interface AskingLocks {
  /** Holds a lock until the wallet's response is stored; resolves once it is held. */
  readonly hold: (id: string, written: Promise<unknown>) => Promise<void>;
  /** Calls back when no page holds the lock any more. `isKnown` is false if the browser does not support locks. */
  readonly whenGone: (id: string, then: (isKnown: boolean) => void) => void;
}

const nameOf = (id: string): string => `junction.asking.${id}`;

/** Web Locks, released when their page ends in any way. Available in secure contexts only. */
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
            // A rejected lock must not prevent sending.
            held.catch(() => resolve());
          }),
    whenGone: (id, then) => {
      if (locks === undefined) then(false);
      else locks.request(nameOf(id), () => then(true)).catch(() => then(false));
    },
  };
}
