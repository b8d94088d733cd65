const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls once at the first user interaction: pointer or key. Preloads the next step, but not for unattended pages, nor
 * if the browser asks to save data. Returns a function that cancels it.
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

/** Not supported by all browsers (Network Information API). */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
