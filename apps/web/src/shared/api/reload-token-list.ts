import type { QueryClient } from '@tanstack/react-query';

/** Key of the query that holds the network's token list. */
export const TOKEN_LIST_KEY = ['token-list'] as const;

/** Milliseconds between two reloads: a server with another list must not make the page load it again and again. */
const MIN_RELOAD_INTERVAL = 60_000;
const reloadedAt = new WeakMap<QueryClient, number>();

/** Loads the token list again after a server has rejected the page's copy, at most once per minute. */
export function reloadTokenList(client: QueryClient): void {
  const now = performance.now();
  const last = reloadedAt.get(client);
  if (last !== undefined && now - last < MIN_RELOAD_INTERVAL) return;
  reloadedAt.set(client, now);
  void client.refetchQueries({ queryKey: TOKEN_LIST_KEY });
}
