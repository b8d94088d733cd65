import { useEffect } from 'react';

/** Sets the title of the browser tab, the most specific name first. Every page calls it once, in every state. */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const title = [...names.filter((name) => name !== undefined && name !== ''), 'Junction'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
