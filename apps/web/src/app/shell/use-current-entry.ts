import { useRouterState } from '@tanstack/react-router';
import { useNavEntries, type NavEntry } from './nav-entries.ts';

/**
 * Returns the navigation entry of the current page; undefined if it belongs to none. The last match is the most
 * specific one.
 */
export function useCurrentEntry(): NavEntry | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return useNavEntries().findLast(({ under }) =>
    under.some((start) => path === start || path.startsWith(`${start}/`)),
  );
}
