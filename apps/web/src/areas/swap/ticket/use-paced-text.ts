import { useEffect, useRef, useState } from 'react';

/** A listener hears about quotes at most this often, milliseconds. */
export const SPEECH_PAUSE = 10_000;

/**
 * The text, changed at most once in ten seconds; what came between two changes is left out, the newest never. An empty
 * text is taken over at once: what no longer holds is not left to be read.
 */
export function usePacedText(text: string): string {
  const [said, setSaid] = useState('');
  const last = useRef(-SPEECH_PAUSE);
  useEffect(() => {
    if (text === '' || text === said) return undefined;
    const wait = Math.max(0, last.current + SPEECH_PAUSE - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, said]);
  if (text === '' && said !== '') setSaid('');
  return text === '' ? '' : said;
}
