import { useEffect, useRef, useState } from 'react';

/** Minimum interval of announcements to screen readers, milliseconds. */
export const SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS = 10_000;

/**
 * Throttles a text to one change per ten seconds. Intermediate texts are skipped, but the latest text is always
 * returned in the end. An empty text applies immediately, so that outdated texts are not read.
 */
export function useThrottledText(text: string): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef(-SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS);
  useEffect(() => {
    if (text === '' || text === announced) return undefined;
    const wait = Math.max(0, last.current + SCREEN_READER_ANNOUNCEMENT_INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setAnnounced(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, announced]);
  if (text === '' && announced !== '') setAnnounced('');
  return text === '' ? '' : announced;
}
