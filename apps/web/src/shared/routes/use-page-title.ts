import { useEffect } from 'react';

/** Names the tab after what the page shows. The shell names the section once; its name comes back afterwards. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${name} · Junction`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
