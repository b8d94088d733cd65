const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `prepare` once, at the first pointer or key event, to preload code for the user's next step. It is not called
 * if no user interacts with the page or if the browser asks to save data. Returns a function that cancels it.
 */
export function onFirstInteraction(prepare: () => void): () => void {
  if (savesData()) return () => undefined;
  const giveUp = (): void => {
    for (const sign of INTERACTION_EVENTS) removeEventListener(sign, answer);
  };
  const answer = (): void => {
    giveUp();
    prepare();
  };
  for (const sign of INTERACTION_EVENTS) addEventListener(sign, answer, { passive: true });
  return giveUp;
}

/** True if the browser asks to save data. The Network Information API is not available in all browsers. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
