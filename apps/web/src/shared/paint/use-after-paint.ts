import { startTransition, useEffect, useState } from 'react';

/**
 * Returns `before` in the first frame and `value` afterwards. Unlike with `useDeferredValue`, rendering of the new
 * value starts only after the first paint, so that a click has a visible effect before long work.
 */
export function useValueAfterPaint<T>(value: T, before: T): T {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Animation frame callbacks run before the frame is painted. A task scheduled in the callback runs after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted ? value : before;
}
