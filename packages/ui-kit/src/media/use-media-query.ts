import { createContext, useContext, useSyncExternalStore } from 'react';

/** Assumed width in pixels for pre-rendering without a window. */
export const RenderedWidth = createContext(1_280);

/** True while the query matches. Breakpoints of the kit: 640, 960, 1280. */
export function useMediaQuery(query: string): boolean {
  const width = useContext(RenderedWidth);
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => fitsWidth(query, width),
  );
}

function fitsWidth(query: string, width: number): boolean {
  const [, bound, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}
