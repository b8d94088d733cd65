import { useEffect } from 'react';

/** Sets the tab's title, subject first. Every page calls it once in any state. */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const title = [...names.filter((name) => name !== undefined && name !== ''), 'Junction'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
