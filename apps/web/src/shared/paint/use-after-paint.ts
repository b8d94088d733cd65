import { startTransition, useEffect, useState } from 'react';

/**
 * Returns `before` in the first frame and `value` afterwards. Unlike a deferred value it is not processed before the
 * first paint, so that a click is acknowledged before long work.
 */
export function useAfterPaint<T>(value: T, before: T): T {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before it is painted, a task scheduled in them after it.
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
