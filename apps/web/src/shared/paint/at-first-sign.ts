const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls once when a person shows on the page: a pointer that moves, a key. What the next step
 * needs is fetched then, not by pages that lie open unseen; never when the browser asks to save data.
 * Returns how to give up waiting.
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

/** Not every browser tells (Network Information API). */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
