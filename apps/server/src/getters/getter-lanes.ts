import { readAccount } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { getterRunner, type GetterRunner } from './run-getter-apart.ts';

/** Codes that are remembered. */
const MOST_CODES = 5_000;

/**
 * Two threads for the getters that questions need: code that has answered in time before runs in one, code that nobody
 * has seen yet in the other. Whoever has contracts asked that never answer keeps other such contracts waiting and
 * nobody else; code that was too slow once is never trusted again.
 */
export function getterLanes(
  trusted: GetterRunner = getterRunner(),
  others: GetterRunner = getterRunner(),
): GetterRunner {
  const isTrusted = new LRUCache<string, boolean>({ max: MOST_CODES });
  return async (call, allowance) => {
    const code = codeOf(call.accountStuffBoc);
    const lane = code !== undefined && isTrusted.get(code) === true ? trusted : others;
    const result = await lane(call, allowance);
    if (code !== undefined) {
      if (!result.ok && result.error.code === 'GETTER_TOO_LONG') isTrusted.set(code, false);
      else if (result.ok && !isTrusted.has(code)) isTrusted.set(code, true);
    }
    return result;
  };
}

/** Undefined for what is no account, or one without code. */
function codeOf(boc: string): string | undefined {
  try {
    return readAccount(boc).codeHash;
  } catch {
    // Reported by the thread, which reads it as well.
    return undefined;
  }
}

/** The runner of everything that is asked for by others. */
export const runAskedGetter: GetterRunner = getterLanes();
