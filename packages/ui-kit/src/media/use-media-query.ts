import { createContext, useContext, useSyncExternalStore } from 'react';

/** Window width in pixels that pre-rendering assumes, because it has no window. */
export const RenderedWidth = createContext(1_280);

/** Returns true while the media query matches. Breakpoints of the kit: 640, 960, 1280 pixels. */
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
