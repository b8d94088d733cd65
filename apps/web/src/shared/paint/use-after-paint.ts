import { startTransition, useEffect, useState } from 'react';

/**
 * `before` in the first picture, `value` from the next on. A deferred value may be worked on before anything is
 * painted; this one is not: a press is answered with a picture before long work begins.
 */
export function useAfterPaint<T>(value: T, before: T): T {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks come before it is painted, a task that they ask for after.
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
