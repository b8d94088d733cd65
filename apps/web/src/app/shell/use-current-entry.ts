import { useRouterState } from '@tanstack/react-router';
import { useNavEntries, type NavEntry } from './nav-entries.ts';

/** Navigation entry of the current page: the last match is the most specific. */
export function useCurrentEntry(): NavEntry | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return useNavEntries().findLast(({ under }) =>
    under.some((start) => path === start || path.startsWith(`${start}/`)),
  );
}
