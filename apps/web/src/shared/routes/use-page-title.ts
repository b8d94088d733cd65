import { useEffect } from 'react';

/** Names the tab after what the page shows, its subject first. Every page calls it once, whatever state it is in. */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const title = [...names.filter((name) => name !== undefined && name !== ''), 'Junction'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
