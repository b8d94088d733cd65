import { useEffect } from 'react';

/**
 * Sets the title of the browser tab, the most specific name first. Every page calls this hook once, also while it is
 * loading or has failed.
 */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const title = [...names.filter((name) => name !== undefined && name !== ''), 'Junction'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
