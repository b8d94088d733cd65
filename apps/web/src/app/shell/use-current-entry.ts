import { useRouterState } from '@tanstack/react-router';
import { useNavEntries, type NavEntry } from './nav-entries.ts';

/**
 * Returns the navigation entry of the current page; undefined if the page belongs to none. If several entries match the
 * path, the last and most specific one is returned.
 */
export function useCurrentNavEntry(): NavEntry | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return useNavEntries().findLast(({ under }) =>
    under.some((start) => path === start || path.startsWith(`${start}/`)),
  );
}
