import { readAccountBalanceAndCodeHash } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { createGetterRunner, type GetterRunner } from './run-getter-apart.ts';

/** Maximum number of contract codes of which it is remembered whether their getters have answered in time. */
const MAX_CODES = 5_000;

/**
 * Creates a runner for API queries with two threads: one for code that has answered in time before, one for unknown
 * code. A contract that never answers therefore delays only calls of unknown code. Code that was once too slow stays in
 * the second thread.
 */
export function createTwoThreadGetterRunner(
  trusted: GetterRunner = createGetterRunner(),
  others: GetterRunner = createGetterRunner(),
): GetterRunner {
  const isTrusted = new LRUCache<string, boolean>({ max: MAX_CODES });
  return async (call, allowance) => {
    const code = readCodeHash(call.accountStuffBoc);
    const lane = code !== undefined && isTrusted.get(code) === true ? trusted : others;
    const result = await lane(call, allowance);
    if (code !== undefined) {
      if (!result.ok && result.error.code === 'GETTER_TOO_LONG') isTrusted.set(code, false);
      else if (result.ok && !isTrusted.has(code)) isTrusted.set(code, true);
    }
    return result;
  };
}

/** Returns the code hash of an account; undefined if the account or its code is missing or unreadable. */
function readCodeHash(boc: string): string | undefined {
  try {
    return readAccountBalanceAndCodeHash(boc).codeHash;
  } catch {
    // The error is not reported here, because the thread that runs the getter parses the account too and reports it.
    return undefined;
  }
}

/** Getter runner of the API queries. */
export const runQueryGetter: GetterRunner = createTwoThreadGetterRunner();
