/** Says which page is asking the wallet about an operation, for as long as that page lives. */
export interface AskingLocks {
  /** Holds an operation until the wallet's answer is written down; resolves once it is held. */
  readonly hold: (id: string, written: Promise<unknown>) => Promise<void>;
  /** Calls back when no page holds the operation any more. `isKnown` is false where browsers cannot tell. */
  readonly whenGone: (id: string, then: (isKnown: boolean) => void) => void;
}

const nameOf = (id: string): string => `junction.asking.${id}`;

/** Locks of the browser go with their page, however it ends. Only pages that are served securely have them. */
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
            // A browser that refuses the lock must not keep anybody from sending.
            held.catch(() => resolve());
          }),
    whenGone: (id, then) => {
      if (locks === undefined) then(false);
      else locks.request(nameOf(id), () => then(true)).catch(() => then(false));
    },
  };
}
