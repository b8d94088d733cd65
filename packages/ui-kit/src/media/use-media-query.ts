import { createContext, useContext, useSyncExternalStore } from 'react';

/** Context with the window width in pixels that pre-rendering assumes, because there is no window then. */
export const PrerenderWidthContext = createContext(1_280);

/** Returns true while the media query matches. The kit's breakpoints are 640, 960 and 1280 pixels. */
export function useMediaQuery(query: string): boolean {
  const width = useContext(PrerenderWidthContext);
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
