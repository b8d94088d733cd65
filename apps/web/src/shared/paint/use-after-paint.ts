import { startTransition, useEffect, useState } from 'react';

/**
 * Returns `before` in the first frame and `value` afterwards. Unlike `useDeferredValue`, it does nothing with the new
 * value before the first paint, so that a click has a visible effect before long work.
 */
export function useAfterPaint<T>(value: T, before: T): T {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Callbacks of a frame run before it is painted; a task scheduled in them runs after it.
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
