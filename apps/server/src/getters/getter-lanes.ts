import { readAccount } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { getterRunner, type GetterRunner } from './run-getter-apart.ts';

/** Maximum number of codes remembered. */
const MAX_CODES = 5_000;

/**
 * Runs getters of API queries in two threads: one for code that has answered in time before, one for unknown code.
 * Contracts that never answer only delay other unknown ones, and code that was too slow once stays there.
 */
export function getterLanes(
  trusted: GetterRunner = getterRunner(),
  others: GetterRunner = getterRunner(),
): GetterRunner {
  const isTrusted = new LRUCache<string, boolean>({ max: MAX_CODES });
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

/** Undefined if there is no account or code. */
function codeOf(boc: string): string | undefined {
  try {
    return readAccount(boc).codeHash;
  } catch {
    // Reported by the thread, which parses the account as well.
    return undefined;
  }
}

/** Runner for API queries. */
export const runAskedGetter: GetterRunner = getterLanes();
