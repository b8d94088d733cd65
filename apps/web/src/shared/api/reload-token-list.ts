import type { QueryClient } from '@tanstack/react-query';
import type { TokenListIdentity } from './known-tokens.ts';

/** Key of the query of the network's token list. */
export const TOKEN_LIST_QUERY_KEY = ['token-list'] as const;

/**
 * Milliseconds between two reloads. The interval doubles after each reload that returned the same list, up to the
 * maximum.
 */
const MIN_RELOAD_INTERVAL = 60_000;
const MAX_RELOAD_INTERVAL = 3_600_000;

interface LastReload {
  readonly hash: string;
  /** Time of the reload (`performance.now()`) in milliseconds. */
  readonly at: number;
  readonly interval: number;
}
const lastReloads = new WeakMap<QueryClient, LastReload>();

/**
 * Loads the token list again after a server has rejected this version. Reloads at most once per minute, and with
 * exponential backoff while the server keeps rejecting the same version.
 */
export function reloadTokenList(client: QueryClient, { hash }: TokenListIdentity): void {
  const now = performance.now();
  const last = lastReloads.get(client);
  const isSameCopy = last?.hash === hash;
  const wait = isSameCopy ? last.interval : MIN_RELOAD_INTERVAL;
  if (last !== undefined && now - last.at < wait) return;
  const interval = isSameCopy ? Math.min(2 * wait, MAX_RELOAD_INTERVAL) : MIN_RELOAD_INTERVAL;
  lastReloads.set(client, { hash, at: now, interval });
  void client.refetchQueries({ queryKey: TOKEN_LIST_QUERY_KEY }, { cancelRefetch: false });
}
