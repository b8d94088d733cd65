import { useRouterState } from '@tanstack/react-router';
import { useNavEntries, type NavEntry } from './nav-entries.ts';

/** The navigation entry the shown screen belongs to: the later of two is the narrower one. */
export function useCurrentEntry(): NavEntry | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return useNavEntries().findLast(({ under }) =>
    under.some((start) => path === start || path.startsWith(`${start}/`)),
  );
}
