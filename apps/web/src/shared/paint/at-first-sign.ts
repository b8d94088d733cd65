const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `prepare` once, at the first pointer or key event. Use it to preload the next step: pages without a user load
 * nothing more, and neither do browsers that ask to save data. Returns a function that cancels it.
 */
export function atFirstSign(prepare: () => void): () => void {
  if (savesData()) return () => undefined;
  const giveUp = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, answer);
  };
  const answer = (): void => {
    giveUp();
    prepare();
  };
  for (const sign of SIGNS) addEventListener(sign, answer, { passive: true });
  return giveUp;
}

/** Reads the Network Information API, which not all browsers support. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
