import { useState } from 'react';

/** True from the first time `is` was true for the same `of`: what has stood is not taken away for another reading. */
export function useHasStood(is: boolean, of?: unknown): boolean {
  const [stood, setStood] = useState<{ readonly of: unknown }>();
  const has = stood !== undefined && stood.of === of;
  if (is && !has) setStood({ of });
  return is || has;
}
